import { readStored } from "../ui/stored.ts";

/** Where the last choice of a wallet is remembered in the browser: no key, only which and its address. */
export const REMEMBERED_WALLET = "lipwa wallet";

/** The address of the wallet that was last connected in this browser, on a network; null without one. */
export function rememberedAddress(passphrase: string): string | null {
  try {
    const kept = JSON.parse(readStored(REMEMBERED_WALLET) ?? "null");
    return kept?.passphrase === passphrase ? String(kept.address) : null;
  } catch {
    // written by another version
    return null;
  }
}
