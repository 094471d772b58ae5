import { parseAddress } from "../../stellar/address.ts";
import { groupBy } from "../../ui/group-by.ts";
import type { KnownPayees } from "../check/look-alike.ts";
import type { Plan } from "../check/plan.ts";
import type { CheckedRun } from "../line/line-checker.ts";
import {
  copyLineForNewRun,
  memoKey,
  type PayLine,
  settleAmounts,
  shownMemo,
} from "../line/pay-line.ts";
import { isSameName, nameKey, normalizeSpelling } from "../line/same-name.ts";
import { type DecimalMark, readWrittenAmount } from "../../money/written-amount.ts";
import { findPreviousWages, type SentWages } from "../month/month.ts";
import type { RunRecord } from "../paid/run-record.ts";
import { canStillBeApplied } from "../run/payment-states.ts";
import { isSetAside, type PlannedPayment, type Run } from "../run/run.ts";

export type ReviewChange =
  /** The payee was never paid by this account or browser. */
  | { what: "new" }
  /** The payee was paid before, but not at this address in the wages compared with. */
  | { what: "added" }
  | { what: "amount"; before: bigint }
  /** The employer confirmed an address that looked wrong. */
  | { what: "address" }
  /** The employer confirmed a memo other than the known one. */
  | { what: "memo" }
  /** The employer confirmed a second payment in this period. */
  | { what: "again" }
  /** An earlier row, for `name`, pays the same account, with another name or the same purpose. */
  | { what: "twin"; name: string }
  /** The payment is set aside; the payer can take it back from this date (ISO 8601). */
  | { what: "aside"; until: string };

export interface ReviewRow {
  payment: PlannedPayment;
  /** The memo with its type, for display. */
  memo: string;
  line: PayLine;
  changes: ReviewChange[];
  /** The payment compared with; null if none could be matched, so that the row may differ. */
  before: Pick<Paid, "address" | "stroops"> | null;
}

export interface ComparedRun {
  run: RunRecord;
  total: bigint;
  people: number;
}

export interface MissingPayee {
  name: string;
  stroops: bigint;
  /** A line that would pay the person as last time. */
  line: PayLine;
}

export interface WagesComparison {
  last: ComparedRun | null;
  /** Rows with changes first, those without a comparison next; each in the transactions' order. */
  rows: ReviewRow[];
  missing: MissingPayee[];
}

/** Compares wages with the same group's last wages. Other plans are not compared. */
export function compareWithLastTime(
  { plan, draft, records, knownPayees, now }: {
    plan: Plan;
    draft: Pick<Run, "kind" | "group" | "month">;
    /** Earlier runs, oldest first. */
    records: readonly RunRecord[];
    knownPayees: KnownPayees | null;
    /** Milliseconds since 1970. */
    now: number;
  },
): WagesComparison {
  const run = findPreviousWages(records, draft);
  const runs = run === null ? [] : sameWages(records, run);
  const before = paidInAll(runs);
  const paidThen = new Set(runs.flatMap(addressesPaid));
  const lines = new Map(plan.checked.lines.map(({ line }, at) => [line.id, { line, at }]));
  const addresses = new Set(plan.checked.lines.map(({ line }) => line.address));
  // customers of an exchange share its account, and a memo identifies each
  const accountKey = ({ line, at }: Row) => `${line.address} ${plan.customers[at] ?? ""}`;
  const ready = [...lines.values()].filter(({ at }) => plan.statuses[at] === "ready");
  const byAccount = groupBy(ready, accountKey);
  const rows = plan.parts.flatMap((part) =>
    part.payments.flatMap((payment): ReviewRow[] => {
      const known = lines.get(payment.lineId);
      if (known === undefined) return [];
      const { line, at } = known;
      const changes: ReviewChange[] = [];
      const found = findPastPayment({ before, addresses }, payment, memoKey(line));
      const suspicion = plan.suspicions.get(at);
      const isNew = knownPayees?.wasPaid(payment.address, plan.customers[at] ?? null) === false;
      // someone else, with a similar name
      const isOther = isNew && suspicion === undefined && found?.address !== payment.address;
      const earlier = isOther ? null : found;
      if (suspicion !== undefined) {
        changes.push({ what: suspicion.why === "other_memo" ? "memo" : "address" });
      } else if (isNew) {
        changes.push({ what: "new" });
      } else if (run !== null && !paidThen.has(payment.address)) {
        changes.push({ what: "added" });
      }
      if (earlier !== null && hasOtherAmount(earlier, { payment, line }, plan.checked.mark)) {
        changes.push({ what: "amount", before: earlier.stroops });
      }
      if (plan.received.has(at)) changes.push({ what: "again" });
      const twin = byAccount.get(accountKey(known))?.find((each) => isTwin(each, known));
      if (twin !== undefined) changes.push({ what: "twin", name: twin.line.name });
      if (isSetAside(payment)) {
        const until = new Date(now + payment.takeBackDays * 86_400_000).toISOString();
        changes.push({ what: "aside", until });
      }
      return [{ payment, memo: shownMemo(part), line, changes, before: earlier }];
    })
  );
  const total = before.reduce((sum, { stroops }) => sum + stroops, 0n);
  return {
    last: run && { run, total, people: before.length },
    rows: rows.toSorted((a, b) => orderOf(a) - orderOf(b)),
    missing: findMissing(plan.checked, before),
  };
}

/** Whether a row pays what it paid last time. */
export function isSame({ payment, changes, before }: ReviewRow): boolean {
  return changes.length === 0 && before?.address === payment.address;
}

interface Row {
  line: PayLine;
  at: number;
}

/** Whether an earlier row has another name or the same purpose: wage and bonus are separate. */
function isTwin(earlier: Row, { line, at }: Row): boolean {
  return earlier.at < at &&
    (normalizeSpelling(earlier.line) !== normalizeSpelling(line) ||
      memoKey(earlier.line) === memoKey(line));
}

interface Paid extends MissingPayee {
  /** G… or M…. */
  address: string;
  written: Pick<PayLine, "amount" | "currency">;
  isAside: boolean;
}

function paidIn({ lines, parts }: Run): Paid[] {
  const byId = new Map(settleAmounts(lines).map((line) => [line.id, line]));
  return parts.filter(({ state }) => state === "paid").flatMap(({ payments }) =>
    payments.flatMap((payment): Paid[] => {
      const { lineId, name, address, stroops } = payment;
      const written = byId.get(lineId);
      return written === undefined ? [] : [{
        name,
        address,
        stroops,
        line: copyLineForNewRun(written),
        written,
        isAside: isSetAside(payment),
      }];
    })
  );
}

/** A month's wages can take several runs: people left out of the first are in another. */
function sameWages(records: readonly RunRecord[], { storedRun: last }: SentWages): Run[] {
  const { group, month } = last;
  return month === undefined
    ? [last]
    : records.flatMap(({ storedRun }) =>
      storedRun?.kind === "wages" && storedRun.group === group && storedRun.month === month
        ? storedRun
        : []
    );
}

function orderOf(row: ReviewRow): number {
  return row.changes.length > 0 ? 0 : isSame(row) ? 2 : 1;
}

/** The payments of runs. Money set aside that was paid again later was taken back. */
function paidInAll(runs: readonly Run[]): Paid[] {
  const all: Paid[] = [];
  for (const run of runs.toReversed()) {
    const newer = [...all];
    const isReplaced = (paid: Paid) =>
      paid.isAside && newer.some((each) => isSamePayment(each, paid));
    all.push(...paidIn(run).filter((paid) => !isReplaced(paid)));
  }
  return all;
}

function isSamePayment(a: Paid, b: Paid): boolean {
  return a.address === b.address && normalizeSpelling(a) === normalizeSpelling(b) &&
    memoKey(a.line) === memoKey(b.line);
}

/** The addresses that a run paid, or may still pay. */
function addressesPaid({ parts }: Run): string[] {
  return parts.filter(({ state }) => state === "paid" || canStillBeApplied(state))
    .flatMap(({ payments }) => payments.map(({ address }) => address));
}

/**
 * The only payment at the address. Of several, the only one with this name, then with this name and
 * memo, then without a name but with this memo. If there is none, looks for the name at addresses
 * that aren't among `addresses`, those of the draft: the payee's may have changed.
 */
function findPastPayment(
  { before, addresses }: { before: readonly Paid[]; addresses: ReadonlySet<string> },
  { address, name }: PlannedPayment,
  memo: string,
) {
  const there = before.filter((paid) => paid.address === address);
  const likely = there.length > 0 ? there : before.filter((paid) => !addresses.has(paid.address));
  const hasMemo = ({ line }: Paid) => memoKey(line) === memo;
  const named = likely.filter((paid) => isSameName(paid.name, name));
  const unnamed = there.filter((paid) => paid.name === "");
  const choices = [there, named, named.filter(hasMemo), unnamed.filter(hasMemo)];
  return choices.find(({ length }) => length === 1)?.[0] ?? null;
}

/**
 * Compares in the payee's currency, where neither a new rate nor another spelling is a difference.
 * `mark`: the column's current decimal separator.
 */
function hasOtherAmount(
  before: Paid,
  { payment, line }: { payment: PlannedPayment; line: PayLine },
  mark: DecimalMark | null,
): boolean {
  const by = payment.stroops - before.stroops;
  if (line.currency === "USDC") return by !== 0n;
  const { amount, currency } = before.written;
  if (currency !== line.currency) return by !== 0n;
  const [was, is] = [readWrittenAmount(amount), readWrittenAmount(line.amount, mark)];
  if (was.ok && is.ok) return was.stroops !== is.stroops;
  return amount !== line.amount && by !== 0n;
}

/**
 * Payees whose name and account aren't in the draft. Of several that share an account, as customers
 * of an exchange do, each has to be there.
 */
function findMissing({ lines }: CheckedRun, before: readonly Paid[]): Paid[] {
  const named = groupBy(lines.map(({ line }) => line), ({ name }) => nameKey(name));
  const were = new Set(before.map(normalizeSpelling));
  // a different spelling that was also paid last time is another person
  const isNamed = (paid: Paid) =>
    nameKey(paid.name) !== "" &&
    named.get(nameKey(paid.name))?.some((line) =>
        normalizeSpelling(line) === normalizeSpelling(paid) || !were.has(normalizeSpelling(line))
      ) === true;
  const now = groupBy(lines, ({ account }) => account ?? "");
  return [...groupBy(before, ({ address }) => accountOf(address))].flatMap(([account, paid]) => {
    const there = now.get(account) ?? [];
    const open = paid.filter((each) => !isNamed(each));
    return there.length >= paid.length
      ? []
      : open.filter((each) => !there.some(({ line }) => isSamePayee(line, each)));
  });
}

/** Whether a row is for the same customer if either has no name. */
function isSamePayee(now: PayLine, { address, name, line }: Paid): boolean {
  const isUnnamed = now.name === "" || name === "";
  return isUnnamed && now.address === address && memoKey(now) === memoKey(line);
}

function accountOf(address: string): string {
  const read = parseAddress(address);
  return read.ok ? read.address.account : address;
}
