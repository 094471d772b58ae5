import type { BoxApi } from "../../../../../src/client/box.ts";
import type { ClientErrorCode } from "../../../../../src/client/answer.ts";

/** A box in memory that accepts only its guest's token. */
export class FakeBox implements BoxApi {
  readonly slots = new Map<number, { bytes: Uint8Array<ArrayBuffer>; writtenAt: string }>();
  /** Replaces every answer while it is set. */
  fault: ClientErrorCode | null = null;
  /** The next write happens, but its answer is lost. */
  losesAnswer = false;
  /** Called before a write. */
  beforeWrite: (() => void) | null = null;
  writes = 0;
  /** The slots that were read. */
  readonly reads: number[] = [];

  constructor(
    readonly id: string,
    readonly token: string,
    readonly now: () => string = () => "2026-12-01T08:00:00.000Z",
  ) {}

  put(slot: number, bytes: Uint8Array<ArrayBuffer>): void {
    this.slots.set(slot, { bytes, writtenAt: this.now() });
  }

  box: BoxApi["box"] = (id, options) =>
    Promise.resolve(
      this.#refusal(id, options) ?? {
        ok: true,
        value: {
          id,
          createdAt: this.now(),
          endsAt: this.now(),
          slots: Array.from(this.slots, ([slot, { bytes, writtenAt }]) => {
            return { slot, bytes: bytes.length, writtenAt };
          }),
        },
      },
    );

  readSlot: BoxApi["readSlot"] = (id, slot, options) => {
    const refusal = this.#refusal(id, options);
    if (refusal !== null) return Promise.resolve(refusal);
    this.reads.push(slot);
    const held = this.slots.get(slot);
    return Promise.resolve(
      held === undefined ? failed("empty_slot") : { ok: true, value: held.bytes },
    );
  };

  writeSlot: BoxApi["writeSlot"] = (id, slot, bytes, options) => {
    this.beforeWrite?.();
    const refusal = this.#refusal(id, options);
    if (refusal !== null) return Promise.resolve(refusal);
    if (this.slots.has(slot)) return Promise.resolve(failed("slot_taken"));
    this.put(slot, bytes);
    this.writes += 1;
    if (this.losesAnswer) {
      this.losesAnswer = false;
      return Promise.resolve(failed("offline"));
    }
    const writtenAt = this.now();
    const value = { id, slot, bytes: bytes.length, writtenAt, endsAt: writtenAt };
    return Promise.resolve({ ok: true, value });
  };

  endBox: BoxApi["endBox"] = () => Promise.reject(new Error("a guest ends no box"));

  #refusal(id: string, { token }: { token: string }) {
    if (this.fault !== null) return failed(this.fault);
    return id === this.id && token === this.token ? null : failed("no_box");
  }
}

function failed(code: ClientErrorCode) {
  return { ok: false as const, code, status: 0 };
}
