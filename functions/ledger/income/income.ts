import type { Income } from "../../../src/contract/income.ts";
import type { AccountAddress } from "../../../src/stellar/address.ts";
import { ledgerAmount } from "../../../src/stellar/amount.ts";
import type { IncomeSum } from "../../../src/passport/income.ts";
import { summarizeIncome } from "../../../src/passport/income-summary.ts";
import type { Counted } from "./tally.ts";

/** Payers in the answer. */
const MOST_PAYERS = 100;

/** The answer of `/api/income/{address}` for what was summed up so far. */
export function incomeView(
  address: AccountAddress,
  counted: Counted,
  usdcIssuer: string,
  now: number,
): Income {
  const summary = summarizeIncome(counted.income, now);
  return {
    address: address.account,
    ...(address.muxedAddress === undefined ? {} : { muxedAddress: address.muxedAddress }),
    asset: "USDC",
    assetIssuer: usdcIssuer,
    complete: counted.caughtUp,
    countedUpTo: counted.countedUpTo,
    cursor: counted.count.position,
    last30Days: { ...sumView(summary.last30Days), since: summary.last30Days.since },
    last12Months: { ...sumView(summary.last12Months), since: summary.last12Months.since },
    all: { ...sumView(summary.all), since: null },
    firstAt: timeView(summary.firstAt),
    lastAt: timeView(summary.lastAt),
    months: summary.months.map((month) => ({ month: month.month, ...sumView(month) })),
    paidMonths: summary.paidMonths,
    payers: summary.payers.slice(0, MOST_PAYERS).map((payer) => ({
      address: payer.address,
      ...sumView(payer),
      firstAt: new Date(payer.firstAt).toISOString(),
      lastAt: new Date(payer.lastAt).toISOString(),
    })),
    morePayers: Math.max(0, summary.payers.length - MOST_PAYERS) + summary.morePayers,
    notCounted: summary.excluded,
    updatedAt: new Date(now).toISOString(),
  };
}

function sumView({ sum, count }: IncomeSum): { sum: string; count: number } {
  return { sum: ledgerAmount(sum), count };
}

function timeView(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
