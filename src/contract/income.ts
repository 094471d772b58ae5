import { z } from "zod";
import type { Network } from "./network.ts";
import { knownOrganization } from "./organization.ts";
import { amount, createOpenEnum, party, publicKey, timestamp } from "./primitives.ts";

export const INCOME_EXCLUSIONS = [
  "counterfeit",
  "other_asset",
  "dust",
  "self_payment",
  "exchanged",
  "unclaimed",
  "returned",
  "test_money",
] as const;

export type IncomeExclusion = (typeof INCOME_EXCLUSIONS)[number];

/** Why a received entry is not income. */
export type ReceivedExclusion = Exclude<IncomeExclusion, "unclaimed">;

/** One cent in USDC. A smaller payment is dust, and a month with less has no income. */
export const MIN_INCOME_STROOPS = 100_000n;

/** A test network's USDC issuer is a faucet, so its payments aren't wages. */
export function isFaucet(
  payer: string,
  { isTest, usdcIssuer }: Pick<Network, "isTest" | "usdcIssuer">,
): boolean {
  return isTest && payer === usdcIssuer;
}

export const MAX_COUNTERPARTIES = 10_000;

export const MAX_PAYERS = 100;

/** An account with more payers is probably a shop. */
export const MAX_PAYERS_BY_DAY = 1_000;

/** Ten years. */
export const MAX_MONTHS = 120;

const day = z.iso.date().meta({ description: "Day in UTC", example: "2026-11-01" });

const count = z.number().int().nonnegative().meta({ description: "Number of payments" });

const exclusion = createOpenEnum(INCOME_EXCLUSIONS).meta({ description: "Why they were left out" });

const incomeSum = z.object({
  sum: amount,
  count: count.meta({ description: "Number of payments on days with net income" }),
  since: day.nullable().meta({ description: "First day of the period; null if it has none" }),
}).meta({ id: "IncomeSum" });

const month = z.string().regex(/^\d{4}-\d{2}$/).meta({
  description: "Month in UTC",
  example: "2026-11",
});

const incomePeriod = z.object({
  from: day.nullable().meta({ description: "First day of the period; null if it has none" }),
  to: day.nullable().meta({ description: "First day after the period; null if it has none" }),
  complete: z.boolean().meta({
    description:
      `False if the answer isn't \`complete\`, or if there are more than ${MAX_PAYERS_BY_DAY} payers, since the period then has only the largest`,
  }),
  sum: amount,
  count: count.meta({ description: "Number of payments on days with net income" }),
  months: z.array(z.object({ month, sum: amount, count })).meta({
    description: "Months with income in the period, oldest first",
  }),
  payers: z.array(z.object({ address: party, organization: knownOrganization, sum: amount, count }))
    .meta({ description: `Largest sum in the period first, at most ${MAX_PAYERS}` }),
  morePayers: count.meta({ description: "Number of payers beyond the list" }),
}).meta({ id: "IncomePeriod" });

export type IncomePeriod = z.infer<typeof incomePeriod>;

/**
 * `GET /api/income/{address}`: the recognized USDC that the account was paid and has not returned.
 * Returns to a counterparty are subtracted from its payments, whenever they were made: from its
 * newest days first, and never below zero.
 */
export const incomeBody = z.object({
  address: publicKey,
  asset: z.literal("USDC").meta({ description: "The asset of all sums" }),
  assetIssuer: publicKey,
  complete: z.boolean().meta({
    description:
      "True if the sums are complete: `caughtUp` is true, `countedFrom` is null, and no counterparties are left out",
  }),
  caughtUp: z.boolean().meta({
    description: "False while there are more payments to count. Repeat the request to continue",
  }),
  source: z.string().nullable().meta({
    description:
      "Host of the server whose history was counted. If others had to be used too, their hosts follow, separated by commas. Payments that the server leaves out are missing from the sums. The proof of each payment says whether a second server or the validators confirm it. Null if nothing was counted yet",
    example: "horizon-testnet.stellar.org",
  }),
  doubted: z.boolean().meta({
    deprecated: true,
    description: "Always false, since the sums are counted from one server (see `source`)",
  }),
  oneServer: z.object({ sum: amount, count }).meta({
    deprecated: true,
    description: "The number of payments that only one server reports: all of them (see `source`)",
  }),
  counterpartiesLeftOut: z.boolean().meta({
    description:
      `True if the account has more than ${MAX_COUNTERPARTIES} counterparties. Payments of all beyond the first ${MAX_COUNTERPARTIES} are left out, and the sums are never complete`,
  }),
  countedFrom: timestamp.nullable().meta({
    description:
      "If the server keeps only the newest ledgers, the time of the oldest one counted. Earlier payments are missing from the sums, which are never complete. Null if the sums go back to the first ledger, or if nothing was counted yet",
  }),
  countedUpTo: timestamp.nullable().meta({
    description: "Time of the newest operation counted; null if nothing was counted yet",
  }),
  cursor: z.string().nullable().meta({
    description:
      "The newest operation counted, as a cursor of the history; null if nothing was counted yet",
  }),
  last30Days: incomeSum.meta({ description: "Today and the 29 days before it" }),
  last12Months: incomeSum.meta({
    description:
      "This calendar month and the eleven before it, which is the sum of the last 12 entries of `months`",
  }),
  all: incomeSum.meta({ description: "The whole history" }),
  sentBack: z.object({
    sum: amount,
    count: count.meta({ description: "Payments on days without net income" }),
  }).meta({
    description:
      "The sum that the account returned to its payers in other transactions, which is deducted from `all`. The history's rows that are `counted`, in recognized USDC and received from others add up to `all`, `sentBack` and the `sum`s in `notCounted` together",
  }),
  firstAt: timestamp.nullable().meta({
    description: "Time of the first payment counted; null if there is none",
  }),
  lastAt: timestamp.nullable().meta({
    description: "Time of the last payment counted; null if there is none",
  }),
  months: z.array(z.object({ month, sum: amount, count })).meta({
    description:
      `Calendar months (UTC), oldest first, without gaps: at least the last 12, at most ${MAX_MONTHS}`,
  }),
  paidMonths: z.object({
    paid: count.meta({ description: "Months with income" }),
    of: count.meta({ description: "Months considered, at most 12" }),
  }).meta({
    description:
      "How many of the last 12 months have at least a cent of income. There are fewer months if the first payment is more recent, and the current month counts only once it has income",
  }),
  payers: z.array(z.object({
    address: party,
    organization: knownOrganization,
    sum: amount,
    count,
    months: count.meta({ description: "Months with at least a cent of income from this payer" }),
    firstAt: timestamp,
    lastAt: timestamp,
  })).meta({ description: `Largest sum first, at most ${MAX_PAYERS}` }),
  morePayers: count.meta({ description: "Number of payers beyond the list" }),
  notCounted: z.array(z.object({
    reason: exclusion,
    count,
    sum: amount.optional().meta({
      description: "Their sum, if their rows in the history are `counted`",
    }),
  })).meta({
    description:
      "Incoming entries that were left out, by reason. Reasons without entries are absent. Exchanged: the account gave the payer something else in the same transaction. Returned: it was returned in the same transaction, or its whole day was returned. Unclaimed: set aside for the account and not claimed by it, whether the balance still exists or was reclaimed. Test money: paid by the issuer of a test network's USDC, which is a faucet",
  }),
  period: incomePeriod.optional().meta({
    description:
      "Only with `from` or `to`: the net income from `from` up to, but not including, `to`. All other fields are about the whole history. Returned money is subtracted from a payer's newest days, whenever it was returned",
  }),
  updatedAt: timestamp,
  resetAt: timestamp.optional().meta({
    description:
      "When this service noticed that the network was reset with the same passphrase; absent if it never was. The sums have nothing from before the reset, which `complete` ignores",
  }),
}).meta({ id: "Income" });

export type Income = z.infer<typeof incomeBody>;

/**
 * One payer's net payments by UTC day (`YYYY-MM-DD`), oldest first, for the thirteen months up to
 * this one or since an earlier requested day. Not part of any API answer.
 */
export interface PayerDays {
  address: string;
  days: { day: string; stroops: bigint; count: number }[];
}
