import { z } from "zod";
import {
  amount,
  assetCode,
  assetIssuer,
  muxedAddress,
  publicKey,
  recognized,
  timestamp,
} from "./primitives.ts";

/** One claimable balance that names the address as a claimant. */
const claimableEntry = z.object({
  id: z.string().regex(/^[0-9a-f]{72}$/).meta({ description: "Claimable balance id, as hex" }),
  amount,
  asset: assetCode,
  assetIssuer,
  recognized,
  from: publicKey.nullable().meta({
    description:
      "Who set it aside: its creator where known, else who pays its reserve; the address itself where it may take its own money back; null where none of them is known",
  }),
  claimableNow: z.boolean().meta({ description: "The ledger would let the address claim it" }),
  claimableFrom: timestamp.nullable().meta({ description: "Null: from the start, or never" }),
  claimableUntil: timestamp.nullable().meta({ description: "Null: for ever, or never" }),
  createdAt: timestamp.nullable().meta({
    description: "When it was set aside; null where that is not known",
  }),
}).meta({ id: "ClaimableEntry" });

export type ClaimableEntry = z.infer<typeof claimableEntry>;

/** The answer of `GET /api/claimable/{address}`. */
export const claimableBody = z.object({
  address: publicKey,
  muxedAddress: muxedAddress.optional(),
  claimable: z.array(claimableEntry).meta({
    description: "Newest first, at most 200; where there are more, recognized USDC first",
  }),
  complete: z.boolean().meta({ description: "False when there are more than are listed" }),
  usdcTotal: amount.meta({
    description:
      "Recognized USDC that can be claimed now, without what the address set aside itself",
  }),
  updatedAt: timestamp,
}).meta({ id: "Claimable" });

export type Claimable = z.infer<typeof claimableBody>;
