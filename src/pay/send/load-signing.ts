/**
 * The code that builds, checks and signs transactions; null where it cannot be fetched, as when the
 * connection is gone, or the site was renewed since the page was loaded.
 */
export async function loadSigning(): Promise<typeof import("./sign.ts") | null> {
  try {
    return await import("./sign.ts");
  } catch {
    return null;
  }
}
