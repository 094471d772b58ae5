import type { Health } from "../contract/health.ts";
import type { Network } from "../contract/network.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import { type Answer, unwrap } from "./answer.ts";
import {
  type Api,
  type CallOptions,
  createApi,
  createReader,
  paymentsFilePath,
  type PaymentsFileQuery,
  type RunWithRetries,
  type TransactionsQuery,
} from "./api.ts";
import { type BoxApi, createBoxApi } from "./box.ts";
import {
  type StreamedEntry,
  streamEntries,
  type StreamOptions,
  streamPath,
} from "./entry-stream.ts";
import { readHistoryPages } from "./history-pages.ts";
import type { Fetch } from "./platform.ts";
import { withRetries } from "./retry.ts";
import { verifyAll, type VerifyResult } from "./verify-all.ts";

export interface ClientOptions {
  /** The URL of the service, such as `https://lipwa.example`. */
  baseUrl: string;
  /** The `fetch` to use; by default the global one. */
  fetch?: Fetch;
  /**
   * How many times a call is retried if that is safe and can help: without a network, after 429,
   * 502, 503 and 504, and if your limit cut an answer short. Retries wait for the time in
   * `Retry-After`. 2 by default.
   */
  retries?: number;
}

/** The API without webhooks, and with whole histories and streams. */
export interface Client extends Api, BoxApi {
  /** `GET /api/network`: the service's network. Check it before you sign anything. */
  network(options?: CallOptions): Promise<Answer<Network>>;
  /** `GET /api/health` */
  health(options?: CallOptions): Promise<Answer<Health>>;
  /**
   * Yields a proof or an error for each payment. Sends batches as fast as your limit allows. Throws
   * a ClientError if a batch can't be read.
   */
  verifyAll(
    hashes: Iterable<string>,
    options?: CallOptions,
  ): AsyncGenerator<VerifyResult, void, void>;
  /**
   * All entries of a history, newest first, read page by page on demand. Throws a ClientError if a
   * page can't be read.
   */
  allTransactions(
    address: string,
    query?: Omit<TransactionsQuery, "cursor">,
  ): AsyncGenerator<TransactionEntry, void, void>;
  /** The URL of a CSV file with all payments in a time range, or in the whole history. */
  paymentsFileUrl(address: string, query?: PaymentsFileQuery): string;
  /**
   * Yields new entries of an account, or of up to 100, until the signal is aborted or the loop
   * ends. Reconnects by itself. Throws a ClientError if reconnecting can't help.
   */
  stream(
    addresses: string | readonly string[],
    options?: StreamOptions,
  ): AsyncGenerator<StreamedEntry, void, void>;
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
  const repeat: RunWithRetries = ({ repeatable, signal }, attempt) =>
    withRetries({ retries: repeatable ? retries : 0, signal }, attempt);
  const unrepeated = { baseUrl: base, ...(own && { fetch: own }) };
  const service = { ...unrepeated, repeat };
  const api = createApi(service);
  const read = createReader(service);

  return {
    ...api,
    ...createBoxApi(service),
    network: (options) => read("/api/network", options),
    health: (options) => read("/api/health", options),
    verifyAll: (hashes, { signal } = {}) =>
      verifyAll(createApi(unrepeated), hashes, { retries, signal }),
    async *allTransactions(address, query) {
      for await (const page of readHistoryPages(api, address, query)) {
        yield* unwrap(page).transactions;
      }
    },
    paymentsFileUrl: (address, query) => base + paymentsFilePath(address, query),
    stream: (addresses, options = {}) =>
      streamEntries({
        ...options,
        fetch: own ?? fetch,
        url: base + streamPath(addresses),
      }),
  };
}
