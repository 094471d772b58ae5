import { usdcForLocal } from "../../money/convert.ts";
import type { CurrencyRates, Money } from "../../money/currency.ts";
import { CENT_IN_STROOPS, formatShortDecimal, parseLedgerAmount } from "../../stellar/amount.ts";
import type { AmountStatistics, ImportRow, ListSums } from "./list.ts";

export class RunningSum {
  sum = 0n;
  rows = 0;
  largest = 0n;
  /** Where the rows of a total can begin: at the top, and below each total. */
  readonly #begins = [{ sum: 0n, rows: 0 }];

  add(stroops: bigint): void {
    this.sum += stroops;
    this.rows += 1;
    if (stroops > this.largest) this.largest = stroops;
  }

  /** Whether an amount is the sum of two or more rows above. The next total begins below it. */
  takeTotal(stroops: bigint): boolean {
    const isTotal = this.#begins.some(({ sum, rows }) =>
      this.rows - rows > 1 && this.sum - sum === stroops
    );
    if (isTotal) this.#begins.push({ sum: this.sum, rows: this.rows });
    return isTotal;
  }
}

/** Sums only rows without mistakes. */
export function computeListSums(rows: readonly ImportRow[], rates: CurrencyRates | null): ListSums {
  const ready = rows.filter(({ mistake }) => mistake === null);
  const byCurrency = new Map<Money, { people: number; total: bigint }>();
  const amounts: bigint[] = [];
  const usdc: (bigint | null)[] = [];
  for (const { amount, currency } of ready) {
    if (amount === null) continue;
    const stroops = parseLedgerAmount(amount);
    amounts.push(stroops);
    if (currency === null) continue;
    const { people, total } = byCurrency.get(currency) ?? { people: 0, total: 0n };
    byCurrency.set(currency, { people: people + 1, total: total + stroops });
    usdc.push(inUsdc(stroops, currency, rates));
  }
  const known = usdc.filter((each) => each !== null);
  return {
    people: ready.length,
    mistakes: rows.length - ready.length,
    byCurrency: Array.from(byCurrency, ([currency, { people, total }]) => ({
      currency,
      people,
      total: formatShortDecimal(total),
    })),
    amounts: computeStatistics(amounts),
    usdc: known.length < usdc.length ? null : computeStatistics(known),
  };
}

export function computeStatistics(all: readonly bigint[]): AmountStatistics | null {
  const sorted = all.toSorted((a, b) => a < b ? -1 : a > b ? 1 : 0);
  // the lower of two middle amounts, which is a real payment
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const [least = 0n, most = least] = [sorted[0], sorted.at(-1)];
  if (middle === undefined) return null;
  return {
    total: formatShortDecimal(sorted.reduce((total, each) => total + each, 0n)),
    median: formatShortDecimal(middle),
    least: formatShortDecimal(least),
    most: formatShortDecimal(most),
  };
}

/** An amount in USDC; null without a rate, or if the amount can't be paid. */
function inUsdc(stroops: bigint, currency: Money, rates: CurrencyRates | null): bigint | null {
  if (currency === "USDC") return stroops;
  const rate = rates?.[currency];
  return rate === undefined ? null : usdcForLocal(stroops / CENT_IN_STROOPS, rate);
}
