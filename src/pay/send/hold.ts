import type { TransactionEntry } from "../../contract/transactions.ts";
import { oldestLedger } from "../../wallet/horizon.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import { normalizeMemo } from "../line/pay-line.ts";
import { isPaidTo, knownPayments } from "../paid/paid-record.ts";
import type { PaidStore } from "../paid/paid.ts";
import { splitPayments } from "../run/split-payments.ts";
import type { KnownPayments, Part, PlannedPayment, Run } from "../run/run.ts";

/** A payment, and what its payee was paid since a person confirmed it, newest first. */
export interface PaidSince {
  payment: PlannedPayment;
  entries: TransactionEntry[];
}

/** A part that isn't signed, or isn't sent if it is signed, until a person decides. */
export interface Hold {
  part: number;
  /** The payees who were paid; all payees if that can't be known. */
  people: PaidSince[];
  /** When a person last confirmed the part (ISO 8601); null if the history reaches back to it. */
  unknownSince: string | null;
  /** The payments shown; the decision applies to these. */
  known: KnownPayments;
}

/** The pauses while the history catches up with a known transaction, in milliseconds. */
const CATCH_UP_MS = [2_000, 3_000, 5_000] as const;

export interface HoldSource {
  connection: LedgerConnection;
  paid: PaidStore;
  /** The ledger that used the payer's current sequence number; the history must include it. */
  usedIn: number;
  /** Resolves to false if the person cancelled. */
  wait(milliseconds: number): Promise<boolean>;
}

/**
 * Finds payees paid elsewhere since a person confirmed them. `unread`: the history can't be read.
 * `behind`: it lacks the transaction that used the payer's current sequence number, whose payments
 * could be repeated.
 */
export async function findHold(
  { connection, paid, usedIn, wait }: HoldSource,
  run: Run,
  part: Part,
): Promise<Hold | "unread" | "behind" | null> {
  if (run.payer === null) throw new Error("a run without a payer is not sent");
  const before = part.known;
  const reach = { from: Date.parse(before.at), ledger: usedIn };
  let isRead = await paid.readNewest(run.payer, reach);
  const isBehind = async () => {
    const asOf = paid.$record.get()?.asOfLedger ?? null;
    if (asOf !== null) return asOf < usedIn;
    // an empty history is complete if Horizon's oldest ledger is later than that transaction
    const oldest = await oldestLedger(connection);
    return oldest === null || oldest.sequence <= usedIn;
  };
  for (const pause of CATCH_UP_MS) {
    if (!isRead || !await isBehind()) break;
    if (!await wait(pause)) return "behind";
    isRead = await paid.readNewest(run.payer, reach);
  }
  const now = paid.$record.get();
  const known = knownPayments(now);
  if (!isRead || now === null || now.payer !== run.payer || known === null) return "unread";
  if (await isBehind()) return "behind";
  const last = now.entries.findIndex(({ id }) => id === before.entry);
  const since = last < 0 ? now.entries : now.entries.slice(0, last);
  const all = paidSince(
    run,
    part,
    before.entry === null ? entriesSince(since, run.createdAt) : since,
  );
  const paidPeople = all.filter(({ entries }) => entries.length > 0);
  if (last < 0) {
    // an empty history doesn't show how far back it reaches; Horizon's oldest ledger does
    const oldest = await oldestLedger(connection);
    if (oldest === null) return "unread";
    const reaches = oldest.closedAt * 1000 <= Date.parse(before.at);
    if (!reaches) return { part: part.no, people: all, unknownSince: before.at, known };
  }
  return paidPeople.length === 0
    ? null
    : { part: part.no, people: paidPeople, unknownSince: null, known };
}

/** Tolerance for a computer's wrong clock. */
const DAY_MS = 86_400_000;

/** Decides by time if no payment was known before: the history may have been behind then. */
function entriesSince(entries: readonly TransactionEntry[], at: string): TransactionEntry[] {
  return entries.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(at) - DAY_MS);
}

/** What each payee was paid by any transaction but those of the run's other parts. */
function paidSince(
  run: Run,
  part: Part,
  entries: readonly TransactionEntry[],
): PaidSince[] {
  const others = run.parts.filter(({ no }) => no !== part.no);
  const sent = new Set(others.flatMap(({ attempts }) => attempts.map(({ hash }) => hash)));
  const foreign = entries.filter(({ hash }) => !sent.has(hash));
  const own = new Set(run.ownMemos);
  const { memo } = normalizeMemo(part);
  return part.payments.map((payment) => {
    const { account, address, lineId } = payment;
    // another memo is another customer of the same exchange
    const isByMemo = own.has(lineId) && !address.startsWith("M");
    const received = foreign.filter((entry) =>
      entry.counterparty === account && isPaidTo(entry, address) &&
      (!isByMemo || entry.memo === memo)
    );
    return { payment, entries: received };
  });
}

/** Returns null if no line is left. */
export function withoutLines(
  part: Part,
  lines: ReadonlySet<string>,
  known: KnownPayments,
): Part | null {
  const [payments] = splitPayments(part.payments.filter(({ lineId }) => !lines.has(lineId)));
  return payments === undefined ? null : { ...part, payments, known };
}
