import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readLarge, readLargeWith, writeLarge } from "../../../../functions/kv/large-value.ts";

const KEY = ["large"];
/** Of three parts. */
const LARGE = "é".repeat(75_000);

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
    expect(await readLarge(kv, KEY)).toEqual({ text: null, versionstamp: null });
    expect(await writeLarge(kv, KEY, LARGE, null)).toBe(true);
    expect(await writeLarge(kv, KEY, "another's", null)).toBe(false);
    const { text, versionstamp } = await readLarge(kv, KEY);
    expect(text).toBe(LARGE);
    expect(await writeLarge(kv, KEY, "short", versionstamp)).toBe(true);
    expect(await writeLarge(kv, KEY, "late", versionstamp)).toBe(false);
    expect((await readLarge(kv, KEY)).text).toBe("short");
  });

  test("is read whole while it is written anew", async () => {
    await writeLarge(kv, KEY, LARGE, null);
    const getMany = kv.getMany.bind(kv);
    // between the reading of the first part and that of the others
    vi.spyOn(kv, "getMany").mockImplementationOnce(async (keys) => {
      const { versionstamp } = await kv.get(KEY);
      await writeLarge(kv, KEY, LARGE.toUpperCase(), versionstamp);
      return await getMany(keys);
    });
    expect((await readLarge(kv, KEY)).text).toBe(LARGE.toUpperCase());
  });

  test.each([
    ["alone", "short", null],
    ["in parts", LARGE, null],
    ["and the other", "short", "beside"],
    ["in parts, and the other", LARGE, "beside"],
    ["or is not there, and the other", null, "beside"],
    ["or is not there", null, null],
  ])("is read with what stands beside it: %s", async (_, text, other) => {
    if (text !== null) await writeLarge(kv, KEY, text, null);
    if (other !== null) await kv.set([...KEY, "names"], other);
    for (const neighbour of [["larg"], ["large "], ["largest"]]) {
      await writeLarge(kv, neighbour, "another", null);
      await kv.set([...neighbour, "names"], "another's");
    }
    const list = vi.spyOn(kv, "list");
    expect(await readLargeWith(kv, KEY, [...KEY, "names"])).toMatchObject({ text, other });
    expect(list).toHaveBeenCalledOnce();
  });

  test("counts as not stored where it lacks a part, and may be written over", async () => {
    await writeLarge(kv, KEY, LARGE, null);
    await kv.delete([...KEY, 1]);
    const { text, versionstamp } = await readLarge(kv, KEY);
    expect(text).toBeNull();
    expect(await writeLarge(kv, KEY, LARGE, versionstamp)).toBe(true);
    expect((await readLarge(kv, KEY)).text).toBe(LARGE);
  });
});
