import type { ReadApi } from "../../client/api.ts";
import { readHistoryPages } from "../../client/history-pages.ts";
import { VIEW_RETRIES } from "../../client/retry.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { findClosestLookAlikes, lookAlikeKey, looksAlike } from "../../stellar/look-alike.ts";
import { groupBy } from "../../ui/group-by.ts";

/** Each page has 50 payments. */
const MAX_PAGES = 10;

export interface PastPayment {
  account: string;
  stroops: bigint;
  /** ISO 8601. */
  at: string;
}

export interface PayerHistory {
  /** Newest first. */
  paid: PastPayment[];
  /** True if `paid` reaches back to the account's first payment. */
  isWhole: boolean;
}

/** Null if the history can't be read: with an empty one, everyone would look new. */
export async function readPayerHistory(
  api: Pick<ReadApi, "transactions">,
  payer: string,
): Promise<PayerHistory | null> {
  const paid: PastPayment[] = [];
  let pages = 0;
  for await (const page of readHistoryPages(api, payer, { filter: "sent", ...VIEW_RETRIES })) {
    if (!page.ok) return null;
    paid.push(...page.value.transactions.flatMap(paymentIn));
    pages += 1;
    if (pages === MAX_PAGES) return { paid, isWhole: page.value.nextCursor === null };
  }
  return { paid, isWhole: true };
}

function paymentIn(entry: TransactionEntry): PastPayment[] {
  const { recognized, counted, asset, counterparty, recipientMuxed, amount, createdAt } = entry;
  if (!recognized || !counted || asset !== "USDC" || counterparty === null) return [];
  // each id of a muxed account is another customer
  const account = recipientMuxed ?? counterparty;
  return [{ account, stroops: parseLedgerAmount(amount), at: createdAt }];
}

/** `2026-11`, in UTC as on the ledger. */
export function monthOf(iso: string): string {
  return iso.slice(0, 7);
}

export interface PaidMonth {
  /** `2026-10` */
  month: string;
  byAccount: ReadonlyMap<string, bigint>;
}

/** Null if there was no such month, or if not all of it was read. */
export function findLastMonthBefore(
  { paid, isWhole }: PayerHistory,
  month: string,
): PaidMonth | null {
  const before = paid.map(({ at }) => monthOf(at)).find((each) => each < month);
  const isCut = !isWhole && before === monthOf(paid.at(-1)?.at ?? "");
  return before === undefined || isCut ? null : sumMonth(paid, before);
}

export function sumMonth(paid: readonly PastPayment[], month: string): PaidMonth {
  const byAccount = new Map<string, bigint>();
  for (const { account, stroops, at } of paid) {
    if (monthOf(at) !== month) continue;
    byAccount.set(account, (byAccount.get(account) ?? 0n) + stroops);
  }
  return { month, byAccount };
}

/** The returned function finds the paid account that an unpaid one resembles. */
export function createLookAlikeFinder(
  { paid }: PayerHistory,
): (account: string) => PastPayment | null {
  const known = new Set(paid.map(({ account }) => account));
  const byEnds = groupBy(paid, ({ account }) => lookAlikeKey(account));
  return (account) => {
    if (known.has(account)) return null;
    const alike = (byEnds.get(lookAlikeKey(account)) ?? [])
      .filter((one) => looksAlike(one.account, account));
    // the newest payment comes first
    return alike.length === 0 ? null : findClosestLookAlikes(alike, account)[0] ?? null;
  };
}
