import { ACCOUNT_DATABASE } from "./database.ts";

/**
 * The address of the account on this phone; null where there is none, or none can be read. Light:
 * every passport asks, and most readers have no such account.
 */
export async function phoneAddress(): Promise<string | null> {
  try {
    // looking must not make the database
    const names = await indexedDB.databases?.();
    if (names?.every(({ name }) => name !== ACCOUNT_DATABASE)) return null;
    const { browserVault } = await import("./vault.ts");
    return (await browserVault.read())?.address ?? null;
  } catch {
    return null;
  }
}
