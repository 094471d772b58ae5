import type { Answer } from "../../client/answer.ts";
import { LONGEST_PAUSE_S, retrying } from "../../client/retry.ts";
import { stroopsOf } from "../../stellar/amount.ts";
import { feePayerOf } from "../../stellar/envelope/envelope.ts";
import { XdrFault } from "../../stellar/envelope/xdr-reader.ts";
import type { PaidEntry } from "../paid/paid-record.ts";
import type { World } from "../world/world.ts";
import type { BookedTransaction, BooksCurrency } from "./books.ts";

export interface BooksSource {
  transactions: BookedTransaction[];
  /** Days without a kept rate, `2026-11-25`: their transactions are left out, and no rate is made up. */
  withoutRate: string[];
  /** True where some are of today (UTC): the last rate of that day is still to come. */
  isOfToday: boolean;
  /** Payments that were left out since the account gave another asset for them than USDC. */
  otherAsset: number;
  /** Transactions whose fee another account has paid: that is no cost of this one. */
  paidByOthers: number;
}

/** What books are made of. */
export interface BooksWanted {
  /** The account whose books they are: G…. */
  account: string;
  entries: readonly PaidEntry[];
  currency: BooksCurrency;
  /** Called with how many of all transactions were read. */
  progress(done: number, all: number): void;
}

/** How often each question is asked again. */
const RETRIES = 8;

/**
 * Reads what books need beyond the payments: the rate of each day and the fee of each transaction, as
 * far as the account paid it. What other transactions cost, failed ones among them, is not known here.
 * Null where a part of it could not be had: books with a hole are not written.
 */
export async function readBooks(
  { api, sleep, now }: Pick<World, "api" | "sleep" | "now">,
  { account, entries, currency, progress }: BooksWanted,
): Promise<BooksSource | null> {
  const again = <T>(attempt: () => Promise<Answer<T>>) =>
    retrying({ retries: RETRIES, patience: LONGEST_PAUSE_S, wait: sleep }, attempt);
  const groups = new Map<string, [PaidEntry, ...PaidEntry[]]>();
  const inUsdc = entries.filter(({ gave }) => gave === undefined);
  for (const entry of inUsdc) {
    const group = groups.get(entry.hash);
    if (group === undefined) groups.set(entry.hash, [entry]);
    else group.push(entry);
  }
  const rates = new Map<string, number | null>();
  const source: BooksSource = {
    transactions: [],
    withoutRate: [],
    isOfToday: false,
    otherAsset: entries.length - inUsdc.length,
    paidByOthers: 0,
  };
  const today = new Date(now()).toISOString().slice(0, 10);
  let done = 0;
  for (const [hash, group] of groups) {
    progress(done++, groups.size);
    const day = group[0].createdAt.slice(0, 10);
    source.isOfToday ||= currency !== "USDC" && day >= today;
    if (currency !== "USDC" && !rates.has(day)) {
      const answer = await again(() => api.rates({ date: day }));
      if (!answer.ok && answer.status !== 404) return null;
      rates.set(day, answer.ok ? answer.value[currency] : null);
      if (!answer.ok) source.withoutRate.push(day);
    }
    const rate = currency === "USDC" ? 1 : rates.get(day) ?? null;
    if (rate === null) continue;
    const proof = await again(() => api.verify(hash));
    if (!proof.ok) return null;
    const { fee, envelopeXdr } = proof.value;
    const payer = payerIn(envelopeXdr);
    if (payer === null) return null;
    if (payer !== account) source.paidByOthers++;
    group.sort((a, b) => a.op - b.op);
    source.transactions.push({
      entries: group,
      fee: payer === account ? stroopsOf(fee) : 0n,
      rate,
    });
  }
  progress(groups.size, groups.size);
  return source;
}

/** Who was charged for a transaction; null where its envelope cannot be read. */
function payerIn(envelopeXdr: string): string | null {
  try {
    return feePayerOf(envelopeXdr);
  } catch (error) {
    if (error instanceof XdrFault) return null;
    throw error;
  }
}
