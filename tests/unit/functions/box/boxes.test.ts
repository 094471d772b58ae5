import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Boxes } from "../../../../functions/box/boxes.ts";
import { encodeShortCode } from "../../../../src/stellar/short-code.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const START = Date.parse("2026-11-20T10:00:00.000Z");

const hashOf = (text: string) => new Uint8Array(createHash("sha256").update(text).digest());

describe("Boxes", () => {
  let kv: Deno.Kv;
  const clock = { time: START };
  const most = { boxes: 20, bytes: 4_000_000, ended: 100 };

  /** The boxes of one process; processes share only the store. */
  const process = (limits = most) => new Boxes({ kv, now: () => clock.time, maxTotals: limits });

  beforeEach(async () => {
    kv = await Deno.openKv(":memory:");
    clock.time = START;
  });
  afterEach(() => kv.close());

  /** The n-th owner's box. */
  const owner = (n: number) => hashOf(`owner ${n}`);
  const guest = (n: number) => hashOf(`guest ${n}`);
  const idOf = (n: number) => encodeShortCode(owner(n));
  const bytes = (length = 100) => new Uint8Array(length).fill(7);

  const make = (boxes: Boxes, n: number, { size = 100, client = "192.0.2.1" } = {}) =>
    boxes.write(idOf(n), 0, {
      tokenHash: owner(n),
      guestHash: guest(n),
      bytes: bytes(size),
      client,
    });
  const reply = (boxes: Boxes, n: number, slot: number, size = 100) =>
    boxes.write(idOf(n), slot, {
      tokenHash: guest(n),
      guestHash: null,
      bytes: bytes(size),
      client: "192.0.2.2",
    });

  /** Counts the outcomes of several requests by code, including `ok`. */
  async function codes(all: Promise<{ ok: boolean; code?: string }>[]) {
    const counts: Record<string, number> = {};
    for (const { code = "ok" } of await Promise.all(all)) counts[code] = (counts[code] ?? 0) + 1;
    return counts;
  }

  /** Entries of the store, without the counters of boxes and bytes. */
  async function entries(): Promise<number> {
    let count = 0;
    for await (const { key } of kv.list({ prefix: ["box"] })) {
      if (key[1] !== "made" && key[1] !== "written") count++;
    }
    return count;
  }

  test("gives both what was written, of 64 KiB too", async () => {
    const boxes = process();
    await make(boxes, 1);
    await reply(boxes, 1, 1, 65_536);
    for (const token of [owner(1), guest(1)]) {
      expect(await boxes.box(idOf(1), token)).toMatchObject({
        value: { slots: [{ slot: 0, bytes: 100 }, { slot: 1, bytes: 65_536 }] },
      });
      const read = await boxes.slot(idOf(1), 1, token);
      expect(read).toEqual({ ok: true, value: bytes(65_536) });
    }
  });

  // who: the token's owner; slot: null ends the box
  test.each([
    ["a stranger reads", "stranger", 0, "no_box"],
    ["a stranger writes", "stranger", 2, "no_box"],
    ["a stranger ends it", "stranger", null, "no_box"],
    ["the guest ends it", "guest", null, "no_box"],
    ["the owner writes a guest's slot", "owner", 2, "no_box"],
    ["the owner writes again", "owner", 0, "slot_taken"],
    ["the guest writes the owner's slot", "guest", 0, "slot_taken"],
    ["the guest writes twice", "guest", 1, "slot_taken"],
  ])("%s: refused", async (what, who, slot, code) => {
    const boxes = process();
    await make(boxes, 1);
    await reply(boxes, 1, 1);
    const before = await entries();
    const tokenHash = { owner: owner(1), guest: guest(1) }[who] ?? hashOf(who);
    const answer = what.endsWith("reads")
      ? boxes.slot(idOf(1), 0, tokenHash)
      : slot === null
      ? boxes.end(idOf(1), tokenHash)
      : boxes.write(idOf(1), slot, { tokenHash, guestHash: null, bytes: bytes(), client: "x" });
    expect(await answer).toMatchObject({ ok: false, code });
    expect(await entries()).toBe(before);
  });

  test.each([
    ["an id that does not follow from the token", idOf(2), 0, guest(1), "no_box"],
    ["another slot than the first", idOf(1), 1, guest(1), "no_box"],
    ["no guest", idOf(1), 0, null, "invalid_guest"],
  ])("makes none with %s", async (_, id, slot, guestHash, code) => {
    const answer = await process().write(id, slot, {
      tokenHash: owner(1),
      guestHash,
      bytes: bytes(),
      client: "192.0.2.1",
    });
    expect(answer).toMatchObject({ ok: false, code });
    expect(await entries()).toBe(0);
  });

  test("ends after 7 days without an answer, after 30 with one, and is remembered for 30 more", async () => {
    const boxes = process();
    await make(boxes, 1);
    await make(boxes, 2);
    await reply(boxes, 2, 1);
    const seen: string[] = [];
    for (const day of [6.99, 7, 29.99, 30, 36.99, 37, 59.99, 60]) {
      clock.time = START + day * DAY_MS;
      const answers = await Promise.all([1, 2].map((n) => boxes.box(idOf(n), guest(n))));
      seen.push(
        `${day}: ${answers.map((answer) => answer.ok ? "open" : answer.code).join(", ")}`,
      );
    }
    expect(seen).toEqual([
      "6.99: open, open",
      "7: box_ended, open",
      "29.99: box_ended, open",
      "30: box_ended, box_ended",
      "36.99: box_ended, box_ended",
      "37: no_box, box_ended",
      "59.99: no_box, box_ended",
      "60: no_box, no_box",
    ]);
    // of both boxes, only the totals are left
    expect(await entries()).toBe(1);
    expect(await kv.get(["box", "totals"])).toMatchObject({
      value: { boxes: 0, bytes: 0, ended: 0 },
    });
  });

  test("forgets at once what its owner deletes, and keeps the id from being used again", async () => {
    const boxes = process();
    await make(boxes, 1, { size: 65_536 });
    await reply(boxes, 1, 15, 65_536);
    expect(await boxes.end(idOf(1), owner(1))).toEqual({
      ok: true,
      value: { id: idOf(1), endedAt: "2026-11-20T10:00:00.000Z" },
    });
    // the ended box's id, its expiry, and the totals
    expect(await entries()).toBe(3);
    const again = await Promise.all([
      boxes.box(idOf(1), guest(1)),
      boxes.slot(idOf(1), 0, owner(1)),
      boxes.end(idOf(1), owner(1)),
      reply(boxes, 1, 2),
      make(boxes, 1),
    ]);
    expect(new Set(again.map((answer) => !answer.ok && answer.code)))
      .toEqual(new Set(["box_ended"]));
    expect(await boxes.box(idOf(1), hashOf("stranger"))).toMatchObject({ code: "no_box" });
    clock.time += 30 * DAY_MS;
    expect(await make(boxes, 1)).toMatchObject({ ok: true });
  });

  test.each([0, 9, 5_000])("a text of %i characters names no box", async (length) => {
    expect(await process().box("8".repeat(length), owner(1))).toMatchObject({ code: "no_box" });
  });

  test("writes a slot once, of twenty that come at once to two processes", async () => {
    const both = [process(), process()] as const;
    await make(both[0], 1);
    const all = Array.from({ length: 20 }, (_, n) => reply(both[n % 2 as 0 | 1], 1, 1));
    expect(await codes(all)).toEqual({ ok: 1, slot_taken: 19 });
    const made = Array.from({ length: 20 }, (_, n) => make(both[n % 2 as 0 | 1], 2));
    expect(await codes(made)).toEqual({ ok: 1, slot_taken: 19 });
  });

  test("holds exactly as many boxes as there may be, when two processes fill it", async () => {
    const both = [process(), process()] as const;
    const all = Array.from({ length: 30 }, (_, n) => make(both[n % 2 as 0 | 1], n));
    expect(await codes(all)).toEqual({ ok: 20, no_room: 10 });
    // none went for another
    const left = await codes(
      Array.from({ length: 30 }, (_, n) => both[0].box(idOf(n), owner(n))),
    );
    expect(left).toEqual({ ok: 20, no_box: 10 });
  });

  test("holds exactly as many bytes as there may be", async () => {
    const both = [process({ ...most, bytes: 1_000 }), process({ ...most, bytes: 1_000 })] as const;
    await make(both[0], 1, { size: 100 });
    const all = Array.from({ length: 12 }, (_, n) => reply(both[n % 2 as 0 | 1], 1, n + 1, 100));
    expect(await codes(all)).toEqual({ ok: 9, no_room: 3 });
  });

  test("has room again once boxes are over, and remembers so many of them alone", async () => {
    const boxes = process({ boxes: 2, bytes: 1_000, ended: 2 });
    await make(boxes, 1);
    await make(boxes, 2);
    expect(await make(boxes, 3)).toMatchObject({ code: "no_room", retryAfter: 3_600 });
    clock.time += 7 * DAY_MS;
    expect(await boxes.endOverdue()).toBe(2);
    expect(await make(boxes, 3)).toMatchObject({ code: "no_room" });
    clock.time += 30 * DAY_MS;
    expect(await make(boxes, 3)).toMatchObject({ ok: true });
  });

  test("lets a client write 8 MiB a day into whatever boxes, so that no client fills the room", async () => {
    const room = { boxes: 20_000, bytes: 512 * 1024 ** 2, ended: 100_000 };
    const boxes = process(room);
    for (let n = 0; n < 8; n++) {
      await make(boxes, n, { size: 65_536, client: "192.0.2.2" });
      for (let slot = 1; slot < 16; slot++) await reply(boxes, n, slot, 65_536);
    }
    expect(await make(boxes, 9, { size: 1, client: "192.0.2.2" }))
      .toMatchObject({ code: "rate_limited" });
    await make(boxes, 9);
    expect(await reply(boxes, 9, 1, 1)).toMatchObject({ code: "rate_limited", retryAfter: 86_400 });
    clock.time += DAY_MS;
    expect(await reply(boxes, 9, 1, 1)).toMatchObject({ ok: true });
  });

  test("lets a client make 500 a day, by whichever process, and of IPv6 a whole /48", async () => {
    const many = { boxes: 2_000, bytes: 4_000_000, ended: 2_000 };
    const both = [process(many), process(many)] as const;
    for (let n = 0; n < 499; n++) {
      await make(both[n % 2 as 0 | 1], n, { client: `2001:db8:1:${n % 100}::/64` });
    }
    const last = Array.from(
      { length: 10 },
      (_, n) => make(both[n % 2 as 0 | 1], 500 + n, { client: `2001:db8:1:${n}::/64` }),
    );
    expect(await codes(last)).toEqual({ ok: 1, rate_limited: 9 });
    expect(await make(both[0], 600, { client: "2001:db8:2:1::/64" })).toMatchObject({ ok: true });
    // an existing slot is written again
    expect(await reply(both[0], 1, 1)).toMatchObject({ ok: true });
    clock.time += DAY_MS;
    expect(await make(both[0], 601, { client: "2001:db8:1:1::/64" })).toMatchObject({ ok: true });
  });
});
