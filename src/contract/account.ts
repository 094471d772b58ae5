import { z } from "zod";
import { balance, muxedAddress, publicKey, timestamp, usdcTrustline } from "./primitives.ts";

/** `GET /api/account/{address}` */
export const accountBody = z.object({
  address: publicKey,
  muxedAddress: muxedAddress.optional(),
  xlmBalance: balance,
  usdcBalance: balance,
  isActive: z.boolean().meta({ description: "True if the account exists on the network" }),
  updatedAt: timestamp,
  usdcTrustline,
  spendableXlm: balance.meta({ description: "XLM above reserves and selling liabilities" }),
  memoRequired: z.boolean().meta({
    description: "True if payments to the account must have a memo (SEP-29)",
  }),
  asOfLedger: z.number().int().nullable().meta({
    description: "The server's latest ledger when the balances were read; null if unknown",
  }),
  unrecognizedAssets: z.number().int().meta({
    description: "Number of balances in other assets, including look-alike USDC",
  }),
  unrecognizedAssetsIsLowerBound: z.literal(true).optional().meta({
    description:
      "Present if the network's server can't list all balances, so that there may be more",
  }),
}).meta({ id: "Account" });

export type Account = z.infer<typeof accountBody>;
