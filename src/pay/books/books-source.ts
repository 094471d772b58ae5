import type { Answer } from "../../client/answer.ts";
import { MAX_PAUSE_SECONDS, withRetries } from "../../client/retry.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { readFeePayer } from "../../stellar/envelope/envelope.ts";
import { XdrFault } from "../../stellar/envelope/xdr-reader.ts";
import type { PaidEntry } from "../paid/paid-record.ts";
import type { World } from "../world/world.ts";
import type { BookedTransaction, BooksCurrency } from "./books.ts";

export interface BooksSource {
  transactions: BookedTransaction[];
  /**
   * Days without a stored rate, `2026-11-25`. Their transactions are omitted, because no rate is
   * guessed.
   */
  withoutRate: string[];
  /** True if some transactions are from today (UTC), whose final rate isn't known yet. */
  isOfToday: boolean;
  /** Number of payments omitted because the account paid with another asset. */
  otherAsset: number;
  /** Number of transactions whose fee another account paid. */
  paidByOthers: number;
}

export interface BooksQuery {
  /** The account, G…. */
  account: string;
  entries: readonly PaidEntry[];
  currency: BooksCurrency;
  /** Called with the number of transactions read and their total. */
  progress(done: number, all: number): void;
}

/** Retries per request. */
const RETRIES = 8;

/**
 * Reads the rate of each day and the fee of each payment transaction that the account paid. Fees of
 * other transactions, including failed ones, are not included. Null if any part can't be read:
 * incomplete books are not written.
 */
export async function readBooksSource(
  { api, sleep, now }: Pick<World, "api" | "sleep" | "now">,
  { account, entries, currency, progress }: BooksQuery,
): Promise<BooksSource | null> {
  const again = <T>(attempt: () => Promise<Answer<T>>) =>
    withRetries({ retries: RETRIES, maxWaitSeconds: MAX_PAUSE_SECONDS, wait: sleep }, attempt);
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
    const payer = findFeePayer(envelopeXdr);
    if (payer === null) return null;
    if (payer !== account) source.paidByOthers++;
    group.sort((a, b) => a.op - b.op);
    source.transactions.push({
      entries: group,
      fee: payer === account ? parseLedgerAmount(fee) : 0n,
      rate,
    });
  }
  progress(groups.size, groups.size);
  return source;
}

/** The account charged for a transaction; null if its envelope can't be read. */
function findFeePayer(envelopeXdr: string): string | null {
  try {
    return readFeePayer(envelopeXdr);
  } catch (error) {
    if (error instanceof XdrFault) return null;
    throw error;
  }
}
