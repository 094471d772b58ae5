import { onTestFinished } from "vitest";

/** Opens a store in memory, which is closed after the test unless the test closes it. */
export async function memoryKv(): Promise<Deno.Kv> {
  const kv = await Deno.openKv(":memory:");
  onTestFinished(() => {
    try {
      kv.close();
    } catch {
      // closed already
    }
  });
  return kv;
}
