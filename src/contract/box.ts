import { z } from "zod";
import { BOX_LIMITS } from "./box-limits.ts";
import { timestamp } from "./primitives.ts";

const id = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{10}$/).meta({
  description: "Ten Crockford characters, the first 50 bits of the SHA-256 of the owner's token",
  example: "N8RQHMB7W8",
});

const slot = z.int().min(0).max(BOX_LIMITS.slots - 1).meta({
  description: "0 is written by the owner, 1 to 15 by the guest",
});

const bytes = z.int().meta({ description: "Size in bytes" });

const endsAt = timestamp.meta({
  description:
    `When the box ends: ${BOX_LIMITS.days} days after it was created, or ${BOX_LIMITS.daysUnanswered} days if the guest hasn't written`,
});

/** `GET /api/box/{id}` */
export const boxBody = z.object({
  id,
  createdAt: timestamp,
  endsAt,
  slots: z.array(z.object({ slot, bytes, writtenAt: timestamp })).meta({
    description: "The written slots, in order",
  }),
}).meta({ id: "Box" });

export type Box = z.infer<typeof boxBody>;

/** `PUT /api/box/{id}/{slot}` */
export const writtenSlotBody = z.object({ id, slot, bytes, writtenAt: timestamp, endsAt }).meta({
  id: "WrittenSlot",
});

export type WrittenSlot = z.infer<typeof writtenSlotBody>;

/** `DELETE /api/box/{id}` */
export const endedBoxBody = z.object({
  id,
  endedAt: timestamp.meta({ description: "When the box ended" }),
}).meta({ id: "EndedBox" });

export type EndedBox = z.infer<typeof endedBoxBody>;
