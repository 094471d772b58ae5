import { z } from "zod";
import { currency, timestamp } from "./primitives.ts";

const rate = z.number().positive().meta({ description: "Units of the currency per 1 USDC" });

const source = z.string().meta({ description: "Name of the provider", example: "coinbase" });

/** `GET /api/rates` */
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
    description: "True if at least one rate couldn't be refreshed, so that it is the last good one",
  }),
  sources: z.object({
    NGN: source,
    GHS: source,
    KES: source,
    ZAR: source,
    TZS: source,
    UGX: source,
    XOF: source,
    XAF: source,
  }).meta({ description: "The provider of each rate" }),
  unconfirmed: z.array(currency).optional().meta({
    description:
      "Rates that no provider on another host confirms within 5 %. Absent if there are none",
  }),
}).meta({ id: "Rates" });

export type Rates = z.infer<typeof ratesBody>;
