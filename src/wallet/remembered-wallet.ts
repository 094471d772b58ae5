import { readStored } from "../ui/browser-storage.ts";

/** Where the kind and address of the last wallet are stored in the browser. */
export const REMEMBERED_WALLET = "lipwa wallet";

/** The address of the last wallet connected on a network; null if there is none. */
export function rememberedAddress(passphrase: string): string | null {
  try {
    const kept = JSON.parse(readStored(REMEMBERED_WALLET) ?? "null");
    return kept?.passphrase === passphrase ? String(kept.address) : null;
  } catch {
    // stored by another version
    return null;
  }
}
