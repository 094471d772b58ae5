import { z } from "zod";
import { problemBody } from "./errors.ts";
import { publicKey, transactionHash } from "./primitives.ts";

/** The body of `POST /api/fund-testnet`. */
export const fundRequest = z.object({
  address: z.string().meta({ description: "Public key of the account to fund, G… or M…" }),
}).meta({ id: "FundRequest" });

/** The answer when the account was funded. */
export const fundBody = z.object({
  success: z.literal(true).meta({ description: "Always true here; false in every error" }),
  address: publicKey,
  amount: z.literal("10000").meta({ description: "Amount that the account received" }),
  asset: z.literal("XLM").meta({ description: "Its asset" }),
  message: z.string().meta({ description: "A sentence for people" }),
  hash: transactionHash.optional(),
}).meta({ id: "Funded" });

export type Funded = z.infer<typeof fundBody>;

/** Every error of the operation. */
export const fundProblemBody = problemBody.extend({
  success: z.literal(false).meta({ description: "Always false in an error" }),
}).meta({ id: "FundProblem" });
