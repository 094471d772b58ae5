import { readStored } from "../ui/browser-storage.ts";

export const REMEMBERED_WALLET = "lipwa wallet";

/** The last one connected on this network. */
export function rememberedAddress(passphrase: string): string | null {
  try {
    const kept = JSON.parse(readStored(REMEMBERED_WALLET) ?? "null");
    return kept?.passphrase === passphrase ? String(kept.address) : null;
  } catch {
    // stored by another version
    return null;
  }
}
