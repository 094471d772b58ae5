import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  type Head,
  readLarge,
  readLargeWith,
  setBeside,
  writeLarge,
} from "../../../../functions/kv/large-value.ts";

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

async function putBeside(key: Deno.KvKey, other: string): Promise<void> {
  const head = await kv.get<Head>(key);
  if (head.value === null) throw new Error("there is nothing to stand beside");
  const write = kv.atomic().check(head);
  setBeside(write, head, [...key, "names"], other);
  expect((await write.commit()).ok).toBe(true);
}

describe("a value of any length", () => {
  test("is read as it was written, and written over only as it was read", async () => {
    expect(await readLarge(kv, KEY)).toMatchObject({ bytes: null, versionstamp: null });
    expect(await writeLarge(kv, KEY, LARGE, null)).toBe(true);
    expect(await writeLarge(kv, KEY, ANOTHER, null)).toBe(false);
    const { bytes, versionstamp } = await readLarge(kv, KEY);
    expect(bytes).toEqual(LARGE);
    expect(await writeLarge(kv, KEY, SHORT, versionstamp)).toBe(true);
    expect(await writeLarge(kv, KEY, ANOTHER, versionstamp)).toBe(false);
    expect((await readLarge(kv, KEY)).bytes).toEqual(SHORT);
  });

  test("is read whole while it is written anew", async () => {
    await writeLarge(kv, KEY, LARGE, null);
    const getMany = kv.getMany.bind(kv);
    // between the reading of the first part and that of the others
    vi.spyOn(kv, "getMany").mockImplementationOnce(async (keys) => {
      const { versionstamp } = await kv.get(KEY);
      await writeLarge(kv, KEY, ANOTHER, versionstamp);
      return await getMany(keys);
    });
    expect((await readLarge(kv, KEY)).bytes).toEqual(ANOTHER);
  });

  test.each([
    ["alone", SHORT, true, null],
    ["alone in parts", LARGE, true, null],
    ["with the other", SHORT, true, "beside"],
    ["in parts with the other", LARGE, true, "beside"],
    ["of before values said that they are alone", SHORT, false, null],
    ["of before, with the other", SHORT, false, "beside"],
    ["that is not there", null, false, null],
  ])("is read with what stands beside it: %s", async (_, bytes, alone, other) => {
    if (bytes !== null) await writeLarge(kv, KEY, bytes, null, alone);
    if (other !== null) await putBeside(KEY, other);
    for (const neighbour of [["larg"], ["large "], ["largest"]]) {
      await writeLarge(kv, neighbour, ANOTHER, null);
      await putBeside(neighbour, "another's");
    }
    const get = vi.spyOn(kv, "get");
    const read = await readLargeWith(kv, KEY, [...KEY, "names"]);
    expect(read).toMatchObject({ bytes, other });
    // what is alone, and in one part, costs one key
    expect(get).toHaveBeenCalledTimes(bytes === null || read.alone ? 1 : 2);
    expect(read.alone).toBe(alone && bytes === SHORT && other === null);
    // all of it is there still
    expect((await readLarge(kv, KEY)).bytes).toEqual(bytes);
  });

  test("counts as not stored where it lacks a part, and may be written over", async () => {
    await writeLarge(kv, KEY, LARGE, null);
    await kv.delete([...KEY, 1]);
    const { bytes, versionstamp } = await readLarge(kv, KEY);
    expect(bytes).toBeNull();
    expect(await writeLarge(kv, KEY, LARGE, versionstamp)).toBe(true);
    expect((await readLarge(kv, KEY)).bytes).toEqual(LARGE);
  });
});
