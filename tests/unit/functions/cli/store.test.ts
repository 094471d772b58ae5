import { describe, expect, test } from "vitest";
import { resetStore } from "../../../../functions/cli/store.ts";
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
