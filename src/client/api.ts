import type { Account } from "../contract/account.ts";
import type { Claimable } from "../contract/claimable.ts";
import type { Funded } from "../contract/fund.ts";
import type { Income } from "../contract/income.ts";
import type { Preflight, PreflightRequest } from "../contract/preflight.ts";
import type { Rates } from "../contract/rates.ts";
import type { Filter, TransactionPage } from "../contract/transactions.ts";
import type { PaymentProof } from "../contract/verify.ts";
import { type Answer, call } from "./answer.ts";

/** How calls are made. */
export interface ApiOptions {
  /** The service, without a slash at the end; by default the page's own. */
  baseUrl?: string;
  /** By default the global one, taken at each call. */
  fetch?: typeof fetch;
}

/** Ends a call before its time. */
export interface CallOptions {
  signal?: AbortSignal;
}

/** Which part of a history is asked for. */
export interface TransactionsQuery extends CallOptions {
  filter?: Filter;
  /** 1 to 50. */
  limit?: number;
  /** A `nextCursor` of an earlier page. */
  cursor?: string | null;
}

/** The operations of the API; each answers a value or a failure with a code, and never throws. */
export function createApi({ baseUrl = "", fetch: own }: ApiOptions = {}) {
  const read = <T>(path: string, { signal }: CallOptions = {}): Promise<Answer<T>> =>
    call<T>(own ?? fetch, baseUrl + path, { signal, headers: { Accept: "application/json" } });
  const send = <T>(path: string, body: unknown, more: SendOptions = {}): Promise<Answer<T>> =>
    call<T>(own ?? fetch, baseUrl + path, {
      method: "POST",
      signal: more.signal,
      headers: { "Content-Type": "application/json", ...more.headers },
      body: JSON.stringify(body),
    });
  return {
    /** `GET /api/rates`, of today or of a UTC day (`YYYY-MM-DD`). */
    rates: ({ date, ...options }: CallOptions & { date?: string } = {}) =>
      read<Rates>(`/api/rates${queryOf({ date })}`, options),
    /** `GET /api/account/{address}` */
    account: (address: string, options?: CallOptions) =>
      read<Account>(`/api/account/${encodeURIComponent(address)}`, options),
    /** `GET /api/transactions/{address}` */
    transactions: (address: string, { signal, ...query }: TransactionsQuery = {}) =>
      read<TransactionPage>(
        `/api/transactions/${encodeURIComponent(address)}${queryOf({ ...query })}`,
        { signal },
      ),
    /** `GET /api/income/{address}` */
    income: (address: string, options?: CallOptions) =>
      read<Income>(`/api/income/${encodeURIComponent(address)}`, options),
    /** `GET /api/claimable/{address}` */
    claimable: (address: string, options?: CallOptions) =>
      read<Claimable>(`/api/claimable/${encodeURIComponent(address)}`, options),
    /** `POST /api/payroll/preflight` */
    preflight: (request: PreflightRequest, options?: CallOptions) =>
      send<Preflight>("/api/payroll/preflight", request, options),
    /** `GET /api/payment/verify`; `op` is the 1-based operation. */
    verify: (hash: string, { op, ...options }: CallOptions & { op?: number } = {}) =>
      read<PaymentProof>(`/api/payment/verify${queryOf({ hash, op })}`, options),
    /** `POST /api/fund-testnet`; the key makes a repeated request safe. */
    fund: (address: string, { key, signal }: CallOptions & { key?: string } = {}) =>
      send<Funded>("/api/fund-testnet", { address }, {
        signal,
        headers: key === undefined ? {} : { "Idempotency-Key": key },
      }),
    /** `POST /sandbox/usdc`: test USDC from the sandbox's own issuer. */
    testUsdc: (address: string, options?: CallOptions) =>
      send<unknown>("/sandbox/usdc", { address }, options),
  };
}

/** The operations of the API. */
export type Api = ReturnType<typeof createApi>;

interface SendOptions extends CallOptions {
  headers?: Record<string, string>;
}

function queryOf(values: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
