import { readStored } from "../ui/browser-storage.ts";

export const REMEMBERED_WALLET_KEY = "lipwa wallet";

/** The address of the wallet that was connected last on this network. */
export function rememberedAddress(passphrase: string): string | null {
  try {
    const kept = JSON.parse(readStored(REMEMBERED_WALLET_KEY) ?? "null");
    return kept?.passphrase === passphrase ? String(kept.address) : null;
  } catch {
    // stored by another version
    return null;
  }
}
