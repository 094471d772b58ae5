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
  description: "When the claimant can claim it: now, later, no longer, or, by its terms, never",
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
      "The account that set it aside; the address itself if it can take its own money back; null if the creation hasn't been read",
  }),
  sponsor: publicKey.nullable().meta({
    description:
      "The account that pays its reserve, which can differ from the one that set it aside; null if the ledger names none",
  }),
  stage,
  claimableNow: z.boolean().meta({ description: "True if the address can claim it now" }),
  claimableFrom: timestamp.nullable().meta({
    description: "Null: from the start, no longer, or never",
  }),
  claimableUntil: timestamp.nullable().meta({ description: "Null: for ever, no longer, or never" }),
  claimants: z.array(z.object({
    address: publicKey,
    stage,
    from: timestamp.nullable().meta({
      description: "Start of its present, next or last time to claim; null: from the start",
    }),
    until: timestamp.nullable().meta({ description: "End of that time; null: never" }),
    further: z.array(z.object({
      from: timestamp.nullable().meta({ description: "Null: from the start" }),
      until: timestamp.nullable().meta({ description: "Null: never ends" }),
    })).meta({ description: "Further times to claim, if it has several" }),
  })).meta({ description: "All claimants, including the address, each with its own terms" }),
  createdAt: timestamp.nullable().meta({
    description: "When it was set aside; null if that isn't known",
  }),
}).meta({ id: "ClaimableEntry" });

export type ClaimableEntry = z.infer<typeof claimableEntry>;

/** The answer of `GET /api/claimable/{address}`. */
export const claimableBody = z.object({
  address: publicKey,
  muxedAddress: muxedAddress.optional(),
  claimable: z.array(claimableEntry).meta({
    description:
      "At most 200: recognized USDC, then XLM, then other assets, the largest amount first; amounts below 0.01 of any asset come last. With a `cursor`, everything on that page",
  }),
  complete: z.boolean().meta({
    description: "False if there can be more than the list has, apart from those in `belowCent`",
  }),
  belowCent: z.number().int().meta({
    description:
      "Balances of less than 0.01 of their asset, listed or not, as far as they were read",
  }),
  usdcTotal: amount.meta({
    description:
      "Recognized USDC that can be claimed now, without what the address set aside itself (or, while that isn't known, what it pays the reserve of)",
  }),
  usdcTotalIsLowerBound: z.literal(true).optional().meta({
    description: "Present if there can be more: not all balances could be read for one answer",
  }),
  nextCursor: z.string().nullable().optional().meta({
    description: "Only with `cursor`: that of the next page; null on the last page",
  }),
  asOfLedger: z.number().int().nullable().optional().meta({
    description:
      "Only with `cursor`: the newest ledger that the page's server knew; null if it didn't say",
  }),
  updatedAt: timestamp,
}).meta({ id: "Claimable" });

export type Claimable = z.infer<typeof claimableBody>;
