import type { ResultCodes } from "../stellar/result-codes.ts";
import { isOf, isRecord } from "./horizon.ts";
import type { LedgerPlace } from "./place.ts";

/** How long a submission may take: Horizon itself gives up after 30 seconds or more. */
const SUBMIT_MS = 60_000;

/** What became of a submission, as far as its answer tells. */
export type SubmitAnswer =
  /** The ledger has it, successful. */
  | { status: "applied"; ledger: number | null }
  /** The network named a reason. The same envelope may still be applied until its time is over. */
  | { status: "refused"; codes: ResultCodes }
  /**
   * No telling: a 504, a lost connection, a server in trouble. It may have been applied. `used`: its
   * sequence number is used or its time is over, which is also the answer to an envelope that was
   * applied and is sent again.
   */
  | { status: "unknown"; cause: "timeout" | "lost" | "busy" | "invalid" | "used" };

/** The codes with which the network answers an envelope that it has applied already. */
const ANSWERS_TO_APPLIED: ReadonlySet<string> = new Set(["tx_bad_seq", "tx_too_late"]);

/**
 * Sends a signed envelope to the network. Sending the same envelope again is always safe: it has
 * the same hash, and the ledger applies a hash once.
 */
export async function submitEnvelope(
  place: LedgerPlace,
  { xdr, hash }: { xdr: string; hash: string },
): Promise<SubmitAnswer> {
  if (place.horizonUrl === null) return { status: "unknown", cause: "lost" };
  let response: Response;
  let body: unknown;
  try {
    response = await (place.fetch ?? fetch)(`${place.horizonUrl}/transactions`, {
      method: "POST",
      body: new URLSearchParams({ tx: xdr }),
      signal: AbortSignal.timeout(SUBMIT_MS),
    });
    body = JSON.parse(await response.text());
  } catch (error) {
    return { status: "unknown", cause: causeOf(error) };
  }
  if (!isRecord(body)) return { status: "unknown", cause: "invalid" };
  if (response.ok) return appliedFrom(body, hash);
  const codes = response.status === 400 ? codesOf(body) : null;
  if (codes !== null) {
    return ANSWERS_TO_APPLIED.has(codes.transaction)
      ? { status: "unknown", cause: "used" }
      : { status: "refused", codes };
  }
  return { status: "unknown", cause: response.status === 504 ? "timeout" : "busy" };
}

function causeOf(error: unknown): "timeout" | "lost" | "invalid" {
  if (error instanceof SyntaxError) return "invalid";
  return error instanceof DOMException && error.name === "TimeoutError" ? "timeout" : "lost";
}

function appliedFrom(body: Record<string, unknown>, hash: string): SubmitAnswer {
  // a 200 that does not say 'successful', or is of another, proves nothing: the ledger is asked
  if (body["successful"] !== true || !isOf(body, hash)) {
    return { status: "unknown", cause: "invalid" };
  }
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
