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
    "Whether the claimant can claim the balance now, later, no longer, or (by its terms) never",
});

const claimableEntry = z.object({
  id: z.string().regex(/^[0-9a-f]{72}$/).meta({ description: "Claimable balance id, as hex" }),
  amount,
  asset: assetCode,
  assetIssuer,
  recognized,
  from: publicKey.nullable().meta({
    description:
      "The account that created the balance. It's the address itself if it can reclaim its own money. Null if the creation hasn't been read",
  }),
  sponsor: publicKey.nullable().meta({
    description:
      "The account that pays the balance's reserve, which can differ from the creator; null if the ledger names none",
  }),
  stage,
  claimableNow: z.boolean().meta({ description: "True if the address can claim the balance now" }),
  claimableFrom: timestamp.nullable().meta({
    description:
      "When the present or next time to claim begins; null if it began at once, is over, or never comes",
  }),
  claimableUntil: timestamp.nullable().meta({
    description: "When that time ends; null if it doesn't end, is over, or never comes",
  }),
  claimants: z.array(z.object({
    address: publicKey,
    stage,
    from: timestamp.nullable().meta({
      description: "When the present, next or last time to claim begins; null if it began at once",
    }),
    until: timestamp.nullable().meta({
      description: "When that time ends; null if it doesn't end",
    }),
    further: z.array(z.object({
      from: timestamp.nullable().meta({
        description: "When the time begins; null if it began at once",
      }),
      until: timestamp.nullable().meta({
        description: "When the time ends; null if it never does",
      }),
    })).meta({ description: "Further times to claim, if there are several" }),
  })).meta({ description: "All claimants, including the address, each with its own terms" }),
  createdAt: timestamp.nullable().meta({
    description: "When the balance was created; null if that isn't known",
  }),
}).meta({ id: "ClaimableEntry" });

export type ClaimableEntry = z.infer<typeof claimableEntry>;

/** `GET /api/claimable/{address}` */
export const claimableBody = z.object({
  address: publicKey,
  muxedAddress: muxedAddress.optional(),
  claimable: z.array(claimableEntry).meta({
    description:
      "At most 200 balances: recognized USDC, then XLM, then other assets, each with the largest amount first. Amounts below 0.01 of any asset come last. With a `cursor`, all balances of that page",
  }),
  complete: z.boolean().meta({
    description: "False if there may be more balances than those listed or counted in `belowCent`",
  }),
  belowCent: z.number().int().meta({
    description:
      "Number of balances below 0.01 of their asset, listed or not, among those that were read",
  }),
  usdcTotal: amount.meta({
    description:
      "Recognized USDC that can be claimed now, without balances that the address created (or, if the creator isn't known, whose reserve it pays)",
  }),
  usdcTotalIsLowerBound: z.literal(true).optional().meta({
    description:
      "Present if there may be more, because not all balances could be read for one answer",
  }),
  nextCursor: z.string().nullable().optional().meta({
    description: "Only with `cursor`: the cursor of the next page; null on the last page",
  }),
  asOfLedger: z.number().int().nullable().optional().meta({
    description:
      "Only with `cursor`: the newest ledger that the page's server knew; null if unknown",
  }),
  updatedAt: timestamp,
}).meta({ id: "Claimable" });

export type Claimable = z.infer<typeof claimableBody>;
