/**
 * The code that builds, checks and signs transactions; null if it can't be loaded, for example
 * because the connection is down, or the site was updated since the page was loaded.
 */
export async function loadSigning(): Promise<typeof import("./sign.ts") | null> {
  try {
    return await import("./sign.ts");
  } catch {
    return null;
  }
}
