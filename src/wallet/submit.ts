import type { ResultCodes } from "../stellar/result-codes.ts";
import { isRecord, isTransactionWithHash } from "./horizon.ts";
import type { LedgerConnection } from "./ledger-connection.ts";

/** Horizon itself gives up after 30 seconds or more. */
const SUBMIT_MS = 60_000;

export type SubmitAnswer =
  | { status: "applied"; ledger: number | null }
  /** The same envelope can still be applied until it expires. */
  | { status: "refused"; codes: ResultCodes }
  /** The envelope may have been applied. */
  | { status: "unknown" };

const UNKNOWN: SubmitAnswer = { status: "unknown" };

/** Codes that the ledger also returns for an envelope that was already applied. */
const POSSIBLY_APPLIED_CODES: ReadonlySet<string> = new Set(["tx_bad_seq", "tx_too_late"]);

/** Sending an envelope again is safe: the ledger applies a hash only once. */
export async function submitEnvelope(
  connection: LedgerConnection,
  { xdr, hash }: { xdr: string; hash: string },
): Promise<SubmitAnswer> {
  if (connection.horizonUrl === null) return UNKNOWN;
  let response: Response;
  let body: unknown;
  try {
    response = await (connection.fetch ?? fetch)(`${connection.horizonUrl}/transactions`, {
      method: "POST",
      body: new URLSearchParams({ tx: xdr }),
      signal: AbortSignal.timeout(SUBMIT_MS),
    });
    body = JSON.parse(await response.text());
  } catch {
    return UNKNOWN;
  }
  if (!isRecord(body)) return UNKNOWN;
  if (response.ok) return appliedFrom(body, hash);
  const codes = response.status === 400 ? codesOf(body) : null;
  return codes === null || POSSIBLY_APPLIED_CODES.has(codes.transaction)
    ? UNKNOWN
    : { status: "refused", codes };
}

function appliedFrom(body: Record<string, unknown>, hash: string): SubmitAnswer {
  // A 200 without 'successful', or for another hash, proves nothing, so the ledger is queried.
  if (body["successful"] !== true || !isTransactionWithHash(body, hash)) return UNKNOWN;
  const ledger = body["ledger"];
  return { status: "applied", ledger: typeof ledger === "number" ? ledger : null };
}

function codesOf(body: Record<string, unknown>): ResultCodes | null {
  const extras = body["extras"];
  const codes = isRecord(extras) ? extras["result_codes"] : undefined;
  if (!isRecord(codes) || typeof codes["transaction"] !== "string") return null;
  const operations = Array.isArray(codes["operations"]) ? codes["operations"].map(String) : [];
  return { transaction: codes["transaction"], operations };
}
