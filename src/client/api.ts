import type { Account } from "../contract/account.ts";
import type { Claimable } from "../contract/claimable.ts";
import type { Evidence } from "../contract/evidence.ts";
import type { Funded } from "../contract/fund.ts";
import type { Income } from "../contract/income.ts";
import type { AccountOrganization } from "../contract/organization.ts";
import type { Preflight, PreflightRequest } from "../contract/preflight.ts";
import type { Rates } from "../contract/rates.ts";
import type { Filter, TransactionPage } from "../contract/transactions.ts";
import type { PaymentProof, Proofs } from "../contract/verify.ts";
import { type Answer, sendRequest } from "./answer.ts";
import type { Fetch, Signal } from "./platform.ts";

export interface ApiOptions {
  /** The URL of the service, without a trailing slash; by default the page's own server. */
  baseUrl?: string;
  /** The `fetch` to use; by default the global one, looked up at each call. */
  fetch?: Fetch;
  /**
   * Runs every call, and decides whether to retry it. By default there are no retries, because
   * pages show the failure.
   */
  repeat?: RunWithRetries;
}

/** Makes an attempt, and more if the call is `repeatable` and a retry can help. */
export type RunWithRetries = <T>(
  call: CallOptions & { repeatable: boolean },
  attempt: () => Promise<Answer<T>>,
) => Promise<Answer<T>>;

export interface CallOptions {
  signal?: Signal | undefined;
}

interface ReadOptions extends CallOptions {
  cache?: RequestCache;
}

/** A half-open range of time in ISO 8601: days (UTC), or times with `Z` or an offset. */
export interface RangeQuery {
  from?: string | undefined;
  to?: string | undefined;
}

export interface TransactionsQuery extends CallOptions, RangeQuery {
  filter?: Filter;
  /** The maximum number of entries, 1 to 50. */
  limit?: number;
  /** A `nextCursor` of an earlier page. */
  cursor?: string | null;
  /** The number of a ledger to compare with. With it, the page includes `asOfLedger`. */
  ledger?: number | undefined;
}

/** Operations of the API. Each returns a value or a failure with a code, and never throws. */
export interface Api {
  /** `GET /api/rates`, of today or of a UTC day (`YYYY-MM-DD`). */
  rates(options?: CallOptions & { date?: string }): Promise<Answer<Rates>>;
  /** `GET /api/account/{address}` */
  account(address: string, options?: CallOptions): Promise<Answer<Account>>;
  /** `GET /api/transactions/{address}`: one page. */
  transactions(address: string, query?: TransactionsQuery): Promise<Answer<TransactionPage>>;
  /**
   * `GET /api/income/{address}`. With `from` or `to`, which are days, it includes the `period`
   * between them.
   */
  income(address: string, options?: CallOptions & RangeQuery): Promise<Answer<Income>>;
  /**
   * `GET /api/organization/{address}`; `no_organization` if there is no proven name. With the
   * owner's `domain`, account and domain are read again now, at most five times an hour.
   */
  organization(
    address: string,
    options?: CallOptions & { domain?: string },
  ): Promise<Answer<AccountOrganization>>;
  /**
   * `GET /api/claimable/{address}`: the most valuable balances, or with a `cursor` a page of all.
   */
  claimable(
    address: string,
    options?: CallOptions & { cursor?: string },
  ): Promise<Answer<Claimable>>;
  /**
   * `POST /api/payroll/preflight`: the predicted result of each row of a pay run, before it is
   * signed.
   */
  preflight(request: PreflightRequest, options?: CallOptions): Promise<Answer<Preflight>>;
  /** `GET /api/payment/verify`; `op` is the 1-based operation. */
  verify(hash: string, options?: CallOptions & { op?: number }): Promise<Answer<PaymentProof>>;
  /**
   * `POST /api/payment/verify`: a proof or an error for each of up to 100 hashes, in order. Hashes
   * beyond your limit are `not_asked`; request them again after `retryAfter`.
   */
  verifyMany(hashes: readonly string[], options?: CallOptions): Promise<Answer<Proofs>>;
  /** `GET /api/payment/evidence`: the document that `lipwa-verify` checks. */
  evidence(hash: string, options?: CallOptions): Promise<Answer<Evidence>>;
  /** `POST /api/fund-testnet`. It's retried only with a `key`, which makes that safe. */
  fund(address: string, options?: CallOptions & { key?: string }): Promise<Answer<Funded>>;
  /** `POST /sandbox/usdc`: test USDC from the sandbox's own issuer. Only in the sandbox. */
  testUsdc(address: string, options?: CallOptions): Promise<Answer<unknown>>;
}

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

export interface PaymentsFileQuery extends RangeQuery {
  filter?: Filter;
  /** The currency of the local values, such as `KES`. Without it, they are empty. */
  currency?: string | undefined;
}

export function paymentsFilePath(address: string, query: PaymentsFileQuery = {}): string {
  return `/api/transactions/${encodeURIComponent(address)}${queryOf({ format: "csv", ...query })}`;
}

export function createApi(options: ApiOptions = {}): Api {
  const send = createSender(options);
  return {
    ...createReadApi(options),
    preflight: (request, call) =>
      send("/api/payroll/preflight", request, { ...call, repeatable: true }),
    verifyMany: (hashes, call) =>
      send("/api/payment/verify", { hashes }, { ...call, repeatable: true }),
    fund: (address, { key, signal } = {}) =>
      send("/api/fund-testnet", { address }, {
        signal,
        repeatable: key !== undefined,
        headers: key === undefined ? {} : { "Idempotency-Key": key },
      }),
    testUsdc: (address, call) => send("/sandbox/usdc", { address }, call),
  };
}

/** The part of the API for pages that only read. */
export function createReadApi(options: ApiOptions = {}): ReadApi {
  const read = createReader(options);
  const of = encodeURIComponent;
  return {
    // an answer from the browser's cache would have an old `updatedAt`
    rates: ({ date, ...call } = {}) =>
      date === undefined
        ? read("/api/rates", { ...call, cache: "no-store" })
        : read(`/api/rates${queryOf({ date })}`, call),
    account: (address, call) => read(`/api/account/${of(address)}`, call),
    transactions: (address, { signal, ...query } = {}) =>
      read(`/api/transactions/${of(address)}${queryOf({ ...query })}`, { signal }),
    income: (address, { from, to, ...call } = {}) =>
      read(`/api/income/${of(address)}${queryOf({ from, to })}`, call),
    organization: (address, { domain, ...call } = {}) =>
      read(`/api/organization/${of(address)}${queryOf({ domain })}`, call),
    claimable: (address, { cursor, ...call } = {}) =>
      read(`/api/claimable/${of(address)}${queryOf({ cursor })}`, call),
    verify: (hash, { op, ...call } = {}) =>
      read(`/api/payment/verify${queryOf({ hash, op })}`, call),
    evidence: (hash, call) => read(`/api/payment/evidence${queryOf({ hash })}`, call),
  };
}

export function createReader({ baseUrl = "", fetch: own, repeat = attemptOnce }: ApiOptions) {
  return <T>(
    path: string,
    { signal, cache = "default" }: ReadOptions = {},
  ): Promise<Answer<T>> =>
    repeat(
      { repeatable: true, signal },
      () =>
        sendRequest<T>(own ?? fetch, baseUrl + path, {
          signal,
          cache,
          headers: { Accept: JSON_TYPE },
        }),
    );
}

function createSender({ baseUrl = "", fetch: own, repeat = attemptOnce }: ApiOptions) {
  return <T>(
    path: string,
    body: unknown,
    { signal, repeatable = false, headers }: SendOptions = {},
  ): Promise<Answer<T>> =>
    repeat(
      { repeatable, signal },
      () =>
        sendRequest<T>(own ?? fetch, baseUrl + path, {
          method: "POST",
          signal,
          headers: { "Content-Type": JSON_TYPE, ...headers },
          body: JSON.stringify(body),
        }),
    );
}

const attemptOnce: RunWithRetries = (_, attempt) => attempt();

const JSON_TYPE = "application/json";

interface SendOptions extends CallOptions {
  headers?: Record<string, string>;
  /** True if sending the request twice has the same effect as sending it once. */
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
