import { PREFIX } from "./keys.ts";

const BATCH = 500;

/** Deletes everything that the sandbox keeps in a store; answers how many keys that were. */
export async function resetSandbox(kv: Deno.Kv): Promise<number> {
  let count = 0;
  for (;;) {
    const keys: Deno.KvKey[] = [];
    for await (const { key } of kv.list({ prefix: [PREFIX] }, { limit: BATCH })) keys.push(key);
    if (keys.length === 0) return count;
    let atomic = kv.atomic();
    for (const key of keys) atomic = atomic.delete(key);
    await atomic.commit();
    count += keys.length;
  }
}
