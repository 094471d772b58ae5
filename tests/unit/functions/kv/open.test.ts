import { spawn } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createSameFileCheck, KvOpenError, openKv } from "../../../../functions/kv/open.ts";

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
    await expect(opening).rejects.toThrow(/^KV_PATH \/proc\/none\/lipwa\.kv can't be opened: /);
  });

  /** Ways to damage a store's file of `length` bytes in pages of 4096. */
  const DAMAGES: [name: string, damage: (file: Deno.FsFile, length: number) => void][] = [
    ["a page in its middle", (file, length) => overwrite(file, length / 2, 4096, 0xff)],
    ["zeros in its middle", (file, length) => overwrite(file, length / 2 + 100, 20_000, 0)],
    [
      "forty pages of noise",
      (file, length) => overwrite(file, Math.min(5 * 4096, length), 163_840),
    ],
    ["the first table", (file) => overwrite(file, 4096, 4096, 0xff)],
    ["its head", (file) => overwrite(file, 0, 80, 0x67)],
    ["a second half that is missing", (file, length) => file.truncateSync(length / 2)],
    ["a hundred bytes that are left", (file) => file.truncateSync(100)],
  ];

  /** Overwrites this many bytes with one value, or with repeatable noise. */
  function overwrite(file: Deno.FsFile, from: number, length: number, value?: number): void {
    const bytes = Uint8Array.from({ length }, (_, n) => value ?? (n * n * 31 + n * 7) % 251);
    file.seekSync(Math.floor(from / 2) * 2, 0);
    file.writeSync(bytes);
  }

  /** A store of several hundred pages. */
  const whole = join(folder, "whole.kv");
  beforeAll(async () => {
    const kv = await openKv(whole);
    for (let n = 0; n < 200; n++) await kv.set(["a", n], "b".repeat(2_000));
    kv.close();
  });

  test.each(DAMAGES)("says in one line that a store is damaged: %s", async (name, damage) => {
    const path = join(folder, `damaged ${name}.kv`);
    copyFileSync(whole, path);
    const file = Deno.openSync(path, { read: true, write: true });
    damage(file, file.statSync().size);
    file.close();
    const before = readFileSync(path);
    const opening = openKv(path);
    await expect(opening).rejects.toThrow(KvOpenError);
    await expect(opening).rejects.toThrow(
      /^KV_PATH .* is damaged\. Restore a backup, .*store\.$/,
    );
    expect(readFileSync(path)).toEqual(before);
  });

  test("opens a store whose process was killed, with all that it had written", async () => {
    const path = join(folder, "killed.kv");
    const module = new URL("../../../../functions/kv/open.ts", import.meta.url).href;
    const writer = spawn(process.execPath, [
      "eval",
      "--unstable-kv",
      `import { openKv } from ${JSON.stringify(module)};
       const kv = await openKv(${JSON.stringify(path)});
       for (let n = 0; n < 100; n++) await kv.set(["a", n], "b".repeat(2_000));
       console.log("written"); setInterval(() => {}, 1000);`,
    ]);
    const ended = new Promise((resolve) => writer.once("exit", resolve));
    await new Promise((written) => writer.stdout.once("data", written));
    writer.kill("SIGKILL");
    await ended;
    const kv = await openKv(path);
    expect((await Array.fromAsync(kv.list({ prefix: ["a"] }))).length).toBe(100);
    kv.close();
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

describe("createSameFileCheck()", () => {
  const folder = mkdtempSync(join(tmpdir(), "lipwa-kv-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("notices that the store's file was deleted, or another one put in its place", async () => {
    const path = join(folder, "lipwa.kv");
    const kv = await openKv(path);
    const isSame = await createSameFileCheck(path);
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
      expect(await (await createSameFileCheck(path))()).toBe(true);
    }
  });
});
