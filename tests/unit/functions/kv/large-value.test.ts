import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readLargeValue, writeLargeValue } from "../../../../functions/kv/large-value.ts";

const KEY = ["large"];
/** Of three parts. */
const LARGE = new Uint8Array(150_000).map((_, n) => n);
const ANOTHER = LARGE.map((byte) => byte ^ 1);
const SHORT = Uint8Array.of(1, 0, 2);

let kv: Deno.Kv;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
});
afterEach(() => {
  kv.close();
  vi.restoreAllMocks();
});

describe("a value of any length", () => {
  test("is read as it was written, and written over only as it was read", async () => {
    expect(await readLargeValue(kv, KEY)).toMatchObject({ bytes: null, versionstamp: null });
    expect(await writeLargeValue(kv, KEY, LARGE, null)).toBe(true);
    expect(await writeLargeValue(kv, KEY, ANOTHER, null)).toBe(false);
    const { bytes, versionstamp } = await readLargeValue(kv, KEY);
    expect(bytes).toEqual(LARGE);
    expect(await writeLargeValue(kv, KEY, SHORT, versionstamp)).toBe(true);
    expect(await writeLargeValue(kv, KEY, ANOTHER, versionstamp)).toBe(false);
    expect((await readLargeValue(kv, KEY)).bytes).toEqual(SHORT);
  });

  test("is read whole while it is written again", async () => {
    await writeLargeValue(kv, KEY, LARGE, null);
    const getMany = kv.getMany.bind(kv);
    // between reading the first part and the others
    vi.spyOn(kv, "getMany").mockImplementationOnce(async (keys) => {
      const { versionstamp } = await kv.get(KEY);
      await writeLargeValue(kv, KEY, ANOTHER, versionstamp);
      return await getMany(keys);
    });
    expect((await readLargeValue(kv, KEY)).bytes).toEqual(ANOTHER);
  });

  test("counts as not stored where it lacks a part, and may be written over", async () => {
    await writeLargeValue(kv, KEY, LARGE, null);
    await kv.delete([...KEY, 1]);
    const { bytes, versionstamp } = await readLargeValue(kv, KEY);
    expect(bytes).toBeNull();
    expect(await writeLargeValue(kv, KEY, LARGE, versionstamp)).toBe(true);
    expect((await readLargeValue(kv, KEY)).bytes).toEqual(LARGE);
  });
});
