import { type AccountSigners, SIGNER_TYPES, weightNeeded } from "../stellar/signers.ts";
import type { LedgerConnection } from "./ledger-connection.ts";

const READ_MS = 15_000;

export type ReadFault =
  /** The browser is offline or disconnected, or the request timed out. */
  | "unreachable"
  /** The rate limit was reached, or the server had an error. */
  | "busy"
  | "invalid";

export type HorizonAnswer =
  | { status: "found"; body: Record<string, unknown>; latestLedger: number | null }
  | { status: "absent"; latestLedger: number | null }
  | { status: "failed"; fault: ReadFault };

/**
 * Bypasses caches: an old answer about money is worse than none. `latestLedger`: the newest that
 * the server knew, which Horizon reports for accounts, not for transactions.
 */
export async function readHorizon(
  connection: LedgerConnection,
  path: string,
): Promise<HorizonAnswer> {
  if (connection.horizonUrl === null) return { status: "failed", fault: "unreachable" };
  let response: Response;
  try {
    response = await (connection.fetch ?? fetch)(`${connection.horizonUrl}${path}`, {
      headers: { Accept: "application/json" },
      cache: "no-store",
      signal: AbortSignal.timeout(READ_MS),
    });
    const latest = Number(response.headers.get("Latest-Ledger") ?? Number.NaN);
    const latestLedger = Number.isInteger(latest) ? latest : null;
    if (response.status === 404) return { status: "absent", latestLedger };
    if (!response.ok) {
      return {
        status: "failed",
        fault: response.status < 500 && response.status !== 429 ? "invalid" : "busy",
      };
    }
    const body: unknown = JSON.parse(await response.text());
    if (!isRecord(body)) return { status: "failed", fault: "invalid" };
    return { status: "found", body, latestLedger };
  } catch (error) {
    return { status: "failed", fault: error instanceof SyntaxError ? "invalid" : "unreachable" };
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A fee bump also matches its inner hash. */
export function isTransactionWithHash(transaction: Record<string, unknown>, hash: string): boolean {
  const inner = transaction["inner_transaction"];
  return transaction["hash"] === hash || (isRecord(inner) && inner["hash"] === hash);
}

export interface LedgerClose {
  sequence: number;
  /** Unix seconds of the ledger's clock, which time bounds are compared with. */
  closedAt: number;
}

export type ReadResult<T> = { ok: true; value: T } | { ok: false; fault: ReadFault };

export async function latestLedger(connection: LedgerConnection): Promise<ReadResult<LedgerClose>> {
  const answer = await readHorizon(connection, "/ledgers?order=desc&limit=1");
  if (answer.status !== "found") return faultOf(answer);
  return ledgerClose(recordsIn(answer.body)?.[0]);
}

/** Ledger 1 is the genesis ledger, without transactions. */
export const FIRST_CLOSED_LEDGER = 2;

/** The oldest ledger with transactions on this Horizon: ledger 2 if its history is whole. */
export async function oldestLedger(connection: LedgerConnection): Promise<ReadResult<LedgerClose>> {
  const root = await readHorizon(connection, "/");
  if (root.status !== "found") return faultOf(root);
  const elder = root.body["history_elder_ledger"];
  if (typeof elder !== "number" || !Number.isInteger(elder)) return { ok: false, fault: "invalid" };
  // Some networks date ledger 1 to 1970, so use a later one.
  const answer = await readHorizon(connection, `/ledgers/${Math.max(elder, FIRST_CLOSED_LEDGER)}`);
  return answer.status === "found" ? ledgerClose(answer.body) : faultOf(answer);
}

function ledgerClose(record: unknown): ReadResult<LedgerClose> {
  const sequence = isRecord(record) ? record["sequence"] : undefined;
  const closedAt = isRecord(record) ? Date.parse(String(record["closed_at"])) / 1000 : Number.NaN;
  if (typeof sequence !== "number" || !Number.isFinite(closedAt)) {
    return { ok: false, fault: "invalid" };
  }
  return { ok: true, value: { sequence, closedAt } };
}

export interface SigningAccount {
  sequence: bigint;
  /** The sequence number was last used in this ledger or earlier; null if Horizon doesn't say. */
  usedIn: number | null;
  /** Null if Horizon doesn't report the signers. */
  signing: AccountSigners | null;
}

/** `account`: null if it doesn't exist. `latestLedger`: the server's newest. */
export async function signingAccount(
  connection: LedgerConnection,
  address: string,
): Promise<ReadResult<{ account: SigningAccount | null; latestLedger: number | null }>> {
  const answer = await readHorizon(connection, `/accounts/${address}`);
  if (answer.status === "failed") return faultOf(answer);
  const { latestLedger } = answer;
  if (answer.status === "absent") return { ok: true, value: { account: null, latestLedger } };
  const sequence = readSequence(answer.body["sequence"]);
  if (sequence === null) return { ok: false, fault: "invalid" };
  return {
    ok: true,
    value: {
      account: { sequence, usedIn: usedIn(answer.body), signing: signersIn(answer.body) },
      latestLedger,
    },
  };
}

/** Without transactions since protocol 19, only the account's last change is known. */
function usedIn(
  { sequence_ledger: used, last_modified_ledger: changed }: Record<string, unknown>,
): number | null {
  return [used, changed].filter((ledger) => typeof ledger === "number").find((ledger) =>
    ledger > 0
  ) ??
    null;
}

/** Null if Horizon doesn't report the signers. */
export function signersIn(body: Record<string, unknown>): AccountSigners | null {
  const { thresholds, signers } = body;
  if (!isRecord(thresholds) || !Array.isArray(signers) || !signers.every(isRecord)) return null;
  const { low_threshold: low, med_threshold: medium } = thresholds;
  if (typeof low !== "number" || typeof medium !== "number") return null;
  return {
    weightNeeded: weightNeeded({ low, medium }),
    signers: signers.flatMap(({ key, weight, type }) => {
      const known = SIGNER_TYPES.find((each) => each === type);
      const isSigner = typeof key === "string" && typeof weight === "number" && weight > 0;
      return isSigner && known !== undefined ? [{ key, weight, type: known }] : [];
    }),
  };
}

export function readSequence(written: unknown): bigint | null {
  return typeof written === "string" && /^\d+$/.test(written) ? BigInt(written) : null;
}

/** The records of a Horizon page; null if the page is invalid. */
export function recordsIn(page: Record<string, unknown>): Record<string, unknown>[] | null {
  const embedded = page["_embedded"];
  const records = isRecord(embedded) ? embedded["records"] : undefined;
  return Array.isArray(records) && records.every(isRecord) ? records : null;
}

function faultOf(answer: HorizonAnswer): { ok: false; fault: ReadFault } {
  return { ok: false, fault: answer.status === "failed" ? answer.fault : "invalid" };
}
