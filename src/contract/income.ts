import { z } from "zod";
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
] as const;

export type IncomeExclusion = (typeof INCOME_EXCLUSIONS)[number];

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
  doubted: z.boolean().meta({
    description:
      "True where two servers contradict each other about what comes next: nothing of it is counted until they agree",
  }),
  oneServer: z.object({
    sum: amount,
    count: count.meta({ description: "Payments that one server alone tells" }),
  }).meta({
    description:
      "What of the payments one server alone tells, as they came, but never more than `all`, which is what is left of them: of times that a second one does not keep, while it gives no answer, or where there is none. What it may still tell is held against it again, a minute after each time in vain; nothing waits for it, and `complete` says nothing of it",
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
    paid: count.meta({ description: "Months in which something came" }),
    of: count.meta({ description: "Months looked at, at most 12" }),
  }).meta({
    description:
      "In how many of the last 12 months (fewer where the first payment is younger) something came; the present month counts once something has",
  }),
  payers: z.array(z.object({
    address: party,
    organization: knownOrganization,
    sum: amount,
    count,
    months: count.meta({ description: "Months in which something came that is left" }),
    firstAt: timestamp,
    lastAt: timestamp,
  })).meta({ description: `Largest sum first, at most ${MAX_PAYERS}` }),
  morePayers: count.meta({ description: "Payers that are not in the list" }),
  notCounted: z.array(z.object({ reason: exclusion, count })).meta({
    description:
      "Incoming entries that were left out, by reason; reasons without any are absent. Exchanged: its payer got something that the account gave in the same transaction. Returned: of days of which nothing is left. Unclaimed: set aside for the account and not claimed by it, whether it still waits or was taken back",
  }),
  updatedAt: timestamp,
  resetAt: timestamp.optional().meta({
    description:
      "When this service noticed that the network was reset, which keeps its passphrase; absent where it never did. Nothing from before is in the sums, and `complete` says nothing of it",
  }),
}).meta({ id: "Income" });

export type Income = z.infer<typeof incomeBody>;

/**
 * What is left of what one payer paid in the thirteen months up to this one, by UTC day
 * (`YYYY-MM-DD`), oldest first. No answer has it.
 */
export interface PayerDays {
  address: string;
  days: { day: string; stroops: bigint; count: number }[];
}
