import { accountSequence, latestLedger, readHorizon } from "./horizon.ts";
import type { LedgerPlace } from "./place.ts";

/** What identifies a signed envelope, and until when it can be applied. */
export interface SignedEnvelope {
  hash: string;
  /** The paying account, `G…`. */
  source: string;
  sequence: bigint;
  /** Unix seconds of the ledger's clock. */
  maxTime: number;
}

/** What the ledger says of a signed envelope. */
export type Fate =
  /** It is on the ledger: paid. */
  | { status: "applied"; ledger: number; closedAt: string }
  /** It is on the ledger as failed: a fee was charged, nothing was paid. */
  | { status: "failed"; ledger: number; resultXdr: string }
  /** It is not on the ledger, and never will be: only now may another take its place. */
  | { status: "dead"; why: "expired" | "sequence_used" }
  /** It is not on the ledger yet, and still can be: send the same again, or wait. */
  | { status: "alive"; secondsLeft: number }
  /** The ledger could not be read. */
  | { status: "unknown" };

/**
 * Asks the ledger what became of an envelope.
 *
 * 'dead' needs proof in this order: first a ledger that closed after its time bound, or an account
 * whose sequence number has passed it; then no transaction with its hash, from a server that knows
 * at least that ledger. Asked the other way round, it could be applied between the two questions.
 */
export async function fateOf(place: LedgerPlace, envelope: SignedEnvelope): Promise<Fate> {
  const latest = await latestLedger(place);
  const account = await accountSequence(place, envelope.source);
  const found = await readHorizon(place, `/transactions/${envelope.hash}`);
  if (found.status === "found") return onLedger(found.body);
  if (found.status === "failed" || !latest.ok || !account.ok) return { status: "unknown" };
  const known = found.latestLedger;
  if (known !== null && known < latest.value.sequence) return { status: "unknown" };
  const bound = envelope.maxTime + (known === null ? UNNUMBERED_MARGIN : 0);
  if (latest.value.closedAt > bound) return { status: "dead", why: "expired" };
  const used = account.value !== null && account.value.sequence >= envelope.sequence;
  if (used && knows(known, account.value?.latestLedger ?? null)) {
    return { status: "dead", why: "sequence_used" };
  }
  return { status: "alive", secondsLeft: envelope.maxTime - latest.value.closedAt };
}

/**
 * Seconds that are waited longer where an answer does not tell how new it is: it may come from
 * another server, which knows less than the one that told the time.
 */
const UNNUMBERED_MARGIN = 60;

/** Without ledger numbers two answers may come from servers of different age: no proof. */
function knows(answered: number | null, needed: number | null): boolean {
  return answered !== null && needed !== null && answered >= needed;
}

function onLedger(body: Record<string, unknown>): Fate {
  const ledger = Number(body["ledger"]);
  if (body["successful"] === true) {
    return { status: "applied", ledger, closedAt: String(body["created_at"]) };
  }
  if (body["successful"] === false) {
    return { status: "failed", ledger, resultXdr: String(body["result_xdr"]) };
  }
  return { status: "unknown" };
}
