import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backUpStore, restoreStore } from "../../../../functions/kv/backup.ts";
import { openKv } from "../../../../functions/kv/open.ts";

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "lipwa-backup-"));
  path = join(folder, "lipwa.kv");
});
afterEach(() => rm(folder, { recursive: true }));

async function entriesOf(file: string): Promise<Map<string, unknown>> {
  const kv = await openKv(file);
  const entries = await Array.fromAsync(kv.list({ prefix: [] }));
  kv.close();
  return new Map(entries.map(({ key, value }) => [key.join(), value]));
}

/**
 * Writes to a store in another process until it is killed: number n with each of its writes, in
 * `["first"]`, `["last"]` and a list. Nothing leaves the write-ahead log, as on a quiet server.
 */
async function startWriter() {
  const writer = spawn(Deno.execPath(), ["run", "-A", "--unstable-kv", "-"], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  writer.stdin.end(`
    const kv = await Deno.openKv(${JSON.stringify(path)});
    for (let n = 0;; n++) {
      await kv.atomic().set(["first"], n).set(["last"], n)
        .set(["list", n], new Uint8Array(500)).commit();
      if (n === 20) console.log("writes");
    }
  `);
  await once(writer.stdout, "data");
  return {
    async kill() {
      writer.kill("SIGKILL");
      await once(writer, "exit");
    },
  };
}

describe("backUpStore()", () => {
  test("copies a store at one moment while it is written, and restores what it copied", async () => {
    const writer = await startWriter();
    const files = ["one", "two", "three"].map((name) => join(folder, name));
    const copies: Map<string, unknown>[] = [];
    for (const file of files) {
      await backUpStore(path, file);
      const copy = await entriesOf(file);
      copies.push(copy);
      await expect.poll(async () => Number((await entriesOf(path)).get("last")))
        .toBeGreaterThan(Number(copy.get("last")));
    }
    await writer.kill();
    for (const copy of copies) {
      const last = Number(copy.get("last"));
      expect(last).toBeGreaterThanOrEqual(20);
      expect(copy.get("first")).toBe(last);
      // the copy has one entry for each write up to the last one, and none of a later write
      expect(copy.size).toBe(last + 3);
      expect(copy.has(`list,${last}`)).toBe(true);
    }
    expect(Number(copies[2]?.get("last"))).toBeGreaterThan(Number(copies[0]?.get("last")));

    // killed: its write-ahead log is still there, and belongs to the store that is moved
    const killed = await restoreStore(path, files[0] ?? "");
    expect(await entriesOf(path)).toEqual(copies[0]);
    expect(Number((await entriesOf(killed.replaced ?? "")).get("last")))
      .toBeGreaterThanOrEqual(Number(copies[2]?.get("last")));
    expect((await readdir(folder)).filter((name) => name.endsWith(".partial"))).toEqual([]);
  });

  test("copies what only the write-ahead log of a killed process has", async () => {
    const writer = await startWriter();
    await writer.kill();
    const copy = join(folder, "copy");
    const { entries } = await backUpStore(path, copy);
    expect(entries).toBeGreaterThan(20);
    expect((await entriesOf(copy)).size).toBe(entries);
    expect((await Deno.stat(copy)).mode ?? 0).toSatisfy((mode: number) => (mode & 0o077) === 0);
  });

  test("overwrites nothing, and makes no store of a wrong path", async () => {
    const copy = join(folder, "copy");
    await expect(backUpStore(path, copy)).rejects.toThrow(`There is no store at ${path}.`);
    (await openKv(path)).close();
    await backUpStore(path, copy);
    await expect(backUpStore(path, copy)).rejects.toThrow("already exists");
    expect((await readdir(folder)).filter((name) => name.includes("copy"))).toEqual(["copy"]);
  });
});

describe("restoreStore()", () => {
  test("restores where there was no store", async () => {
    const kv = await openKv(join(folder, "old"));
    await kv.set(["a"], 1n);
    kv.close();
    await backUpStore(join(folder, "old"), join(folder, "copy"));
    const target = join(folder, "new", "lipwa.kv");
    expect(await restoreStore(target, join(folder, "copy")))
      .toMatchObject({ entries: 1, replaced: null });
    expect(await entriesOf(target)).toEqual(new Map([["a", 1n]]));
  });

  test("changes nothing of a store in use, or for a file that is no store", async () => {
    const kv = await openKv(path);
    await kv.set(["a"], 1);
    const copy = join(folder, "copy");
    await backUpStore(path, copy);
    await kv.set(["a"], 2);
    await expect(restoreStore(path, copy)).rejects.toThrow("is in use by another process");
    await writeFile(join(folder, "text"), "no store");
    kv.close();
    await expect(restoreStore(path, join(folder, "text"))).rejects.toThrow("There is no store at");
    expect(await entriesOf(path)).toEqual(new Map([["a", 2]]));
  });
});
