import type { Account } from "../contract/account.ts";
import type { Claimable } from "../contract/claimable.ts";
import type { Evidence } from "../contract/evidence.ts";
import type { Funded } from "../contract/fund.ts";
import type { Income } from "../contract/income.ts";
import type { AccountOrganization } from "../contract/organization.ts";
import type { Preflight, PreflightRequest } from "../contract/preflight.ts";
import type { Rates } from "../contract/rates.ts";
import type { Filter, TransactionPage } from "../contract/transactions.ts";
import type { PaymentProof } from "../contract/verify.ts";
import { type Answer, call } from "./answer.ts";

export interface ApiOptions {
  /** The service, without a trailing slash; by default the page's own. */
  baseUrl?: string;
  /** By default the global one, looked up at each call. */
  fetch?: typeof fetch;
  /** Makes the attempts; one by default, because pages show the failure. */
  repeat?: Repeat;
}

/** Makes an attempt, and more if the call is `repeatable` and that can help. */
export type Repeat = <T>(
  call: CallOptions & { repeatable: boolean },
  attempt: () => Promise<Answer<T>>,
) => Promise<Answer<T>>;

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

interface ReadOptions extends CallOptions {
  cache?: RequestCache;
}

export interface TransactionsQuery extends CallOptions {
  filter?: Filter;
  /** 1 to 50. */
  limit?: number;
  /** A `nextCursor` of an earlier page. */
  cursor?: string | null;
  /** A ledger you know of. With it, the page includes `asOfLedger` to compare. */
  ledger?: number | undefined;
}

/** The operations of the API. Each returns a value or a failure with a code, and never throws. */
export interface Api {
  /** `GET /api/rates`, of today or of a UTC day (`YYYY-MM-DD`). */
  rates(options?: CallOptions & { date?: string }): Promise<Answer<Rates>>;
  /** `GET /api/account/{address}` */
  account(address: string, options?: CallOptions): Promise<Answer<Account>>;
  /** `GET /api/transactions/{address}`: one page. */
  transactions(address: string, query?: TransactionsQuery): Promise<Answer<TransactionPage>>;
  /** `GET /api/income/{address}` */
  income(address: string, options?: CallOptions): Promise<Answer<Income>>;
  /**
   * `GET /api/organization/{address}`; `no_organization` without a proven name. With the
   * owner's `domain`, both are read now, at most five times an hour.
   */
  organization(
    address: string,
    options?: CallOptions & { domain?: string },
  ): Promise<Answer<AccountOrganization>>;
  /** `GET /api/claimable/{address}`: the most valuable ones, or with a `cursor` a page of all. */
  claimable(
    address: string,
    options?: CallOptions & { cursor?: string },
  ): Promise<Answer<Claimable>>;
  /** `POST /api/payroll/preflight`: what would happen to a pay run before anyone signs. */
  preflight(request: PreflightRequest, options?: CallOptions): Promise<Answer<Preflight>>;
  /** `GET /api/payment/verify`; `op` is the 1-based operation. */
  verify(hash: string, options?: CallOptions & { op?: number }): Promise<Answer<PaymentProof>>;
  /** `GET /api/payment/evidence`: the document that `lipwa-verify` checks. */
  evidence(hash: string, options?: CallOptions): Promise<Answer<Evidence>>;
  /** `POST /api/fund-testnet`; repeated only with a key, which makes it safe. */
  fund(address: string, options?: CallOptions & { key?: string }): Promise<Answer<Funded>>;
  /** `POST /sandbox/usdc`: test USDC from the sandbox's own issuer; in the sandbox only. */
  testUsdc(address: string, options?: CallOptions): Promise<Answer<unknown>>;
}

/** The operations that only read. */
export type ReadApi = Pick<
  Api,
  | "rates"
  | "account"
  | "transactions"
  | "income"
  | "organization"
  | "claimable"
  | "verify"
  | "evidence"
>;

/** The operations of one service. */
export function createApi(options: ApiOptions = {}): Api {
  const send = senderOf(options);
  return {
    ...createReadApi(options),
    preflight: (request, call) =>
      send("/api/payroll/preflight", request, { ...call, repeatable: true }),
    fund: (address, { key, signal } = {}) =>
      send("/api/fund-testnet", { address }, {
        signal,
        repeatable: key !== undefined,
        headers: key === undefined ? {} : { "Idempotency-Key": key },
      }),
    testUsdc: (address, call) => send("/sandbox/usdc", { address }, call),
  };
}

/** The operations that only read, for pages that need only these. */
export function createReadApi(options: ApiOptions = {}): ReadApi {
  const read = readerOf(options);
  const of = encodeURIComponent;
  return {
    // a 304 from the browser's cache would keep the age of the earlier answer
    rates: ({ date, ...call } = {}) =>
      date === undefined
        ? read("/api/rates", { ...call, cache: "no-store" })
        : read(`/api/rates${queryOf({ date })}`, call),
    account: (address, call) => read(`/api/account/${of(address)}`, call),
    transactions: (address, { signal, ...query } = {}) =>
      read(`/api/transactions/${of(address)}${queryOf({ ...query })}`, { signal }),
    income: (address, call) => read(`/api/income/${of(address)}`, call),
    organization: (address, { domain, ...call } = {}) =>
      read(`/api/organization/${of(address)}${queryOf({ domain })}`, call),
    claimable: (address, { cursor, ...call } = {}) =>
      read(`/api/claimable/${of(address)}${queryOf({ cursor })}`, call),
    verify: (hash, { op, ...call } = {}) =>
      read(`/api/payment/verify${queryOf({ hash, op })}`, call),
    evidence: (hash, call) => read(`/api/payment/evidence${queryOf({ hash })}`, call),
  };
}

/** Returns a function that reads a path of the service. */
export function readerOf({ baseUrl = "", fetch: own, repeat = once }: ApiOptions) {
  return <T>(
    path: string,
    { signal, cache = "default" }: ReadOptions = {},
  ): Promise<Answer<T>> =>
    repeat(
      { repeatable: true, signal },
      () =>
        call<T>(own ?? fetch, baseUrl + path, { signal, cache, headers: { Accept: JSON_TYPE } }),
    );
}

function senderOf({ baseUrl = "", fetch: own, repeat = once }: ApiOptions) {
  return <T>(
    path: string,
    body: unknown,
    { signal, repeatable = false, headers }: SendOptions = {},
  ): Promise<Answer<T>> =>
    repeat(
      { repeatable, signal },
      () =>
        call<T>(own ?? fetch, baseUrl + path, {
          method: "POST",
          signal,
          headers: { "Content-Type": JSON_TYPE, ...headers },
          body: JSON.stringify(body),
        }),
    );
}

const once: Repeat = (_, attempt) => attempt();

const JSON_TYPE = "application/json";

interface SendOptions extends CallOptions {
  headers?: Record<string, string>;
  /** True if sending it twice has the effect of sending it once. */
  repeatable?: boolean;
}

function queryOf(values: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
