import { z } from "zod";
import { INCOME_EXCLUSIONS } from "../passport/income.ts";
import { amount, muxedAddress, party, publicKey, timestamp } from "./primitives.ts";

/** A day in UTC. */
const day = z.iso.date().meta({ description: "Day in UTC", example: "2026-11-01" });

const count = z.number().int().nonnegative().meta({ description: "Number of payments" });

/** Why an incoming entry was left out. */
const exclusion = z.enum(INCOME_EXCLUSIONS).meta({ description: "Why they were left out" });

/** What was received within a time. */
const incomeSum = z.object({
  sum: amount,
  count: count.meta({ description: "Payments in the sum" }),
  since: day.nullable().meta({ description: "First day of the time; null where it has none" }),
}).meta({ id: "IncomeSum" });

/** The answer of `GET /api/income/{address}`: recognized USDC that came in to stay. */
export const incomeBody = z.object({
  address: publicKey,
  muxedAddress: muxedAddress.optional(),
  asset: z.literal("USDC").meta({ description: "What is counted" }),
  assetIssuer: publicKey,
  complete: z.boolean().meta({
    description: "True when the whole history known to the ledger is in the sums",
  }),
  countedUpTo: timestamp.nullable().meta({
    description: "Time of the newest operation counted; null where nothing was counted yet",
  }),
  cursor: z.string().nullable().meta({
    description: "The newest operation counted, in the form of a cursor of the history",
  }),
  last30Days: incomeSum.meta({ description: "Today and the 29 days before it" }),
  last12Months: incomeSum.meta({
    description: "This calendar month and the eleven before it: the sum of the last 12 of months",
  }),
  all: incomeSum.meta({ description: "The whole history" }),
  firstAt: timestamp.nullable().meta({ description: "The first payment counted" }),
  lastAt: timestamp.nullable().meta({ description: "The last payment counted" }),
  months: z.array(z.object({
    month: z.string().regex(/^\d{4}-\d{2}$/).meta({
      description: "Month in UTC",
      example: "2026-11",
    }),
    sum: amount,
    count,
  })).meta({
    description:
      "Calendar months (UTC), oldest first, without gaps: at least the last 12, at most 120",
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
    sum: amount,
    count,
    firstAt: timestamp,
    lastAt: timestamp,
  })).meta({ description: "Largest sum first, at most 100" }),
  morePayers: count.meta({ description: "Payers that are not in the list" }),
  notCounted: z.array(z.object({ reason: exclusion, count })).meta({
    description: "Incoming entries that were left out, by reason; reasons without any are absent",
  }),
  updatedAt: timestamp,
}).meta({ id: "Income" });

/** Sums of what an account was paid. */
export type Income = z.infer<typeof incomeBody>;
