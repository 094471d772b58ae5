/** Returns null if the code can't be loaded: offline, or the site has been updated since. */
export async function loadSigning(): Promise<typeof import("./sign.ts") | null> {
  try {
    return await import("./sign.ts");
  } catch {
    return null;
  }
}
