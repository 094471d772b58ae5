import { patchBits } from "../ui/identicon.ts";
import type { Income } from "../contract/income.ts";
import { shorten } from "../stellar/shorten.ts";

/** More payers than these are only counted at first. */
export const PAYERS_SHOWN = 5;

/** The most payers that the API tells apart in an answer. */
export const MOST_PAYERS = 100;

/** Months in the chart and in the sentences about regularity. */
const MONTHS_SHOWN = 12;

/** A payer as a passport shows one. */
export type PassportPayer =
  & Omit<Income["payers"][number], "address">
  & {
    /** Shortened: `GABCDE…WXYZ`. */
    name: string;
    /** The squares of the address's patch. */
    patch: number;
  };

/** What a passport shows of the sums, and what the browser needs to go on from them. */
export type PassportIncome =
  & Pick<
    Income,
    | "complete"
    | "countedUpTo"
    | "last30Days"
    | "last12Months"
    | "all"
    | "months"
    | "paidMonths"
    | "morePayers"
    | "notCounted"
  >
  & { payers: PassportPayer[] };

/** Takes from the API's answer what is shown, with so many payers. */
export function passportIncome(income: Income, payersShown: number): PassportIncome {
  const { complete, countedUpTo, last30Days, last12Months, all, paidMonths, notCounted } = income;
  const payers = income.payers.slice(0, payersShown).map(({ address, ...payer }) => ({
    ...payer,
    name: shorten(address),
    patch: patchBits(address),
  }));
  return {
    ...{ complete, countedUpTo, last30Days, last12Months, all, paidMonths, notCounted, payers },
    months: income.months.slice(-MONTHS_SHOWN),
    morePayers: income.morePayers + income.payers.length - payers.length,
  };
}
