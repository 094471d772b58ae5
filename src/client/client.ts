import type { Health } from "../contract/health.ts";
import type { Network } from "../contract/network.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { type Answer, unwrap } from "./answer.ts";
import {
  type Api,
  type CallOptions,
  createApi,
  readerOf,
  type Repeat,
  type TransactionsQuery,
} from "./api.ts";
import { type BoxApi, createBoxApi } from "./box.ts";
import { streamEntries, type StreamOptions, streamPath } from "./entry-stream.ts";
import { historyPages } from "./history-pages.ts";
import { retrying } from "./retry.ts";

export interface ClientOptions {
  /** The service, such as `https://lipwa.example`. */
  baseUrl: string;
  /** By default the global one. */
  fetch?: typeof fetch;
  /**
   * How often a call is retried if it is safe to repeat and that can help: no network, 429, 502,
   * 503 and 504, after the time in `Retry-After`. 2 by default.
   */
  retries?: number;
}

/** Every operation of the API, with whole histories and streams. */
export interface Client extends Api, BoxApi {
  /** `GET /api/network`: the service's network; ask before you sign anything. */
  network(options?: CallOptions): Promise<Answer<Network>>;
  /** `GET /api/health` */
  health(options?: CallOptions): Promise<Answer<Health>>;
  /**
   * All entries of a history, newest first, read page by page on demand. Throws a ClientError if a
   * page can't be read.
   */
  allTransactions(
    address: string,
    query?: Omit<TransactionsQuery, "cursor">,
  ): AsyncGenerator<TransactionEntry, void, void>;
  /**
   * New entries of an account, until the signal or the end of the loop. Reconnects by itself; throws
   * a ClientError if that can't help.
   */
  stream(
    address: string,
    options?: StreamOptions,
  ): AsyncGenerator<TransactionEntry, void, void>;
}

/**
 * Creates a client for one service.
 *
 * @example
 * ```ts
 * const lipwa = createClient({ baseUrl: "https://lipwa.example" });
 * const proof = await lipwa.verify(hash);
 * if (proof.ok && proof.value.verified) console.log(proof.value.amount);
 * ```
 */
export function createClient({ baseUrl, fetch: own, retries = 2 }: ClientOptions): Client {
  const base = baseUrl.replace(/\/+$/, "");
  const repeat: Repeat = ({ repeatable, signal }, attempt) =>
    retrying({ retries: repeatable ? retries : 0, signal }, attempt);
  const service = { baseUrl: base, repeat, ...(own && { fetch: own }) };
  const api = createApi(service);
  const read = readerOf(service);

  return {
    ...api,
    ...createBoxApi(service),
    network: (options) => read("/api/network", options),
    health: (options) => read("/api/health", options),
    async *allTransactions(address, query) {
      for await (const page of historyPages(api, address, query)) {
        yield* unwrap(page).transactions;
      }
    },
    stream: (address, options = {}) =>
      streamEntries({
        ...options,
        fetch: own ?? fetch,
        url: base + streamPath(address),
      }),
  };
}
