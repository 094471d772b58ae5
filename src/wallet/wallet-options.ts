import type { Network } from "../contract/network.ts";
import { KNOWN_PASSPHRASES } from "../stellar/networks.ts";
import type { Wallet } from "./wallet.ts";

/** The wallets that aren't the sandbox's. */
export type RealWallet = Exclude<Wallet["kind"], "demo">;

/** A chosen wallet: one of a page's `Kind`s, or a demo account of the sandbox. */
export type WalletOption<Kind extends RealWallet> = { kind: Kind } | { kind: "demo"; name: string };

/** Why a wallet can't be used here. */
export type WalletObstacle = "needs_computer" | "unknown_network" | "test_networks_only";

/** Whether xBull has accounts on a network. It knows only Stellar's own. */
export function isXbullNetwork(passphrase: string): boolean {
  return KNOWN_PASSPHRASES.includes(passphrase);
}

/**
 * Why a wallet can't sign on this device and network; null if it can. Of these, only
 * `needs_computer` is a guess: a few browsers for phones have extensions.
 */
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
