import type { TransactionEntry } from "../../contract/transactions.ts";
import { displayAmount, stroopsOf } from "../../stellar/amount.ts";
import { formatDate } from "../../ui/i18n/format.ts";
import { LOCALES } from "../../ui/i18n/languages.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { daysAgo } from "../pay-period.ts";
import type { Words } from "./words.ts";

/** What somebody got: 'Amina got 431.00 USDC from you today.' */
export function gotText(
  { lang, m: { again: m } }: Words,
  { name, entry, now }: { name: string; entry: TransactionEntry; now: number },
): string {
  const days = daysAgo(entry.createdAt, now);
  const on = days < 1
    ? m.today
    : days === 1
    ? m.yesterday
    : fill(m.on, { date: formatDate(lang, entry.createdAt) });
  return fill(wasSetAside(entry) ? m.oneAside : m.one, {
    name,
    amount: displayAmount(stroopsOf(entry.amount), LOCALES[lang]),
    when: on,
  });
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
