import { z } from "zod";
import { currency, timestamp } from "./primitives.ts";

const rate = z.number().positive().meta({ description: "Units of the currency per 1 USDC" });

/** The answer of `GET /api/rates`. */
export const ratesBody = z.object({
  NGN: rate,
  GHS: rate,
  KES: rate,
  ZAR: rate,
  TZS: rate,
  UGX: rate,
  XOF: rate,
  XAF: rate,
  updatedAt: timestamp.meta({ description: "When the providers were read" }),
  stale: z.boolean().meta({
    description: "True if at least one figure couldn't be refreshed and is the last good one",
  }),
  sources: z.record(currency, z.string()).meta({
    description: "The provider of each figure",
    example: { NGN: "coinbase" },
  }),
  unconfirmed: z.array(currency).optional().meta({
    description:
      "Figures that no provider on another host confirms within 5 %. Absent if there are none",
  }),
}).meta({ id: "Rates" });

export type Rates = z.infer<typeof ratesBody>;
