import type { Network } from "../contract/network.ts";
import { KNOWN_PASSPHRASES } from "../stellar/networks.ts";
import type { Wallet } from "./wallet.ts";

export type RealWallet = Exclude<Wallet["kind"], "demo">;

export type WalletOption<Kind extends RealWallet> = { kind: Kind } | { kind: "demo"; name: string };

export type WalletObstacle = "needs_computer" | "unknown_network" | "test_networks_only";

/** xBull knows only Stellar's own networks. */
export function isXbullNetwork(passphrase: string): boolean {
  return KNOWN_PASSPHRASES.includes(passphrase);
}

/** Only `needs_computer` is a guess: a few browsers for phones have extensions. */
export function findWalletObstacle(
  kind: Wallet["kind"],
  { passphrase, isTest }: Pick<Network, "passphrase" | "isTest">,
  isPhone: boolean,
): WalletObstacle | null {
  switch (kind) {
    case "freighter":
      return isPhone ? "needs_computer" : null;
    case "xbull":
      return isXbullNetwork(passphrase) ? null : "unknown_network";
    case "phone-account":
      return isTest ? null : "test_networks_only";
    case "demo":
      return null;
  }
}
