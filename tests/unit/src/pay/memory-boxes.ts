import type { ClientErrorCode } from "../../../../src/client/answer.ts";
import type { BoxApi } from "../../../../src/client/box.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A box: its slots and the tokens that open it. */
interface MemoryBox {
  owner: string;
  /** The SHA-256 of the guest's token, in base64url; it isn't checked. */
  guestHash: string;
  slots: Map<number, { bytes: Bytes; writtenAt: string }>;
  isEnded: boolean;
}

export class MemoryBoxes implements BoxApi {
  readonly boxes = new Map<string, MemoryBox>();
  /** Replaces every answer while it is set. */
  fault: ClientErrorCode | null = null;

  constructor(readonly now: () => number) {}

  writeSlot: BoxApi["writeSlot"] = (id, slot, bytes, { token, guestHash = "" }) => {
    if (this.fault !== null) return failed(this.fault);
    const box = this.boxes.get(id) ??
      { owner: token, guestHash, slots: new Map(), isEnded: false };
    if (box.isEnded) return failed("box_ended");
    if (slot === 0 && box.owner !== token) return failed("no_box");
    this.boxes.set(id, box);
    if (box.slots.has(slot)) return failed("slot_taken");
    const writtenAt = this.#time();
    box.slots.set(slot, { bytes, writtenAt });
    return ok({ id, slot, bytes: bytes.length, writtenAt, endsAt: writtenAt });
  };

  box: BoxApi["box"] = (id) => {
    const box = this.#open(id);
    if (typeof box === "string") return failed(box);
    const slots = Array.from(box.slots, ([slot, { bytes, writtenAt }]) => {
      return { slot, bytes: bytes.length, writtenAt };
    });
    return ok({ id, createdAt: this.#time(), endsAt: this.#time(), slots });
  };

  readSlot: BoxApi["readSlot"] = (id, slot) => {
    const box = this.#open(id);
    if (typeof box === "string") return failed(box);
    const held = box.slots.get(slot);
    return held === undefined ? failed("empty_slot") : ok(held.bytes);
  };

  endBox: BoxApi["endBox"] = (id, { token }) => {
    const box = this.#open(id);
    if (typeof box === "string") return failed(box);
    if (box.owner !== token) return failed("no_box");
    box.isEnded = true;
    return ok({ id, endedAt: this.#time() });
  };

  #open(id: string): MemoryBox | ClientErrorCode {
    const box = this.boxes.get(id);
    return this.fault ?? (box === undefined ? "no_box" : box.isEnded ? "box_ended" : box);
  }

  #time(): string {
    return new Date(this.now()).toISOString();
  }
}

function ok<T>(value: T) {
  return Promise.resolve({ ok: true as const, value });
}

function failed(code: ClientErrorCode) {
  return Promise.resolve({ ok: false as const, code, status: 0 });
}
