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

/** Why something that came is not income. */
export type ReceivedExclusion = Exclude<IncomeExclusion, "unclaimed">;

/**
 * A hundredth of a dollar, in stroops: a payment of less is dust, and a month of which less is left
 * is one without income.
 */
export const LEAST_INCOME = 100_000n;

/** True of the issuer of a test network's USDC, which is its faucet: what it pays is no wage. */
export function isFaucet(
  payer: string,
  { isTest, usdcIssuer }: Pick<Network, "isTest" | "usdcIssuer">,
): boolean {
  return isTest && payer === usdcIssuer;
}

/** The most counterparties that one account's income is counted by. */
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
  count: count.meta({ description: "Payments of the days of which something is left" }),
  since: day.nullable().meta({ description: "First day of the time; null where it has none" }),
}).meta({ id: "IncomeSum" });

/**
 * The answer of `GET /api/income/{address}`: recognized USDC that came in to stay. From each
 * counterparty counts what came less what went back to it, whenever and in whatever pieces, never
 * below zero. What went back is taken from that counterparty's newest days first.
 */
export const incomeBody = z.object({
  address: publicKey,
  asset: z.literal("USDC").meta({ description: "What is counted" }),
  assetIssuer: publicKey,
  complete: z.boolean().meta({
    description:
      "True when all that ever happened is in the sums: `caughtUp`, no `countedFrom`, and no counterparties left out",
  }),
  caughtUp: z.boolean().meta({
    description: "False while there is more to be counted: ask again to go on",
  }),
  source: z.string().nullable().meta({
    description:
      "Host of the server whose history was counted; where others had to take over, theirs too, with commas between them. What it leaves out is not in the sums. Of each payment the proof says whether a second server or the validators confirm it. Null where nothing was counted yet",
    example: "horizon-testnet.stellar.org",
  }),
  doubted: z.boolean().meta({
    deprecated: true,
    description: "Always false: no second server is asked about sums any more, see `source`",
  }),
  oneServer: z.object({ sum: amount, count }).meta({
    deprecated: true,
    description: "What one server alone tells of the payments: all of them, see `source`",
  }),
  counterpartiesLeftOut: z.boolean().meta({
    description:
      `True when the account has more than ${MAX_COUNTERPARTIES} counterparties: all payments of those beyond the first ${MAX_COUNTERPARTIES} are left out, and the sums are never complete`,
  }),
  countedFrom: timestamp.nullable().meta({
    description:
      "Where the ledger's server keeps the newest ledgers alone, the time of the oldest one that is counted: what came or went back before is not in the sums, which are never complete. Null where they go back to the first ledger, or where nothing was counted yet",
  }),
  countedUpTo: timestamp.nullable().meta({
    description: "Time of the newest operation counted; null where nothing was counted yet",
  }),
  cursor: z.string().nullable().meta({
    description:
      "The newest operation counted, in the form of a cursor of the history; null where nothing was counted yet",
  }),
  last30Days: incomeSum.meta({ description: "Today and the 29 days before it" }),
  last12Months: incomeSum.meta({
    description: "This calendar month and the eleven before it: the sum of the last 12 of months",
  }),
  all: incomeSum.meta({ description: "The whole history" }),
  sentBack: z.object({
    sum: amount,
    count: count.meta({ description: "Payments of the days of which nothing is left" }),
  }).meta({
    description:
      "What went back to those who had paid it, in other transactions, and is taken off `all`. The rows of the history that are `counted`, recognized USDC and received from others come to `all`, `sentBack` and the `sum`s in `notCounted` together",
  }),
  firstAt: timestamp.nullable().meta({
    description: "Time of the first payment counted; null where there is none",
  }),
  lastAt: timestamp.nullable().meta({
    description: "Time of the last payment counted; null where there is none",
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
      "In how many of the last 12 months (fewer where the first payment is younger) a cent or more came that is left; the present month counts once it has",
  }),
  payers: z.array(z.object({
    address: party,
    organization: knownOrganization,
    sum: amount,
    count,
    months: count.meta({ description: "Months in which a cent or more came that is left" }),
    firstAt: timestamp,
    lastAt: timestamp,
  })).meta({ description: `Largest sum first, at most ${MAX_PAYERS}` }),
  morePayers: count.meta({ description: "Payers that are not in the list" }),
  notCounted: z.array(z.object({
    reason: exclusion,
    count,
    sum: amount.optional().meta({
      description: "What they come to, where rows of the history call them `counted`",
    }),
  })).meta({
    description:
      "Incoming entries that were left out, by reason; reasons without any are absent. Exchanged: its payer got something that the account gave in the same transaction. Returned: it went back in its own transaction, or is of a day of which nothing is left. Unclaimed: set aside for the account and not claimed by it, whether it still waits or was taken back. Test money: paid by the issuer of a test network's USDC, which is its faucet",
  }),
  updatedAt: timestamp,
  resetAt: timestamp.optional().meta({
    description:
      "When this service noticed that the network was reset, which keeps its passphrase; absent where it never did. Nothing from before is in the sums, and `complete` says nothing of it",
  }),
}).meta({ id: "Income" });

export type Income = z.infer<typeof incomeBody>;

/**
 * What is left of what one payer paid in the thirteen months up to this one, or since a sooner day
 * that was asked for, by UTC day (`YYYY-MM-DD`), oldest first. No answer has it.
 */
export interface PayerDays {
  address: string;
  days: { day: string; stroops: bigint; count: number }[];
}
