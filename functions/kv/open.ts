import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { inTime } from "../wait.ts";

/** The database cannot be used; the message is one sentence for whoever starts the server. */
export class KvOpenError extends Error {
  override name = "KvOpenError";
}

/** How long a lock is waited for where it cannot be asked for. */
const PATIENCE_MS = 300;

/**
 * Opens the key-value store.
 *
 * `path` is a file (its folder is made where it is missing), `:memory:`, or the URL of a KV
 * Connect server; null opens the database that Deno Deploy has assigned to the app.
 *
 * @throws {KvOpenError} where it cannot be opened, or another process holds the file.
 */
export async function openKv(path: string | null): Promise<Deno.Kv> {
  if (typeof Deno.openKv !== "function") throw new KvOpenError(withoutKv(path));
  if (path === null) return await Deno.openKv();
  try {
    return isFile(path) ? await openFile(path) : await Deno.openKv(path);
  } catch (error) {
    throw error instanceof KvOpenError ? error : new KvOpenError(reasonOf(path, error), {
      cause: error,
    });
  }
}

/**
 * Tells whether the store's file is still the one that is there now. A process goes on with a file
 * that was deleted or replaced, and loses all of it at its end. Always true for what is no file.
 */
export async function identify(path: string | null): Promise<() => Promise<boolean>> {
  if (path === null || !isFile(path)) return () => Promise.resolve(true);
  const { dev, ino } = await Deno.stat(path);
  return async () => {
    try {
      const now = await Deno.stat(path);
      return now.dev === dev && now.ino === ino;
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) return false;
      throw error;
    }
  };
}

function isFile(path: string): boolean {
  return path !== ":memory:" && !/^https?:\/\//.test(path);
}

function withoutKv(path: string | null): string {
  return path === null
    ? "There is no Deno KV here. Create a database in the console of Deno Deploy and assign it to this app."
    : "There is no Deno KV here. Start Deno with --unstable-kv.";
}

/**
 * Two processes on one file disturb each other now and then, and neither notices at its start: so
 * a lock beside the file, which the system takes back even from a process that was killed.
 */
async function openFile(path: string): Promise<Deno.Kv> {
  await mkdir(dirname(path), { recursive: true });
  const lock = await Deno.open(`${path}.lock`, { create: true, write: true });
  try {
    if (!await isTaken(lock)) throw new KvOpenError(inUse(path));
    if (await isDamaged(path)) throw new KvOpenError(damaged(path));
    const kv = await Deno.openKv(path);
    const close = kv.close.bind(kv);
    kv.close = () => {
      close();
      lock.close();
    };
    return kv;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** True once the lock is this process's; false where another one has it. */
async function isTaken(lock: Deno.FsFile): Promise<boolean> {
  if (typeof lock.tryLock === "function") return await lock.tryLock(true);
  // Deno 2.5 can only wait for a lock
  return await inTime(lock.lock(true).then(() => true), PATIENCE_MS) ?? false;
}

/**
 * True where SQLite finds damage. Deno would end in a panic when it reads a page of it. Takes some
 * 3 ms for each megabyte, and changes nothing in the file.
 */
async function isDamaged(path: string): Promise<boolean> {
  const size = await Deno.stat(path).then((file) => file.size, () => 0);
  if (size === 0) return false;
  const { DatabaseSync } = await import("node:sqlite");
  try {
    const database = new DatabaseSync(path, { readOnly: true });
    try {
      const found = database.prepare("PRAGMA quick_check(1)").get();
      return found?.["quick_check"] !== "ok";
    } finally {
      database.close();
    }
  } catch (error) {
    if (/malformed|not a database/i.test(String(error))) return true;
    throw error;
  }
}

function reasonOf(path: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return /database is locked|busy/i.test(text)
    ? inUse(path)
    : `KV_PATH ${path} cannot be opened: ${text}`;
}

function inUse(path: string): string {
  return `KV_PATH ${path} is in use by another process: end that one, or give this one a KV_PATH of its own.`;
}

function damaged(path: string): string {
  return `KV_PATH ${path} is damaged: put a copy of it back, or move it away to begin with an empty store.`;
}
