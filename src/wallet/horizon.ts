import { type AccountSigners, SIGNER_TYPES, weightNeeded } from "../stellar/signers.ts";
import type { LedgerConnection } from "./ledger-connection.ts";

const READ_MS = 15_000;

type HorizonAnswer =
  | { status: "found"; body: Record<string, unknown>; latestLedger: number | null }
  | { status: "absent"; latestLedger: number | null }
  /** `isInvalid`: refused for good, or unreadable, so that asking again doesn't help. */
  | { status: "failed"; isInvalid: boolean };

/**
 * Bypasses caches: an old answer about money is worse than none. `latestLedger`: the newest that
 * the server knew, which Horizon reports for accounts, not for transactions.
 */
export async function readHorizon(
  connection: LedgerConnection,
  path: string,
): Promise<HorizonAnswer> {
  if (connection.horizonUrl === null) return { status: "failed", isInvalid: false };
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
      return { status: "failed", isInvalid: response.status < 500 && response.status !== 429 };
    }
    const body: unknown = JSON.parse(await response.text());
    if (!isRecord(body)) return { status: "failed", isInvalid: true };
    return { status: "found", body, latestLedger };
  } catch (error) {
    return { status: "failed", isInvalid: error instanceof SyntaxError };
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

/** Null if it couldn't be read. */
export async function latestLedger(connection: LedgerConnection): Promise<LedgerClose | null> {
  const answer = await readHorizon(connection, "/ledgers?order=desc&limit=1");
  return answer.status === "found" ? ledgerClose(recordsIn(answer.body)?.[0]) : null;
}

/** Ledger 1 is the genesis ledger, without transactions. */
export const FIRST_CLOSED_LEDGER = 2;

/**
 * The oldest ledger with transactions on this Horizon: ledger 2 if its history is whole. Null if it
 * couldn't be read.
 */
export async function oldestLedger(connection: LedgerConnection): Promise<LedgerClose | null> {
  const root = await readHorizon(connection, "/");
  const elder = root.status === "found" ? root.body["history_elder_ledger"] : undefined;
  if (typeof elder !== "number" || !Number.isInteger(elder)) return null;
  // Some networks date ledger 1 to 1970, so use a later one.
  const answer = await readHorizon(connection, `/ledgers/${Math.max(elder, FIRST_CLOSED_LEDGER)}`);
  return answer.status === "found" ? ledgerClose(answer.body) : null;
}

function ledgerClose(record: unknown): LedgerClose | null {
  const sequence = isRecord(record) ? record["sequence"] : undefined;
  const closedAt = isRecord(record) ? Date.parse(String(record["closed_at"])) / 1000 : Number.NaN;
  return typeof sequence === "number" && Number.isFinite(closedAt) ? { sequence, closedAt } : null;
}

export interface SigningAccount {
  sequence: bigint;
  /** The sequence number was last used in this ledger or earlier; null if Horizon doesn't say. */
  usedIn: number | null;
  /** Null if Horizon doesn't report the signers. */
  signing: AccountSigners | null;
}

/** Null if it couldn't be read. `account`: null if there is none. `latestLedger`: the server's. */
export async function signingAccount(
  connection: LedgerConnection,
  address: string,
): Promise<{ account: SigningAccount | null; latestLedger: number | null } | null> {
  const answer = await readHorizon(connection, `/accounts/${address}`);
  if (answer.status === "failed") return null;
  const { latestLedger } = answer;
  if (answer.status === "absent") return { account: null, latestLedger };
  const { body } = answer;
  const sequence = readSequence(body["sequence"]);
  if (sequence === null) return null;
  return { account: { sequence, usedIn: usedIn(body), signing: signersIn(body) }, latestLedger };
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
