import { isFilePath, KvOpenError, lockStore } from "./open.ts";

const BUSY_MS = 60_000;

export interface BackupSummary {
  entries: number;
  bytes: number;
}

/** The path of the store's file, which needn't exist. `KvOpenError` if the store isn't a file. */
export function storeFilePath(kvPath: string | null): string {
  if (kvPath !== null && isFilePath(kvPath)) return kvPath;
  throw new KvOpenError(
    "The store isn't a file on this machine. Run this command on the machine with the file, and set KV_PATH to it.",
  );
}

/** Throws a `KvOpenError` if the store is missing, since opening it would create it. */
export async function requireStore(path: string): Promise<void> {
  if (!await isStore(path)) throw new KvOpenError(`There is no store at ${path}.`);
}

/**
 * Makes a consistent copy, with the write-ahead log, even while a server writes. `file` must not
 * exist yet, and appears only once it is complete.
 */
export async function backUpStore(path: string, file: string): Promise<BackupSummary> {
  await requireStore(path);
  if (await exists(file)) throw new KvOpenError(`${file} already exists. Choose another name.`);
  const partial = `${file}.partial`;
  const copy = await copyStore(path, partial);
  await Deno.rename(partial, file);
  return copy;
}

/** Replaces a store that no server uses. The old one is moved to `replaced`, with its log. */
export async function restoreStore(
  path: string,
  file: string,
): Promise<BackupSummary & { replaced: string | null }> {
  await requireStore(file);
  const lock = await lockStore(path);
  try {
    const partial = `${path}.partial`;
    const copy = await copyStore(file, partial);
    const replaced = `${path}.replaced-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "")}`;
    let isReplaced = false;
    // the log is moved first, because it would damage the restored file
    for (const part of ["-wal", "-shm", ""]) {
      if (!await exists(path + part)) continue;
      await Deno.rename(path + part, replaced + part);
      isReplaced = true;
    }
    await Deno.rename(partial, path);
    return { ...copy, replaced: isReplaced ? replaced : null };
  } finally {
    lock.close();
  }
}

async function copyStore(path: string, file: string): Promise<BackupSummary> {
  const { DatabaseSync } = await import("node:sqlite");
  await Deno.remove(file).catch(() => {});
  // only the owner may read the copy, since it contains secrets
  await Deno.writeFile(file, new Uint8Array(), { mode: 0o600 });
  const source = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
  try {
    source.prepare("VACUUM INTO ?").run(file);
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(file, { readOnly: true });
  try {
    const found = copy.prepare("PRAGMA integrity_check(1)").get();
    if (found?.["integrity_check"] !== "ok") {
      throw new KvOpenError(`${path} is damaged: its copy can't be used.`);
    }
    const count = copy.prepare("SELECT count(*) AS entries FROM kv").get();
    const written = await Deno.open(file);
    await written.sync();
    written.close();
    return { entries: Number(count?.["entries"]), bytes: (await Deno.stat(file)).size };
  } finally {
    copy.close();
  }
}

async function isStore(path: string): Promise<boolean> {
  if (!await exists(path)) return false;
  const { DatabaseSync } = await import("node:sqlite");
  try {
    const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
    try {
      const tables = "SELECT name FROM sqlite_master WHERE name IN ('kv', 'data_version')";
      return database.prepare(tables).all().length === 2;
    } finally {
      database.close();
    }
  } catch (error) {
    if (/malformed|not a database/i.test(String(error))) return false;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await Deno.stat(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
