import { stroopsOf } from "../stellar/amount.ts";

/** A chart's scale: two grid lines, in whole USDC, and the heights of bars up to the upper one. */
export interface ChartScale {
  upper: number;
  middle: number;
  /** The height of an amount as a share of `upper`, 0 to 1. */
  share(amount: string): number;
}

const STEPS = [1, 1.5, 2, 3, 4, 5, 6, 8, 10];

/** The smallest round scale that holds all amounts (decimal strings). For drawing only. */
export function chartScale(amounts: readonly string[]): ChartScale {
  // geometry may use floats: no figure is shown from these
  const units = amounts.map((amount) => Number(stroopsOf(amount)) / 1e7);
  const most = Math.max(...units, 0);
  const power = most > 0 ? 10 ** Math.floor(Math.log10(most)) : 1;
  const step = STEPS.find((one) => one * power >= most) ?? 10;
  const upper = step * power;
  return {
    upper,
    middle: upper / 2,
    share: (amount) => Number(stroopsOf(amount)) / 1e7 / upper,
  };
}
