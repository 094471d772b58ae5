import { describe, expect, test } from "vitest";
import { Boxes } from "../../../../functions/box/boxes.ts";
import {
  describeBoxes,
  describeStore,
  endBox,
  resetStore,
} from "../../../../functions/cli/store.ts";
import { openKv } from "../../../../functions/kv/open.ts";
import { openSandbox } from "../../../../functions/sandbox/sandbox.ts";

describe("resetStore()", () => {
  test("forgets the sandbox and nothing else, and says what it did", async () => {
    const folder = await Deno.makeTempDir();
    const path = `${folder}/store.db`;
    const kv = await openKv(path);
    await openSandbox({ kv });
    await kv.set(["rates", "current"], 1);
    kv.close();
    expect(await resetStore(path)).toContain("is gone");
    expect(await resetStore(path)).toContain("There was no sandbox");
    const after = await openKv(path);
    const keys: Deno.KvKey[] = [];
    for await (const { key } of after.list({ prefix: [] })) keys.push(key);
    expect(keys).toEqual([["rates", "current"]]);
    after.close();
    await Deno.remove(folder, { recursive: true });
  });
});

describe("boxes in a store", () => {
  test("are counted, listed and ended", async () => {
    const folder = await Deno.makeTempDir();
    const path = `${folder}/store.db`;
    expect(await describeBoxes(path)).toBe("There are no boxes.");
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
    await Deno.remove(folder, { recursive: true });
  });
});
