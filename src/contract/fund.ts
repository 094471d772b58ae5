import { z } from "zod";
import { problemBody } from "./errors.ts";
import { ACCOUNT_PATTERN, publicKey, transactionHash } from "./primitives.ts";

/** `POST /api/fund-testnet` */
export const fundRequest = z.object({
  address: z.string().meta({
    description: "Public key of the account to fund, G… or M…",
    pattern: ACCOUNT_PATTERN,
  }),
}).meta({ id: "FundRequest" });

/** The answer to `POST /api/fund-testnet`. */
export const fundBody = z.object({
  success: z.literal(true).meta({ description: "Always true here; false in every error" }),
  address: publicKey,
  amount: z.literal("10000").meta({ description: "Amount that the account received" }),
  asset: z.literal("XLM").meta({ description: "The asset received" }),
  message: z.string().meta({ description: "A sentence for people" }),
  hash: transactionHash.optional(),
}).meta({ id: "Funded" });

export type Funded = z.infer<typeof fundBody>;

export const fundProblemBody = problemBody.extend({
  success: z.literal(false).meta({ description: "Always false in an error" }),
}).meta({ id: "FundProblem" });
