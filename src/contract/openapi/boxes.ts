import { z } from "zod";
import {
  type Box,
  boxBody,
  type EndedBox,
  endedBoxBody,
  type WrittenSlot,
  writtenSlotBody,
} from "../box.ts";
import { BOX, type OperationId } from "../operations.ts";
import { EXAMPLE, type OperationDescription } from "./describe.ts";

const ID = "N8RQHMB7W8";
const ENDS = "2026-12-20T14:50:13.477Z";

const boxPath = z.object({
  id: z.string().meta({
    description: "Ten Crockford characters: the first 50 bits of the SHA-256 of the owner's token",
    example: ID,
  }),
});

const slotPath = boxPath.extend({
  slot: z.string().meta({
    description: "0, written by the owner, or 1 to 15, written by the guest",
    example: "0",
  }),
});

const token = {
  Authorization: z.string().optional().meta({
    description:
      "`Bearer` and the owner's or guest's token: 32 bytes in 43 characters of base64url without padding",
    example: "Bearer Ol3MPLYtikyrUAXW9fVPOep5-W-dVaZz4uT1oOlAOYw",
  }),
};

const ciphertext = z.string().meta({ description: "Bytes that its writer encrypted" });

/** Errors for a wrong token or an ended box. */
const REFUSED = ["no_box", "box_ended"] as const;

/** Operations about boxes. */
export const BOX_OPERATIONS = {
  putBoxSlot: {
    tag: "boxes",
    description:
      `A box holds messages between two people that the server can't read: encrypt them before you send them. Writing slot 0 makes the box. Its id derives from the owner's token, and \`X-Box-Guest\` sets its guest's token. The guest writes slots 1 to 15. Each slot is written once; if an answer was lost, 409 says that the bytes arrived. A box ends after ${BOX.days} days, or after ${BOX.daysUnanswered} if no guest wrote. A client makes at most ${BOX.newPerDay} boxes and writes at most ${
        BOX.bytesPerDay / 1024 ** 2
      } MiB in any 24 hours (IPv6 by /48); less than 8 KiB counts as 8. There are at most ${
        BOX.most.toLocaleString("en")
      } with ${
        BOX.mostBytes / 1024 ** 2
      } MiB in all, and none is removed to make room. A wrong token is answered like a box that doesn't exist.`,
    path: slotPath,
    header: z.object({
      ...token,
      "X-Box-Guest": z.string().optional().meta({
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
          writtenAt: EXAMPLE.time,
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
    description: "The bytes as they were written. Both tokens read every slot.",
    path: slotPath,
    header: z.object(token),
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
    header: z.object(token),
    answer: {
      description: "The box, without its contents",
      schema: boxBody,
      examples: {
        replied: {
          id: ID,
          createdAt: "2026-11-20T14:50:13.477Z",
          endsAt: ENDS,
          slots: [
            { slot: 0, bytes: 812, writtenAt: EXAMPLE.time },
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
      `Only the owner's token can end a box. Its id then answers 410 for ${BOX.daysRemembered} days.`,
    path: boxPath,
    header: z.object(token),
    answer: {
      description: "The box has ended",
      schema: endedBoxBody,
      examples: { ended: { id: ID, endedAt: EXAMPLE.time } satisfies EndedBox },
      tagged: false,
    },
    errors: REFUSED,
  },
} satisfies Partial<Record<OperationId, OperationDescription>>;
