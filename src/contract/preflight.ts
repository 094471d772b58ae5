import { z } from "zod";
import { MAX_MEMO_BYTES, memoByteLength } from "../stellar/memo.ts";
import { SIGNER_TYPES } from "../stellar/signers.ts";
import { knownOrganization } from "./organization.ts";
import {
  ACCOUNT_PATTERN,
  amount,
  createOpenEnum,
  publicKey,
  timestamp,
  usdcTrustline,
} from "./primitives.ts";

export const MAX_RECIPIENTS = 500;

export const MAX_PAYMENTS_PER_TRANSACTION = 100;

/** The highest fee that a pay run offers per payment. The fee charged is usually 100. */
export const MAX_FEE_STROOPS = 10_000;

const PREFLIGHT_RESULTS = [
  "ok",
  "no_account",
  "no_trustline",
  "unauthorized",
  "limit_exceeded",
  "memo_required",
  "own_account",
  "invalid_address",
  "invalid_amount",
  "duplicate",
  "unknown",
] as const;

export type PreflightResult = (typeof PREFLIGHT_RESULTS)[number];

/**
 * `POST /api/payroll/preflight`. Addresses and amounts are plain strings, because an invalid one is
 * the recipient's result, not an error of the whole request.
 */
export const preflightRequest = z.object({
  sender: z.string().meta({
    description: "The account that will pay, G… or M…",
    pattern: ACCOUNT_PATTERN,
  }),
  recipients: z.array(z.object({
    address: z.string().meta({ description: "The payee, G… or M…" }),
    amount: z.string().meta({ description: "USDC, a decimal string" }),
    memo: z.string().refine((memo) => memoByteLength(memo) <= MAX_MEMO_BYTES, {
      error: `a memo has at most ${MAX_MEMO_BYTES} bytes`,
    }).optional().meta({ description: `Text memo, at most ${MAX_MEMO_BYTES} bytes of UTF-8` }),
  })).min(1, { error: "at least one row" }).max(MAX_RECIPIENTS, {
    error: `at most ${MAX_RECIPIENTS} rows`,
  }).meta({ description: "The rows of the pay run" }),
}).meta({ id: "PreflightRequest" });

export type PreflightRequest = z.infer<typeof preflightRequest>;

export const preflightBody = z.object({
  sender: z.object({
    address: publicKey,
    exists: z.boolean().meta({ description: "True if the account exists" }),
    usdcTrustline,
    usdcBalance: amount.meta({ description: "USDC above selling liabilities" }),
    spendableXlm: amount.meta({ description: "XLM above reserves and selling liabilities" }),
    mediumThreshold: z.number().int().meta({ description: "The account’s medium threshold" }),
    weightNeeded: z.number().int().meta({
      description:
        "The weight that the signatures of a payment need: the larger of the low and the medium threshold, and at least 1",
    }),
    signers: z.array(z.object({
      key: z.string().meta({ description: "G…, or X…, T…, P… if it isn't a public key" }),
      weight: z.number().int().meta({ description: "The weight of its signature" }),
      type: createOpenEnum(SIGNER_TYPES).meta({ description: "The type of key" }),
    })).meta({
      description: "Keys that can sign for the account; its own key is missing if its weight is 0",
    }),
  }).meta({ description: "The account that will pay" }),
  recipients: z.array(z.object({
    index: z.number().int().meta({ description: "0-based position in the request" }),
    address: z.string().meta({
      description: "The address as you sent it; empty if it is a secret key",
    }),
    result: createOpenEnum(PREFLIGHT_RESULTS).meta({
      description:
        "The predicted result of the row's payment. Only `ok` would arrive. `own_account`: the row pays the sender itself",
    }),
    organization: knownOrganization,
    duplicateOf: z.number().int().optional().meta({
      description: "Index of the first row with the same address, amount and memo",
    }),
    memoRequired: z.literal(true).optional().meta({
      description: "True if the account requires a memo (SEP-29), regardless of the result",
    }),
    retryAfter: z.number().int().optional().meta({
      description: "With `unknown`: seconds to wait before requesting this row again",
    }),
  })).meta({ description: "One result for each row, in order" }),
  total: amount.meta({ description: "Sum of all rows with a valid amount, duplicates included" }),
  payableTotal: amount.meta({ description: "Sum of the rows whose result is ok" }),
  sufficientUsdc: z.boolean().meta({ description: "True if the sender's USDC covers the total" }),
  sufficientXlm: z.boolean().meta({ description: "True if the sender's XLM covers the fees" }),
  feeXlm: amount.meta({ description: "The highest total of fees for all transactions" }),
  baseFeeStroops: z.number().int().meta({
    description: "The fee bid of one payment",
  }),
  transactions: z.number().int().meta({
    description:
      "Number of transactions for the valid rows, each with one memo and at most 100 payments",
  }),
  signatures: z.number().int().nullable().meta({
    description:
      "The fewest signatures that all transactions need; null if the sender’s public keys don't have enough weight",
  }),
  complete: z.boolean().meta({ description: "False if a row is `unknown`" }),
  updatedAt: timestamp,
}).meta({ id: "Preflight" });

export type Preflight = z.infer<typeof preflightBody>;
