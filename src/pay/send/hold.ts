import type { TransactionEntry } from "../../contract/transactions.ts";
import { oldestLedger } from "../../wallet/horizon.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import { typedMemo } from "../line/pay-line.ts";
import { isTo, knownBy } from "../paid/paid-record.ts";
import type { PaidStore } from "../paid/paid.ts";
import { cutPayments } from "../run/cut.ts";
import type { Known, Part, PlannedPayment, Run } from "../run/run.ts";

/** A payment of a part, and what its payee got since a person said yes to it, the newest first. */
export interface PaidSince {
  payment: PlannedPayment;
  entries: TransactionEntry[];
}

/** A part that is not signed before a person has decided. */
export interface Hold {
  part: number;
  /** Those who got something; everybody where nobody can say who did. */
  people: PaidSince[];
  /** Where the record no longer reaches back to when the run was begun, that moment (ISO 8601). */
  unknownSince: string | null;
  /** What is shown; the decision is about this. */
  known: Known;
}

/** How long the record may take to have a transaction that is known already, in milliseconds each. */
const CATCH_UP_MS = [2_000, 3_000, 5_000] as const;

/** What a part is held against. */
export interface HoldSource {
  place: LedgerConnection;
  paid: PaidStore;
  /** The ledger of the transaction that used the payer's current number: the record has to have it. */
  usedIn: number;
  /** Waits so many milliseconds; false where somebody no longer wants to. */
  wait(milliseconds: number): Promise<boolean>;
}

/**
 * Holds a part that is to be signed against the ledger's own record: a run may wait for days, and
 * the same people be paid meanwhile from another browser, or by another program. Null where nobody
 * in it got anything since; `unread` where nobody can say, `behind` where the record lacks the
 * transaction that used the payer's current number: what was paid by it would be signed again.
 */
export async function holdOf(
  { place, paid, usedIn, wait }: HoldSource,
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
    // a history that shows nothing lacks nothing of a time that Horizon no longer keeps
    const oldest = await oldestLedger(place);
    return !oldest.ok || oldest.value.sequence <= usedIn;
  };
  for (const pause of CATCH_UP_MS) {
    if (!isRead || !await isBehind()) break;
    if (!await wait(pause)) return "behind";
    isRead = await paid.readNewest(run.payer, reach);
  }
  const now = paid.$record.get();
  const known = knownBy(now);
  if (!isRead || now === null || now.payer !== run.payer || known === null) return "unread";
  if (await isBehind()) return "behind";
  const last = now.entries.findIndex(({ id }) => id === before.entry);
  const since = last < 0 ? now.entries : now.entries.slice(0, last);
  const all = paidSince(run, part, before.entry === null ? after(since, run.createdAt) : since);
  const got = all.filter(({ entries }) => entries.length > 0);
  // the record shows no end of its own: only what it knew then, or the ledger, tells how far it reaches
  const oldest = last < 0 ? await oldestLedger(place) : null;
  if (oldest?.ok === false) return "unread";
  const reaches = oldest === null || oldest.value.closedAt * 1000 <= Date.parse(before.at);
  if (!reaches) return { part: part.no, people: all, unknownSince: before.at, known };
  return got.length === 0 ? null : { part: part.no, people: got, unknownSince: null, known };
}

/** A day, in milliseconds: a computer's clock that is wrong by more is told to be. */
const DAY_MS = 86_400_000;

/**
 * What came after a run was begun to be written: of one before which nothing was known, when it was
 * last asked about says nothing, since that history may have been behind.
 */
function after(entries: readonly TransactionEntry[], at: string): TransactionEntry[] {
  return entries.filter(({ createdAt }) => Date.parse(createdAt) >= Date.parse(at) - DAY_MS);
}

/** What each in a part got by other transactions than those of the run's other parts. */
function paidSince(
  run: Run,
  part: Part,
  entries: readonly TransactionEntry[],
): PaidSince[] {
  const others = run.parts.filter(({ no }) => no !== part.no);
  const sent = new Set(others.flatMap(({ attempts }) => attempts.map(({ hash }) => hash)));
  const foreign = entries.filter(({ hash }) => !sent.has(hash));
  const own = new Set(run.ownMemos);
  const { memo } = typedMemo(part);
  return part.payments.map((payment) => {
    const { account, address, lineId } = payment;
    // another memo is another customer's of the same exchange
    const isByMemo = own.has(lineId) && !address.startsWith("M");
    const got = foreign.filter((entry) =>
      entry.counterparty === account && isTo(entry, address) &&
      (!isByMemo || entry.memo === memo)
    );
    return { payment, entries: got };
  });
}

/** The part without some of its people, or null where nobody is left. */
export function partWithout(part: Part, lines: ReadonlySet<string>, known: Known): Part | null {
  const [payments] = cutPayments(part.payments.filter(({ lineId }) => !lines.has(lineId)));
  return payments === undefined ? null : { ...part, payments, known };
}
