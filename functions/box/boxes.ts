import type { Box, EndedBox, WrittenSlot } from "../../src/contract/box.ts";
import { BOX_LIMITS } from "../../src/contract/box-limits.ts";
import { done, failed, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import { encodeShortCode } from "../../src/stellar/short-code.ts";
import { subnetOf } from "../http/client.ts";
import { createKvLimiter } from "../http/kv-limiter.ts";
import type { Limiter } from "../http/limiter.ts";
import { boxKeys } from "../kv/keys.ts";
import { readLargeValue, setLargeValue } from "../kv/large-value.ts";
import type { BoxService, SlotWrite } from "../services.ts";

/** Times are in milliseconds. Each ciphertext is a KV entry of its own. */
interface StoredBox {
  /** SHA-256 hashes of the tokens. */
  owner: Uint8Array;
  guest: Uint8Array;
  createdAt: number;
  endsAt: number;
  /** Empty once the box has ended. */
  slots: { slot: number; bytes: number; writtenAt: number }[];
  /** Null while the box is open. */
  endedAt: number | null;
}

interface Totals {
  boxes: number;
  bytes: number;
  /** Ended boxes whose record is still stored. */
  ended: number;
}

/** A box and the totals from one read, so that `checks` covers both. */
interface BoxRead {
  id: string;
  box: StoredBox | null;
  totals: Totals;
  checks: Deno.AtomicCheck[];
}

const NO_BOXES: Totals = { boxes: 0, bytes: 0, ended: 0 };

export interface BoxesOptions {
  kv: Deno.Kv;
  now?: () => number;
  maxTotals?: Totals;
}

const DAY_MS = 86_400_000;

const ID_LENGTH = 10;

/** Limits of the whole service, with up to five times as many ended boxes as open ones. */
const MAX_TOTALS: Totals = {
  boxes: BOX_LIMITS.most,
  bytes: BOX_LIMITS.mostBytes,
  ended: 5 * BOX_LIMITS.most,
};

export function createBoxLimit({ kv, now }: Pick<BoxesOptions, "kv" | "now">): Limiter {
  return createKvLimiter({
    kv,
    policy: { name: "boxes", quota: BOX_LIMITS.newPerDay, windowSeconds: DAY_MS / 1000 },
    keyOf: (client) => boxKeys.made(subnetOf(client)),
    ...(now && { now }),
  });
}

/** Written bytes are counted in this unit, rounded up. */
const PIECE_BYTES = 8_192;

function createWriteLimit({ kv, now }: Pick<BoxesOptions, "kv" | "now">): Limiter {
  const quota = BOX_LIMITS.bytesPerDay / PIECE_BYTES;
  return createKvLimiter({
    kv,
    policy: { name: "box-bytes", quota, windowSeconds: DAY_MS / 1000 },
    keyOf: (client) => boxKeys.written(subnetOf(client)),
    ...(now && { now }),
  });
}

/**
 * Every change updates the totals in the same atomic operation, so concurrent requests to any
 * process can't exceed a limit.
 */
export class Boxes implements BoxService {
  readonly #kv: Deno.Kv;
  readonly #now: () => number;
  readonly #maxTotals: Totals;
  readonly #limit: Limiter;
  readonly #writeLimit: Limiter;

  constructor({ kv, now = Date.now, maxTotals = MAX_TOTALS }: BoxesOptions) {
    this.#kv = kv;
    this.#now = now;
    this.#maxTotals = maxTotals;
    this.#limit = createBoxLimit({ kv, now });
    this.#writeLimit = createWriteLimit({ kv, now });
  }

  async write(id: string, slot: number, writing: SlotWrite): Promise<Outcome<WrittenSlot>> {
    let isCounted = false;
    for (;;) {
      const kept = await this.#read(id);
      const refusal = refusalOf(kept, slot, writing);
      if (refusal !== null) return refusal;
      if (!this.#hasRoom(kept, writing.bytes.length)) {
        if (await this.endOverdue() > 0) continue;
        return failed("no_room", { retryAfter: 3_600 });
      }
      if (!isCounted) {
        const refused = await this.#count(writing, kept.box === null);
        if (refused !== null) return refused;
        isCounted = true;
      }
      const box = withSlot(kept.box, slot, { ...writing, now: this.#now() });
      const { boxes, bytes, ended } = kept.totals;
      const write = this.#change(kept, box, {
        boxes: boxes + (kept.box === null ? 1 : 0),
        bytes: bytes + writing.bytes.length,
        ended,
      });
      setLargeValue(write, boxKeys.slot(id, slot), writing.bytes);
      if ((await write.commit()).ok) return done(writtenSlot(id, slot, box));
    }
  }

  /** Counts a write, and the box if it's new, towards the client's limits. */
  async #count({ client, bytes }: SlotWrite, isNew: boolean): Promise<Failure | null> {
    const pieces = Math.ceil(bytes.length / PIECE_BYTES);
    const box = isNew ? await this.#limit.take(client) : null;
    const state = box?.allowed === false ? box : await this.#writeLimit.take(client, pieces);
    return state.allowed ? null : failed("rate_limited", { retryAfter: state.resetSeconds });
  }

  async box(id: string, tokenHash: Uint8Array): Promise<Outcome<Box>> {
    const { box } = await this.#read(id);
    const role = roleOf(box, tokenHash);
    if (box === null || role === null) return failed("no_box");
    return box.endedAt === null ? done(boxView(id, box)) : failed("box_ended");
  }

  async slot(id: string, slot: number, tokenHash: Uint8Array): Promise<Outcome<Uint8Array>> {
    const box = await this.box(id, tokenHash);
    if (!box.ok) return box;
    if (box.value.slots.every((written) => written.slot !== slot)) return failed("empty_slot");
    const { bytes } = await readLargeValue(this.#kv, boxKeys.slot(id, slot));
    // the box ended after the first read
    return bytes === null ? failed("box_ended") : done(bytes);
  }

  async end(id: string, tokenHash: Uint8Array): Promise<Outcome<EndedBox>> {
    for (;;) {
      const kept = await this.#read(id);
      const { box } = kept;
      if (box === null || roleOf(box, tokenHash) !== "owner") return failed("no_box");
      if (box.endedAt !== null) return failed("box_ended");
      const endedAt = this.#now();
      if (await this.#end(kept, box, endedAt)) return done({ id, endedAt: isoOf(endedAt) });
    }
  }

  /** Ends expired boxes and deletes old records; returns how many boxes changed. */
  async endOverdue(): Promise<number> {
    const overdue = this.#kv.list<string>({
      prefix: boxKeys.ends,
      end: [...boxKeys.ends, this.#now() + 1],
    });
    let count = 0;
    for await (const { value } of overdue) {
      await this.#read(value);
      count++;
    }
    return count;
  }

  async totals(): Promise<Totals> {
    return (await this.#kv.get<Totals>(boxKeys.totals)).value ?? NO_BOXES;
  }

  async *all(): AsyncGenerator<Box> {
    for await (const { key, value } of this.#kv.list<StoredBox>({ prefix: boxKeys.of() })) {
      if (value.endedAt === null && this.#now() < value.endsAt) {
        yield boxView(String(key.at(-1)), value);
      }
    }
  }

  /** Ends a box; false if the box isn't open. */
  async endByOperator(id: string): Promise<boolean> {
    for (;;) {
      const kept = await this.#read(id);
      if (kept.box === null || kept.box.endedAt !== null) return false;
      if (await this.#end(kept, kept.box, this.#now())) return true;
    }
  }

  /** Reads a box, after ending it if it has expired or deleting its record if it's old. */
  async #read(id: string): Promise<BoxRead> {
    for (;;) {
      const [found, sums] = await this.#kv.getMany<[StoredBox, Totals]>([
        // a string of another length isn't an id, and could be too long for a key
        boxKeys.of(id.length === ID_LENGTH ? id : ""),
        boxKeys.totals,
      ]);
      const kept: BoxRead = {
        id,
        box: found.value,
        totals: sums.value ?? NO_BOXES,
        checks: [found, sums],
      };
      if (found.value === null || this.#now() < dueAt(found.value)) return kept;
      if (found.value.endedAt === null) await this.#end(kept, found.value, found.value.endsAt);
      else {
        const { totals } = kept;
        await this.#change(kept, null, { ...totals, ended: totals.ended - 1 }).commit();
      }
    }
  }

  async #end(kept: BoxRead, box: StoredBox, endedAt: number): Promise<boolean> {
    const { boxes, bytes, ended } = kept.totals;
    const write = this.#change(kept, { ...box, slots: [], endedAt }, {
      boxes: boxes - 1,
      bytes: bytes - box.slots.reduce((sum, slot) => sum + slot.bytes, 0),
      ended: ended + 1,
    });
    for (const { slot } of box.slots) {
      const key = boxKeys.slot(kept.id, slot);
      write.delete(key).delete([...key, 1]);
    }
    return (await write.commit()).ok;
  }

  /** Commits only if neither the box nor the totals have changed. A null box deletes the record. */
  #change({ id, box, checks }: BoxRead, next: StoredBox | null, totals: Totals) {
    const write = this.#kv.atomic().check(...checks).set(boxKeys.totals, totals);
    if (box !== null) write.delete(boxKeys.end(dueAt(box), id));
    if (next === null) return write.delete(boxKeys.of(id));
    return write.set(boxKeys.of(id), next).set(boxKeys.end(dueAt(next), id), id);
  }

  #hasRoom({ box, totals }: BoxRead, bytes: number): boolean {
    if (totals.bytes + bytes > this.#maxTotals.bytes) return false;
    return box !== null ||
      totals.boxes < this.#maxTotals.boxes && totals.ended < this.#maxTotals.ended;
  }
}

/** When an open box ends, or when an ended box's record is deleted. */
function dueAt({ endsAt, endedAt }: StoredBox): number {
  return endedAt === null ? endsAt : endedAt + BOX_LIMITS.daysRemembered * DAY_MS;
}

function roleOf(box: StoredBox | null, tokenHash: Uint8Array): "owner" | "guest" | null {
  if (box === null) return null;
  if (areEqualBytes(box.owner, tokenHash)) return "owner";
  return areEqualBytes(box.guest, tokenHash) ? "guest" : null;
}

function areEqualBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}

function refusalOf({ id, box }: BoxRead, slot: number, writing: SlotWrite): Failure | null {
  const { tokenHash, guestHash } = writing;
  if (box === null) {
    if (slot !== 0 || encodeShortCode(tokenHash) !== id) return failed("no_box");
    return guestHash === null ? failed("invalid_guest", { param: "X-Box-Guest" }) : null;
  }
  const role = roleOf(box, tokenHash);
  if (role === null) return failed("no_box");
  if (box.endedAt !== null) return failed("box_ended");
  if (box.slots.some((written) => written.slot === slot)) return failed("slot_taken");
  // the owner writes only slot 0, which creates the box
  return role === "guest" ? null : failed("no_box");
}

interface TimedWrite extends SlotWrite {
  now: number;
}

function withSlot(box: StoredBox | null, slot: number, written: TimedWrite): StoredBox {
  const { tokenHash, guestHash, bytes, now } = written;
  const entry = { slot, bytes: bytes.length, writtenAt: now };
  if (box !== null) {
    const slots = [...box.slots, entry].toSorted((a, b) => a.slot - b.slot);
    return { ...box, slots, endsAt: box.createdAt + BOX_LIMITS.days * DAY_MS };
  }
  return {
    owner: tokenHash,
    guest: guestHash ?? new Uint8Array(),
    createdAt: now,
    endsAt: now + BOX_LIMITS.daysUnanswered * DAY_MS,
    slots: [entry],
    endedAt: null,
  };
}

function boxView(id: string, { createdAt, endsAt, slots }: StoredBox): Box {
  return {
    id,
    createdAt: isoOf(createdAt),
    endsAt: isoOf(endsAt),
    slots: slots.map((each) => ({ ...each, writtenAt: isoOf(each.writtenAt) })),
  };
}

function writtenSlot(id: string, slot: number, { slots, endsAt }: StoredBox): WrittenSlot {
  const { bytes = 0, writtenAt = 0 } = slots.find((each) => each.slot === slot) ?? {};
  return { id, slot, bytes, writtenAt: isoOf(writtenAt), endsAt: isoOf(endsAt) };
}

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
