/** Returns null if the code can't be loaded: offline, or the site was updated since then. */
export async function loadSigning(): Promise<typeof import("./sign.ts") | null> {
  try {
    return await import("./sign.ts");
  } catch {
    return null;
  }
}
