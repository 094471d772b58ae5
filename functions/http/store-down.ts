import { withTimeout } from "../wait.ts";

/** Timeout for the test write, in milliseconds. */
const STORE_MS = 1_000;

/** True if the store accepts no writes, which then is the likely cause of an exception. */
export async function isStoreDown(kv: Deno.Kv): Promise<boolean> {
  const written = withTimeout(kv.atomic().delete(["health"]).commit(), STORE_MS);
  return (await written.catch(() => null))?.ok !== true;
}
