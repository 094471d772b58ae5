import { KNOWN_PASSPHRASES } from "../stellar/networks.ts";

export type WalletOption = { kind: "freighter" | "xbull" } | { kind: "demo"; name: string };

export type WalletObstacle = "needs_computer" | "unknown_network";

/** xBull knows only Stellar's own networks. */
export function isXbullNetwork(passphrase: string): boolean {
  return KNOWN_PASSPHRASES.includes(passphrase);
}

/** Only `needs_computer` is a guess: a few browsers for phones have extensions. */
export function findWalletObstacle(
  kind: "freighter" | "xbull",
  passphrase: string,
  isPhone: boolean,
): WalletObstacle | null {
  if (kind === "freighter") return isPhone ? "needs_computer" : null;
  return isXbullNetwork(passphrase) ? null : "unknown_network";
}
