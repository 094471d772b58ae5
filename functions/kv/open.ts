import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";

/** The database cannot be used; the message is one sentence for whoever starts the server. */
export class KvOpenError extends Error {
  override name = "KvOpenError";
}

/**
 * Opens the key-value store.
 *
 * `path` is a file (its folder is made where it is missing), `:memory:`, or the URL of a KV
 * Connect server; null opens the database that Deno Deploy has assigned to the app.
 *
 * @throws {KvOpenError} where it cannot be opened, or another process holds the file.
 */
export async function openKv(path: string | null): Promise<Deno.Kv> {
  if (path === null) return await Deno.openKv();
  const isFile = path !== ":memory:" && !/^https?:\/\//.test(path);
  let kv: Deno.Kv | undefined;
  try {
    if (isFile) await mkdir(dirname(path), { recursive: true });
    kv = await Deno.openKv(path);
    // a file that another process holds is noticed at the first write only
    if (isFile) await kv.set(["opened"], Date.now());
    return kv;
  } catch (error) {
    kv?.close();
    throw new KvOpenError(reasonOf(path, error), { cause: error });
  }
}

function reasonOf(path: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  if (/database is locked|busy/i.test(text)) {
    return `KV_PATH ${path} is in use by another process: end that one, or give this one a KV_PATH of its own.`;
  }
  return `KV_PATH ${path} cannot be opened: ${text}`;
}
