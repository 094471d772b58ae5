import { z } from "zod";
import {
  type Box,
  boxBody,
  type EndedBox,
  endedBoxBody,
  type WrittenSlot,
  writtenSlotBody,
} from "../box.ts";
import { BOX_LIMITS } from "../box-limits.ts";
import type { OperationId } from "../operations.ts";
import { EXAMPLE_VALUES, type OperationDescription } from "./describe.ts";

const ID = "N8RQHMB7W8";
const ENDS = "2026-12-20T14:50:13.477Z";

const boxPath = z.object({
  id: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/).meta({
    description: "Ten Crockford characters: the first 50 bits of the SHA-256 of the owner's token",
    example: ID,
  }),
});

const slotPath = boxPath.extend({
  slot: z.string().regex(/^(\d|1[0-5])$/).meta({
    description: "0, written by the owner, or 1 to 15, written by the guest",
    example: "0",
  }),
});

const ciphertext = z.string().min(1).meta({ description: "Bytes that its writer encrypted" });

/** The errors for a missing box, a wrong token or an ended box. */
const REFUSED = ["no_box", "box_ended"] as const;

export const BOX_OPERATIONS = {
  putBoxSlot: {
    tag: "boxes",
    description:
      `A box holds messages between two people that the server can't read: encrypt them before you send them. Writing slot 0 creates the box. Its id is derived from the owner's token, and \`X-Box-Guest\` sets the guest's token. The guest writes slots 1 to 15. Each slot can be written once. If an answer was lost and a retry gets 409, the bytes have arrived. A box ends after ${BOX_LIMITS.days} days, or after ${BOX_LIMITS.daysUnanswered} days if the guest hasn't written. A client can create at most ${BOX_LIMITS.newPerDay} boxes and writes at most ${
        BOX_LIMITS.bytesPerDay / 1024 ** 2
      } MiB in any 24 hours (IPv6 by /48); less than 8 KiB counts as 8. There are at most ${
        BOX_LIMITS.most.toLocaleString("en")
      } boxes with ${
        BOX_LIMITS.mostBytes / 1024 ** 2
      } MiB in total, and none is removed to make room. A wrong token is answered like a box that doesn't exist.`,
    path: slotPath,
    token: "boxToken",
    header: z.object({
      "X-Box-Guest": z.string().regex(/^[A-Za-z0-9_-]{43}$/).optional().meta({
        description:
          "With slot 0: the SHA-256 of the guest's 32 bytes, in 43 characters of base64url without padding",
        example: "SxVsIfQpcjBUIChTm85O5AK03XP5C3Sp3nrgmfamElw",
      }),
    }),
    request: { schema: ciphertext, examples: { sealed: "what you encrypted" } },
    answer: {
      status: 201,
      description: "The slot was written",
      schema: writtenSlotBody,
      examples: {
        invitation: {
          id: ID,
          slot: 0,
          bytes: 812,
          writtenAt: EXAMPLE_VALUES.time,
          endsAt: "2026-11-27T14:50:13.477Z",
        } satisfies WrittenSlot,
      },
      tagged: false,
    },
    errors: [
      "invalid_slot",
      "invalid_guest",
      "invalid_body",
      ...REFUSED,
      "slot_taken",
      "body_too_large",
      "unsupported_media_type",
      "rate_limited",
      "no_room",
    ],
  },
  getBoxSlot: {
    tag: "boxes",
    description: "The bytes as they were written. Both tokens can read every slot.",
    path: slotPath,
    token: "boxToken",
    answer: {
      description: "The bytes",
      mediaType: "application/octet-stream",
      schema: ciphertext,
      examples: { sealed: "what you encrypted" },
      tagged: false,
    },
    errors: ["invalid_slot", ...REFUSED, "empty_slot"],
  },
  getBox: {
    tag: "boxes",
    description: "When the box ends, and which slots are written. Both tokens can read it.",
    path: boxPath,
    token: "boxToken",
    answer: {
      description: "The box, without its contents",
      schema: boxBody,
      examples: {
        replied: {
          id: ID,
          createdAt: "2026-11-20T14:50:13.477Z",
          endsAt: ENDS,
          slots: [
            { slot: 0, bytes: 812, writtenAt: EXAMPLE_VALUES.time },
            { slot: 1, bytes: 590, writtenAt: "2026-11-21T08:12:01.004Z" },
          ],
        } satisfies Box,
      },
      tagged: true,
    },
    errors: REFUSED,
  },
  deleteBox: {
    tag: "boxes",
    description:
      `Only the owner's token can end a box. Its id then answers 410 for ${BOX_LIMITS.daysRemembered} days.`,
    path: boxPath,
    token: "boxToken",
    answer: {
      description: "The box has ended",
      schema: endedBoxBody,
      examples: { ended: { id: ID, endedAt: EXAMPLE_VALUES.time } satisfies EndedBox },
      tagged: false,
    },
    errors: REFUSED,
  },
} satisfies Partial<Record<OperationId, OperationDescription>>;
