import { ACCOUNT_DATABASE } from "./database.ts";

/**
 * The address of the account on this phone; null if there is none or it cannot be read. This module
 * must stay small: every passport loads it, and most readers have no such account.
 */
export async function readPhoneAddress(): Promise<string | null> {
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
