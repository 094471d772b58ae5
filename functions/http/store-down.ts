import { withTimeout } from "../wait.ts";

const TEST_WRITE_MS = 1_000;

/** True if the store accepts no writes, which is then the likely cause of an exception. */
export async function isStoreDown(kv: Deno.Kv): Promise<boolean> {
  const written = withTimeout(kv.atomic().delete(["health"]).commit(), TEST_WRITE_MS);
  return (await written.catch(() => null))?.ok !== true;
}
