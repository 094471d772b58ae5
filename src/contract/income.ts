import { z } from "zod";
import type { Network } from "./network.ts";
import { knownOrganization } from "./organization.ts";
import { amount, party, publicKey, timestamp } from "./primitives.ts";

/** Why an incoming entry is not income. */
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

/**
 * A hundredth of a dollar, in stroops: a smaller payment is dust, and a month with less has no
 * income.
 */
export const MIN_INCOME_STROOPS = 100_000n;

/** True for the issuer of a test network's USDC, which is a faucet: its payments aren't wages. */
export function isFaucet(
  payer: string,
  { isTest, usdcIssuer }: Pick<Network, "isTest" | "usdcIssuer">,
): boolean {
  return isTest && payer === usdcIssuer;
}

/** The most counterparties in one account's income. */
export const MAX_COUNTERPARTIES = 10_000;

/** The most payers in one answer. */
export const MAX_PAYERS = 100;

/** The most months in one answer, ten years. */
export const MAX_MONTHS = 120;

const day = z.iso.date().meta({ description: "Day in UTC", example: "2026-11-01" });

const count = z.number().int().nonnegative().meta({ description: "Number of payments" });

const exclusion = z.enum(INCOME_EXCLUSIONS).meta({ description: "Why they were left out" });

const incomeSum = z.object({
  sum: amount,
  count: count.meta({ description: "Payments on days of which something is left" }),
  since: day.nullable().meta({ description: "First day of the period; null if it has none" }),
}).meta({ id: "IncomeSum" });

/**
 * The answer of `GET /api/income/{address}`: recognized USDC that stayed. For each counterparty it
 * counts what they sent minus what went back to them, at any time and in any number of payments,
 * never below zero. Returns are subtracted from that counterparty's newest days first.
 */
export const incomeBody = z.object({
  address: publicKey,
  asset: z.literal("USDC").meta({ description: "The asset that is counted" }),
  assetIssuer: publicKey,
  complete: z.boolean().meta({
    description:
      "True if the sums cover everything: `caughtUp`, no `countedFrom`, and no counterparties left out",
  }),
  caughtUp: z.boolean().meta({
    description: "False while there is more to count: ask again to continue",
  }),
  source: z.string().nullable().meta({
    description:
      "Host of the server that the history was counted from; if others had to step in, theirs too, separated by commas. What it leaves out is missing from the sums. The proof of each payment says whether a second server or the validators confirm it. Null if nothing was counted yet",
    example: "horizon-testnet.stellar.org",
  }),
  doubted: z.boolean().meta({
    deprecated: true,
    description: "Always false: sums are counted from one server, see `source`",
  }),
  oneServer: z.object({ sum: amount, count }).meta({
    deprecated: true,
    description: "The payments that one server alone reports: all of them, see `source`",
  }),
  counterpartiesLeftOut: z.boolean().meta({
    description:
      `True if the account has more than ${MAX_COUNTERPARTIES} counterparties: payments of those beyond the first ${MAX_COUNTERPARTIES} are left out, and the sums are never complete`,
  }),
  countedFrom: timestamp.nullable().meta({
    description:
      "If the ledger's server keeps only the newest ledgers, the time of the oldest one counted: earlier payments are not in the sums, which are never complete. Null if they go back to the first ledger, or if nothing was counted yet",
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
    description: "This calendar month and the eleven before it: the sum of the last 12 of months",
  }),
  all: incomeSum.meta({ description: "The whole history" }),
  sentBack: z.object({
    sum: amount,
    count: count.meta({ description: "Payments on days of which nothing is left" }),
  }).meta({
    description:
      "What went back to its payers, in other transactions, and is deducted from `all`. Rows of the history that are `counted`, recognized USDC and received from others add up to `all`, `sentBack` and the `sum`s in `notCounted` together",
  }),
  firstAt: timestamp.nullable().meta({
    description: "Time of the first payment counted; null if there is none",
  }),
  lastAt: timestamp.nullable().meta({
    description: "Time of the last payment counted; null if there is none",
  }),
  months: z.array(z.object({
    month: z.string().regex(/^\d{4}-\d{2}$/).meta({
      description: "Month in UTC",
      example: "2026-11",
    }),
    sum: amount,
    count,
  })).meta({
    description:
      `Calendar months (UTC), oldest first, without gaps: at least the last 12, at most ${MAX_MONTHS}`,
  }),
  paidMonths: z.object({
    paid: count.meta({ description: "Months with income" }),
    of: count.meta({ description: "Months looked at, at most 12" }),
  }).meta({
    description:
      "How many of the last 12 months (fewer if the first payment is newer) have at least a cent of income; this month counts once it has",
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
      description: "Their sum, if the history's rows are `counted`",
    }),
  })).meta({
    description:
      "Incoming entries that were left out, by reason; reasons without entries are absent. Exchanged: the account gave the payer something in the same transaction. Returned: it went back in its own transaction, or nothing is left of its day. Unclaimed: set aside for the account and not claimed by it, whether it still waits or was taken back. Test money: paid by the issuer of a test network's USDC, which is a faucet",
  }),
  updatedAt: timestamp,
  resetAt: timestamp.optional().meta({
    description:
      "When this service noticed a reset of the network, which keeps its passphrase; absent if it never did. The sums have nothing from before, and `complete` ignores that",
  }),
}).meta({ id: "Income" });

export type Income = z.infer<typeof incomeBody>;

/**
 * One payer's net payments by UTC day (`YYYY-MM-DD`), oldest first: those of the thirteen months up
 * to this one, or since an earlier requested day. Not part of any API answer.
 */
export interface PayerDays {
  address: string;
  days: { day: string; stroops: bigint; count: number }[];
}
