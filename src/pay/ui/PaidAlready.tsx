import { useStore } from "@nanostores/preact";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { displayAmount, stroopsOf } from "../../stellar/amount.ts";
import { formatDate } from "../../ui/i18n/format.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { Notice } from "../../ui/Notice.tsx";
import type { PayLine } from "../pay-line.ts";
import { daysAgo, localDay } from "../pay-period.ts";
import type { Plan } from "../plan.ts";
import { usePay } from "./use-pay.ts";
import { useWords, type Words } from "./words.ts";

/** From a day on a clock is told to be wrong. */
const WRONG_CLOCK_MS = 86_400_000;

/** Those who got something in this pay period already: one decision for all of them. */
export function PaidAlready({ plan }: { plan: Plan }) {
  const pay = usePay();
  const words = useWords();
  const { lang, m: { again: m } } = words;
  const rows = plan.standings.flatMap((standing, at) => {
    const checked = plan.checked.lines[at];
    const newest = plan.got.get(at)?.[0];
    return standing !== "paid_already" || checked === undefined || newest === undefined
      ? []
      : [{ ...checked, newest }];
  });
  if (rows.length === 0) return null;
  const days = new Set(rows.map(({ newest }) => localDay(newest.createdAt)));
  const same = rows.every(({ line, stroops, newest }) =>
    newest.memo === line.memo && stroopsOf(newest.amount) === stroops
  );
  const paid = rows.every(({ newest }) => !wasSetAside(newest));
  const [first] = rows;
  const when = days.size === 1 && first !== undefined
    ? whenText(words, first.newest.createdAt, pay.world.now())
    : m.inPeriod;
  const forms = same ? (paid ? m.same : m.sameAside) : paid ? m.some : m.someAside;
  const change = (changed: (newest: string) => Partial<PayLine>) =>
    pay.draft.changeLines(new Map(rows.map(({ line, newest }) => [line.id, changed(newest.id)])));
  return (
    <div class="notice warn" role="status">
      <b>{fill(plural(lang, forms, rows.length), { when })}</b>
      <span>{m.why}</span>
      <div class="do">
        <button type="button" class="btn" onClick={() => change(() => ({ how: "skip" }))}>
          {plural(lang, m.leaveOut, rows.length)}
        </button>
        <button type="button" class="btn text" onClick={() => change((again) => ({ again }))}>
          {plural(lang, m.payAgain, rows.length)}
        </button>
      </div>
    </div>
  );
}

/** That this computer's clock is wrong, and which one is gone by; nothing where it is not. */
export function WrongClock() {
  const pay = usePay();
  const { lang, m: { again: m } } = useWords();
  const record = useStore(pay.record.$record);
  if (record?.ledgerTime == null || Math.abs(record.clockAhead) < WRONG_CLOCK_MS) return null;
  const date = (time: number) => formatDate(lang, new Date(time).toISOString());
  const { ledgerTime, clockAhead } = record;
  return (
    <Notice tone="warn" live="status" title={m.wrongClock}>
      {fill(m.clocks, { own: date(ledgerTime + clockAhead), ledger: date(ledgerTime) })}
    </Notice>
  );
}

interface OneProps {
  line: PayLine;
  name: string;
  /** What they got in this pay period, the newest first. */
  got: readonly TransactionEntry[];
}

/** What one person got already, and the decision about it; or that it was made. */
export function GotAlready({ line, name, got: [newest] }: OneProps) {
  const pay = usePay();
  const words = useWords();
  const { lang, m: { again: m, findings } } = words;
  if (newest === undefined) return null;
  const values = {
    name,
    amount: displayAmount(stroopsOf(newest.amount), LOCALES[lang]),
    when: whenText(words, newest.createdAt, pay.world.now()),
  };
  const change = (changed: Partial<PayLine>) => void pay.draft.changeLine(line.id, changed);
  if (newest.id === line.again) {
    return (
      <div class="do">
        <p>{m.decided}</p>
        <button type="button" class="btn text" onClick={() => change({ again: "" })}>
          {findings.undo}
        </button>
      </div>
    );
  }
  return (
    <>
      <p>
        <b>{fill(wasSetAside(newest) ? m.oneAside : m.one, values)}</b>
      </p>
      <div class="do">
        <button type="button" class="btn" onClick={() => change({ how: "skip" })}>
          {fill(findings.skip, values)}
        </button>
        <button type="button" class="btn text" onClick={() => change({ again: newest.id })}>
          {m.payOneAgain}
        </button>
      </div>
    </>
  );
}

/** 'today', 'yesterday' or 'on 20 Nov 2026', by calendar days. */
export function whenText({ lang, m: { again: m } }: Words, createdAt: string, now: number): string {
  const days = daysAgo(createdAt, now);
  if (days < 1) return m.today;
  return days === 1 ? m.yesterday : fill(m.on, { date: formatDate(lang, createdAt) });
}

/** Money that was set aside is not paid before it is taken. */
function wasSetAside({ kind }: TransactionEntry): boolean {
  return kind === "claimable_created";
}

/** 'paid 12 days ago', in calendar days by the reader's clock. */
export function lastGotText({ lang, m }: Words, entry: TransactionEntry, now: number): string {
  const days = daysAgo(entry.createdAt, now);
  if (wasSetAside(entry)) {
    return days < 1 ? m.draft.asideToday : plural(lang, m.draft.asideBefore, days);
  }
  return days < 1 ? m.draft.paidToday : plural(lang, m.draft.paidBefore, days);
}

/** Who was paid so few days ago was most likely paid for the same month. */
const RECENT_DAYS = 20;

/** True where a payment is so recent that another may be a mistake. */
export function isRecent({ createdAt }: TransactionEntry, now: number): boolean {
  return daysAgo(createdAt, now) < RECENT_DAYS;
}
