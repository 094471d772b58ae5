import type { Answer } from "../../client/answer.ts";
import { MAX_PAUSE_SECONDS, withRetries } from "../../client/retry.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { readFeePayer } from "../../stellar/envelope/envelope.ts";
import { readOrNull } from "../../stellar/envelope/xdr-reader.ts";
import type { PaidEntry } from "../paid/paid-record.ts";
import type { World } from "../world/world.ts";
import type { BookedTransaction, BooksCurrency } from "./books.ts";

export interface BooksSource {
  transactions: BookedTransaction[];
  /** Days (`2026-11-25`) without a stored rate. Their transactions are omitted. */
  daysWithoutRate: string[];
  /** Whether some transactions are booked at the rate of today (UTC), which isn't final yet. */
  includesToday: boolean;
  /** Number of payments omitted because the account paid with another asset. */
  inOtherAsset: number;
  /** Number of transactions whose fee another account paid. */
  feesPaidByOthers: number;
}

export interface BooksQuery {
  account: string;
  entries: readonly PaidEntry[];
  currency: BooksCurrency;
  /** Called with the number of transactions read and their total. */
  onProgress(done: number, all: number): void;
}

const RETRIES = 8;

/**
 * Reads the entries' transactions, fees and rates; null if any can't be read, since books have to
 * be complete. Fees of other transactions, including failed ones, are left out.
 */
export async function readBooksSource(
  { api, sleep, now }: Pick<World, "api" | "sleep" | "now">,
  { account, entries, currency, onProgress }: BooksQuery,
): Promise<BooksSource | null> {
  const retrying = <T>(attempt: () => Promise<Answer<T>>) =>
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
    daysWithoutRate: [],
    includesToday: false,
    inOtherAsset: entries.length - inUsdc.length,
    feesPaidByOthers: 0,
  };
  const today = new Date(now()).toISOString().slice(0, 10);
  let done = 0;
  for (const [hash, group] of groups) {
    onProgress(done++, groups.size);
    const day = group[0].createdAt.slice(0, 10);
    source.includesToday ||= currency !== "USDC" && day >= today;
    if (currency !== "USDC" && !rates.has(day)) {
      const answer = await retrying(() => api.rates({ date: day }));
      if (!answer.ok && answer.status !== 404) return null;
      rates.set(day, answer.ok ? answer.value[currency] : null);
      if (!answer.ok) source.daysWithoutRate.push(day);
    }
    const rate = currency === "USDC" ? 1 : rates.get(day) ?? null;
    if (rate === null) continue;
    const proof = await retrying(() => api.verify(hash));
    if (!proof.ok) return null;
    const { fee, envelopeXdr } = proof.value;
    const payer = readOrNull(() => readFeePayer(envelopeXdr));
    if (payer === null) return null;
    if (payer !== account) source.feesPaidByOthers++;
    group.sort((a, b) => a.op - b.op);
    source.transactions.push({
      entries: group,
      fee: payer === account ? parseLedgerAmount(fee) : 0n,
      rate,
    });
  }
  onProgress(groups.size, groups.size);
  return source;
}
