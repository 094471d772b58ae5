import { readJson } from "../ui/browser-storage.ts";

export const REMEMBERED_WALLET_KEY = "lipwa wallet";

/** The address of the wallet that was connected last; null if none, or if on another network. */
export function rememberedAddress(passphrase: string): string | null {
  const kept = Object(readJson(REMEMBERED_WALLET_KEY));
  return kept.passphrase === passphrase ? String(kept.address) : null;
}
