import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { identify, KvOpenError, openKv } from "../../../../functions/kv/open.ts";

describe("openKv()", () => {
  const folder = mkdtempSync(join(tmpdir(), "lipwa-kv-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("opens a store in memory", async () => {
    const kv = await openKv(":memory:");
    await kv.set(["a"], 1);
    expect((await kv.get(["a"])).value).toBe(1);
    kv.close();
  });

  test("makes the folder of a file, and finds there what was kept", async () => {
    const path = join(folder, "new/folder/lipwa.kv");
    const first = await openKv(path);
    await first.set(["a"], "kept");
    first.close();
    const second = await openKv(path);
    expect((await second.get(["a"])).value).toBe("kept");
    second.close();
  });

  test("says in one sentence that a path cannot be opened", async () => {
    const opening = openKv("/proc/none/lipwa.kv");
    await expect(opening).rejects.toThrow(KvOpenError);
    await expect(opening).rejects.toThrow(/^KV_PATH \/proc\/none\/lipwa\.kv cannot be opened: /);
  });

  test("says what to do where this Deno has no KV", async () => {
    const { openKv: own } = Deno;
    Reflect.deleteProperty(Deno, "openKv");
    try {
      await expect(openKv(null)).rejects.toThrow("assign it to this app");
      await expect(openKv(":memory:")).rejects.toThrow("--unstable-kv");
    } finally {
      Reflect.set(Deno, "openKv", own);
    }
  });

  test("says in one sentence that another process has the file", async () => {
    const path = join(folder, "shared.kv");
    const module = new URL("../../../../functions/kv/open.ts", import.meta.url).href;
    const holder = spawn(process.execPath, [
      "eval",
      "--unstable-kv",
      `import { openKv } from ${JSON.stringify(module)};
       await openKv(${JSON.stringify(path)}); console.log("held"); setInterval(() => {}, 1000);`,
    ]);
    try {
      await new Promise((held) => holder.stdout.once("data", held));
      await expect(openKv(path)).rejects.toThrow(/is in use by another process/);
    } finally {
      holder.kill("SIGKILL");
    }
    await new Promise((ended) => holder.once("exit", ended));
    (await openKv(path)).close();
  });
});

describe("identify()", () => {
  const folder = mkdtempSync(join(tmpdir(), "lipwa-kv-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("notices that the store's file was deleted, or another one put in its place", async () => {
    const path = join(folder, "lipwa.kv");
    const kv = await openKv(path);
    const isSame = await identify(path);
    expect(await isSame()).toBe(true);
    await kv.set(["a"], 1);
    expect(await isSame()).toBe(true);
    rmSync(path);
    expect(await isSame()).toBe(false);
    writeFileSync(path, "");
    expect(await isSame()).toBe(false);
    kv.close();
  });

  test("finds nothing wrong with what is no file", async () => {
    for (const path of [null, ":memory:", "https://kv.example/"]) {
      expect(await (await identify(path))()).toBe(true);
    }
  });
});
