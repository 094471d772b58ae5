import { inTime } from "../wait.ts";

/** How long the store may take to show that it serves, in milliseconds. */
const STORE_MS = 1_000;

/** True where the store takes no write now: then that is most likely why something broke. */
export async function isStoreDown(kv: Deno.Kv): Promise<boolean> {
  const written = inTime(kv.atomic().delete(["health"]).commit(), STORE_MS);
  return (await written.catch(() => null))?.ok !== true;
}
