import { z } from "zod";
import { MAX_MEMO_BYTES, memoBytes } from "../stellar/memo.ts";
import { amount, publicKey, timestamp } from "./primitives.ts";

/** The most recipients of one preflight. */
export const MAX_RECIPIENTS = 500;

/** The most payments of one transaction. */
export const MAX_OPERATIONS = 100;

/** The most that is reckoned with for each payment's fee, in stroops; usually it is 100. */
export const FEE_AT_MOST = 10_000;

/** What would happen to one recipient's payment. */
const PREFLIGHT_RESULTS = [
  "ok",
  "no_account",
  "no_trustline",
  "unauthorized",
  "limit_exceeded",
  "memo_required",
  "invalid_address",
  "invalid_amount",
  "duplicate",
  "unknown",
] as const;

/** What would happen to one recipient's payment. */
export type PreflightResult = (typeof PREFLIGHT_RESULTS)[number];

/**
 * The body of `POST /api/payroll/preflight`. Addresses and amounts are plain strings here: a bad
 * one is that recipient's result, not an error of the whole request.
 */
export const preflightRequest = z.object({
  sender: z.string().meta({ description: "The account that will pay, G… or M…" }),
  recipients: z.array(z.object({
    address: z.string(),
    amount: z.string().meta({ description: "USDC, a decimal string" }),
    memo: z.string().refine((memo) => memoBytes(memo) <= MAX_MEMO_BYTES, {
      error: `a memo has at most ${MAX_MEMO_BYTES} bytes`,
    }).optional(),
  })).min(1).max(MAX_RECIPIENTS),
}).meta({ id: "PreflightRequest" });

/** A pay run that nobody has signed yet. */
export type PreflightRequest = z.infer<typeof preflightRequest>;

/** The answer of `POST /api/payroll/preflight`. */
export const preflightBody = z.object({
  sender: z.object({
    address: publicKey,
    exists: z.boolean(),
    usdcTrustline: z.enum(["none", "active", "unauthorized"]),
    usdcBalance: amount.meta({ description: "USDC above selling liabilities" }),
    spendableXlm: amount,
  }),
  recipients: z.array(z.object({
    index: z.number().int().meta({ description: "0-based position in the request" }),
    address: z.string().meta({ description: "As given; empty where it is a secret key" }),
    result: z.enum(PREFLIGHT_RESULTS),
    duplicateOf: z.number().int().optional().meta({
      description: "Index of the first row with the same address, amount and memo",
    }),
    retryAfter: z.number().int().optional().meta({
      description: "For unknown: seconds after which to ask about this row again",
    }),
  })),
  total: amount.meta({ description: "Sum of all rows with a valid amount, duplicates included" }),
  payableTotal: amount.meta({ description: "Sum of the rows whose result is ok" }),
  sufficientUsdc: z.boolean().meta({ description: "The sender's USDC covers the total" }),
  sufficientXlm: z.boolean().meta({ description: "The sender's XLM covers the fees" }),
  feeXlm: amount.meta({ description: "The most that all transactions can cost in fees" }),
  baseFeeStroops: z.number().int().meta({
    description: "The fee of one payment that is reckoned with",
  }),
  transactions: z.number().int().meta({
    description: "One memo each and at most 100 payments; for the rows that are not invalid",
  }),
  signatures: z.number().int().meta({ description: "How often the sender has to sign" }),
  complete: z.boolean().meta({ description: "False when a row is unknown" }),
  updatedAt: timestamp,
}).meta({ id: "Preflight" });

/** What would happen to a pay run. */
export type Preflight = z.infer<typeof preflightBody>;
