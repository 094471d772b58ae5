import fc from "fast-check";
import { expect, test } from "vitest";
import { MemoryKv } from "./memory-kv.ts";

const part: fc.Arbitrary<Deno.KvKeyPart> = fc.oneof(
  fc.constantFrom("a", "ab", "b", ""),
  fc.double({ noNaN: true }).filter((number) => !Object.is(number, -0)),
  fc.integer({ min: -3, max: 300 }),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  fc.boolean(),
  fc.uint8Array({ maxLength: 3 }),
);
const key = fc.array(part, { minLength: 1, maxLength: 3 });
const value = fc.oneof(fc.integer(), fc.record({ at: fc.bigInt(), bytes: fc.uint8Array() }));

test("orders, checks and reads entries as Deno KV does", async () => {
  const prefix = fc.array(part, { maxLength: 1 });
  const writes = fc.array(fc.record({ key, value: fc.option(value) }), { maxLength: 30 });
  const queries = fc.record({
    key,
    prefix,
    reverse: fc.boolean(),
    limit: fc.integer({ min: 1, max: 9 }),
  });
  const all = fc.asyncProperty(writes, queries, async (writes, { key, prefix, reverse, limit }) => {
    const denoKv = await Deno.openKv(":memory:");
    const kvs: Deno.Kv[] = [denoKv, new MemoryKv()];
    const answers = await Promise.all(kvs.map(async (kv) => {
      for (const { key, value } of writes) {
        const known = await kv.get(key);
        const atomic = kv.atomic().check(known);
        const done = value === null ? atomic.delete(key) : atomic.set(key, value);
        expect((await done.commit()).ok).toBe(true);
      }
      const [first] = writes;
      const stale = first && { key: first.key, versionstamp: "f".repeat(20) };
      const checked = stale ? (await kv.atomic().check(stale).set(key, 1).commit()).ok : false;
      const rows = async (selector: Deno.KvListSelector) => {
        const found = await Array.fromAsync(kv.list(selector, { reverse, limit }));
        return found.map(({ key, value }) => ({ key, value }));
      };
      const below = [...prefix, ...key];
      return {
        checked,
        one: (await kv.get(key)).value,
        many: (await kv.getMany([key, ["a"]])).map(({ value }) => value),
        prefix: await rows({ prefix }),
        from: await rows({ prefix, start: below }),
        to: await rows({ prefix, end: below }),
      };
    }));
    denoKv.close();
    expect(answers[1]).toEqual(answers[0]);
  });
  await fc.assert(all, { numRuns: 200, seed: 18 });
});

test("copies values when they are stored and when they are read", async () => {
  const kv = new MemoryKv();
  const given = { list: [1] };
  await kv.set(["sandbox", "x"], given);
  given.list.push(2);
  const read = await kv.get<{ list: number[] }>(["sandbox", "x"]);
  read.value?.list.push(3);
  const copy = kv.copy(["sandbox"]);
  await copy.set(["sandbox", "y"], 1);
  expect((await copy.get(["sandbox", "x"])).value).toEqual({ list: [1] });
  expect((await kv.get(["sandbox", "y"])).value).toBeNull();
});
