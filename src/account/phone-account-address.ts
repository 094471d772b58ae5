import { ACCOUNT_DATABASE } from "./database.ts";

/** Null also if storage can't be read. Every passport loads this module: it must stay small. */
export async function readPhoneAccountAddress(): Promise<string | null> {
  try {
    // a lookup must not create the database
    const names = await indexedDB.databases?.();
    if (names?.every(({ name }) => name !== ACCOUNT_DATABASE)) return null;
    const { browserVault } = await import("./vault.ts");
    return (await browserVault.read())?.address ?? null;
  } catch {
    return null;
  }
}
