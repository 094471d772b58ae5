import { z } from "zod";
import { CLAIM_STAGES } from "../stellar/claim-terms.ts";
import {
  amount,
  assetCode,
  assetIssuer,
  muxedAddress,
  publicKey,
  recognized,
  timestamp,
} from "./primitives.ts";

const stage = z.enum(CLAIM_STAGES).meta({
  description:
    "Whether the ledger would let the claimant claim it: now, later, no longer, or, by its terms, never",
});

/** One claimable balance that names the address as a claimant. */
const claimableEntry = z.object({
  id: z.string().regex(/^[0-9a-f]{72}$/).meta({ description: "Claimable balance id, as hex" }),
  amount,
  asset: assetCode,
  assetIssuer,
  recognized,
  from: publicKey.nullable().meta({
    description:
      "Who set it aside; the address itself where it may take its own money back; null where its creation has not been read",
  }),
  sponsor: publicKey.nullable().meta({
    description:
      "Who pays its reserve on the ledger, which need not be who set it aside; null where the ledger names no one",
  }),
  stage,
  claimableNow: z.boolean().meta({ description: "The ledger would let the address claim it" }),
  claimableFrom: timestamp.nullable().meta({
    description: "Null: from the start, no longer, or never",
  }),
  claimableUntil: timestamp.nullable().meta({ description: "Null: for ever, no longer, or never" }),
  claimants: z.array(z.object({
    address: publicKey,
    stage,
    from: timestamp.nullable().meta({
      description: "When its present, next or last time to claim begins; null: from the start",
    }),
    until: timestamp.nullable().meta({ description: "When that ends; null: never" }),
    further: z.array(z.object({
      from: timestamp.nullable().meta({ description: "Null: from the start" }),
      until: timestamp.nullable().meta({ description: "Null: never ends" }),
    })).meta({ description: "Its times to claim after that, where it has several" }),
  })).meta({ description: "All who may claim it, the address among them, each by its own terms" }),
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
    description:
      "At most 200: recognized USDC, then XLM, then other assets, the largest amount first; amounts below 0.01 of any asset come last. With a `cursor`, all that is on its page",
  }),
  complete: z.boolean().meta({
    description: "False when there may be more than are listed, other than those in `belowCent`",
  }),
  belowCent: z.number().int().meta({
    description:
      "Balances of less than 0.01 of their asset, listed or not, as far as they were read",
  }),
  usdcTotal: amount.meta({
    description:
      "Recognized USDC that can be claimed now, without what the address set aside itself or, while that is not known, pays the reserve of",
  }),
  usdcTotalIsLowerBound: z.literal(true).optional().meta({
    description: "Present where there may be more: not all of it could be read for one answer",
  }),
  nextCursor: z.string().nullable().optional().meta({
    description: "Only where `cursor` was given: that of the next page; null where it is the last",
  }),
  asOfLedger: z.number().int().nullable().optional().meta({
    description:
      "Only where `cursor` was given: the newest ledger that the server knew which read the page; null where it did not say",
  }),
  updatedAt: timestamp,
}).meta({ id: "Claimable" });

export type Claimable = z.infer<typeof claimableBody>;
