import { z } from "zod";
import { balance, muxedAddress, publicKey, timestamp, usdcTrustline } from "./primitives.ts";

/** The answer of `GET /api/account/{address}`. */
export const accountBody = z.object({
  address: publicKey,
  muxedAddress: muxedAddress.optional(),
  xlmBalance: balance,
  usdcBalance: balance,
  isActive: z.boolean().meta({ description: "True when the account exists on the network" }),
  updatedAt: timestamp,
  usdcTrustline,
  spendableXlm: balance.meta({ description: "XLM above reserves and selling liabilities" }),
  memoRequired: z.boolean().meta({ description: "SEP-29: payments must carry a memo" }),
  asOfLedger: z.number().int().nullable().meta({
    description: "The ledger of these balances; null if the network didn't say",
  }),
  unrecognizedAssets: z.number().int().meta({
    description: "Balances that were left out, including look-alike USDC",
  }),
  unrecognizedAssetsIsLowerBound: z.literal(true).optional().meta({
    description: "Present if the network's server doesn't list balances: there may be more",
  }),
}).meta({ id: "Account" });

export type Account = z.infer<typeof accountBody>;
