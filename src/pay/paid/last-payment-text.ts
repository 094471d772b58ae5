import type { TransactionEntry } from "../../contract/transactions.ts";
import { formatAmount, formatDate } from "../../ui/i18n/format.ts";
import { fill, plural } from "../../ui/i18n/text.ts";
import { daysAgo } from "../line/pay-period.ts";
import type { DashboardTexts } from "../ui/texts.ts";

/** 'today', 'yesterday' or 'on 20 Nov 2026', by calendar days. */
export function formatPaymentDay(
  { lang, m: { again: m } }: DashboardTexts,
  createdAt: string,
  now: number,
): string {
  const days = daysAgo(createdAt, now);
  if (days < 1) return m.today;
  return days === 1 ? m.yesterday : fill(m.on, { date: formatDate(lang, createdAt) });
}

/** What a payee received, and when: 'Amina got 431.00 USDC from you today.' */
export function receivedText(
  words: DashboardTexts,
  { name, entry, now }: { name: string; entry: TransactionEntry; now: number },
): string {
  const { lang, m: { again: m } } = words;
  return fill(wasSetAside(entry) ? m.oneAside : m.one, {
    name,
    amount: formatAmount(lang, entry.amount),
    when: formatPaymentDay(words, entry.createdAt, now),
  });
}

function wasSetAside({ kind }: TransactionEntry): boolean {
  return kind === "claimable_created";
}

/** 'paid 12 days ago', in calendar days by the local clock. */
export function lastPaidText(
  { lang, m }: DashboardTexts,
  entry: TransactionEntry,
  now: number,
): string {
  const days = daysAgo(entry.createdAt, now);
  if (wasSetAside(entry)) {
    return days < 1 ? m.draft.asideToday : plural(lang, m.draft.asideBefore, days);
  }
  return days < 1 ? m.draft.paidToday : plural(lang, m.draft.paidBefore, days);
}

/** Two payments within this many days are probably for the same month. */
const RECENT_DAYS = 20;

export function isRecentPayment({ createdAt }: TransactionEntry, now: number): boolean {
  return daysAgo(createdAt, now) < RECENT_DAYS;
}
