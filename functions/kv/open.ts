import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { withTimeout } from "../wait.ts";

/** The message is for the operator. */
export class KvOpenError extends Error {
  override name = "KvOpenError";
}

/** Waiting time for a lock in versions of Deno without `tryLock`. */
const LOCK_TIMEOUT_MS = 300;

/**
 * `path` is a file, `:memory:` or the URL of a KV Connect server; null is Deno Deploy's database.
 * @throws {KvOpenError} if it can't be opened or another process has locked the file
 */
export async function openKv(path: string | null): Promise<Deno.Kv> {
  if (typeof Deno.openKv !== "function") throw new KvOpenError(noKvMessage(path));
  if (path === null) return await Deno.openKv();
  try {
    return isFilePath(path) ? await openFile(path) : await Deno.openKv(path);
  } catch (error) {
    throw error instanceof KvOpenError ? error : new KvOpenError(reasonOf(path, error), {
      cause: error,
    });
  }
}

/**
 * The check is false once the file is deleted or replaced: what the process then writes is lost.
 */
export async function createSameFileCheck(path: string | null): Promise<() => Promise<boolean>> {
  if (path === null || !isFilePath(path)) return () => Promise.resolve(true);
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

/** The files' size in bytes, with the write-ahead log; null if the store has no file. */
export async function measureStoreFiles(path: string | null): Promise<number | null> {
  if (path === null || !isFilePath(path)) return null;
  const sizes = ["", "-wal"].map(async (part) => {
    return await Deno.stat(path + part).then(({ size }) => size, () => 0);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** True for the path of a file; false for `:memory:` and the URL of a KV Connect server. */
export function isFilePath(path: string): boolean {
  return path !== ":memory:" && !/^https?:\/\//.test(path);
}

function noKvMessage(path: string | null): string {
  return path === null
    ? "Deno KV isn't available. Create a database in the console of Deno Deploy and assign it to this app."
    : "Deno KV isn't available. Start Deno with --unstable-kv.";
}

/**
 * Prevents two processes from corrupting the store. The lock ends with the process, even if killed.
 * @throws {KvOpenError} if another process has the lock
 */
export async function lockStore(path: string): Promise<Deno.FsFile> {
  await mkdir(dirname(path), { recursive: true });
  const lock = await Deno.open(`${path}.lock`, { create: true, write: true });
  if (await acquireLock(lock)) return lock;
  lock.close();
  throw new KvOpenError(inUseMessage(path));
}

async function openFile(path: string): Promise<Deno.Kv> {
  const lock = await lockStore(path);
  try {
    if (await isDamaged(path)) throw new KvOpenError(damagedMessage(path));
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

async function acquireLock(lock: Deno.FsFile): Promise<boolean> {
  if (typeof lock.tryLock === "function") return await lock.tryLock(true);
  // Deno 2.5 doesn't have tryLock
  return await withTimeout(lock.lock(true).then(() => true), LOCK_TIMEOUT_MS) ?? false;
}

/** Checks each page: Deno panics on a damaged one. Takes about 3 ms per megabyte. */
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
    ? inUseMessage(path)
    : `KV_PATH ${path} can't be opened: ${text}`;
}

function inUseMessage(path: string): string {
  return `KV_PATH ${path} is in use by another process. Stop that process, or choose another KV_PATH.`;
}

function damagedMessage(path: string): string {
  return `KV_PATH ${path} is damaged. Restore a backup, or move the file away to start with an empty store.`;
}
