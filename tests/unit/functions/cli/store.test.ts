import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Boxes } from "../../../../functions/box/boxes.ts";
import {
  backUp,
  describeBoxes,
  describeStore,
  endBox,
  resetSandboxInStore,
  restore,
} from "../../../../functions/cli/store.ts";
import { KV_PREFIX } from "../../../../functions/kv/keys.ts";
import { openKv } from "../../../../functions/kv/open.ts";
import { openSandbox } from "../../../../functions/sandbox/sandbox.ts";

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await Deno.makeTempDir();
  path = `${folder}/store.db`;
});
afterEach(() => Deno.remove(folder, { recursive: true }));

describe("resetSandboxInStore()", () => {
  test("forgets the sandbox and nothing else, and says what it did", async () => {
    const kv = await openKv(path);
    await openSandbox({ kv });
    await kv.set(["rates", "current"], 1);
    kv.close();
    expect(await resetSandboxInStore(path)).toContain("Deleted the sandbox");
    expect(await resetSandboxInStore(path)).toContain("There was no sandbox");
    const after = await openKv(path);
    const keys: Deno.KvKey[] = [];
    for await (const { key } of after.list({ prefix: [] })) keys.push(key);
    expect(keys).toEqual([["rates", "current"]]);
    after.close();
  });
});

test("a sandbox with its own passphrase begins an epoch of its own", async () => {
  const keys = ["Our network", "Another network"].map((each) => [KV_PREFIX.ledger, each, "epoch"]);
  const kv = await openKv(path);
  for (const key of keys) await kv.set(key, { epoch: 4, highest: 900 });
  kv.close();
  await resetSandboxInStore(path, "Our network");
  const after = await openKv(path);
  const values = (await after.getMany(keys)).map(({ value }) => value);
  expect(values).toMatchObject([{ epoch: 5, highest: 0 }, { epoch: 4, highest: 900 }]);
  after.close();
});

describe("a path where no store is", () => {
  test.each(["nothing", "another database", "no database"])("stays as it is: %s", async (what) => {
    if (what === "another database") {
      const database = new DatabaseSync(path);
      database.exec("CREATE TABLE other (id)");
      database.close();
    } else if (what === "no database") await Deno.writeTextFile(path, "no database");
    const before = await Array.fromAsync(Deno.readDir(folder));
    const bytes = await Deno.readFile(path).catch(() => null);
    for (
      const use of [
        describeBoxes,
        (path: string) => resetSandboxInStore(path),
        (path: string) => describeStore(path, true),
      ]
    ) {
      await expect(use(path)).rejects.toThrow(`There is no store at ${path}.`);
    }
    await expect(backUp(path, `${folder}/copy`)).rejects.toThrow("There is no store at");
    expect(await Array.fromAsync(Deno.readDir(folder))).toEqual(before);
    expect(await Deno.readFile(path).catch(() => null)).toEqual(bytes);
  });

  test.each([null, ":memory:", "http://kv.internal:4512"])("has no file: %s", async (kvPath) => {
    await expect(backUp(kvPath, "/nowhere/copy")).rejects.toThrow("isn't a file");
    await expect(restore(kvPath, "/nowhere/copy")).rejects.toThrow("isn't a file");
  });
});

describe("boxes in a store", () => {
  test("are counted, listed and ended", async () => {
    const kv = await openKv(path);
    const written = await new Boxes({ kv }).write("0000000000", 0, {
      tokenHash: new Uint8Array(32),
      guestHash: new Uint8Array(32).fill(1),
      bytes: new Uint8Array(812),
      client: "192.0.2.1",
    });
    expect(written.ok).toBe(true);
    kv.close();
    expect(await describeStore(path, false)).toMatch(/^box +6/m);
    expect(await describeBoxes(path)).toMatch(/^0000000000 ( [\d-]+T\d\d:\d\d ){2} +1 +812$/m);
    expect(await endBox(path, "0000000000")).toBe("The box 0000000000 has ended.");
    expect(await endBox(path, "0000000000")).toMatch("There is no box");
    expect(await describeBoxes(path)).toBe("There are no boxes.");
  });
});
