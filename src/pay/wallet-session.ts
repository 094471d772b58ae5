import { atom } from "nanostores";
import type { Network } from "../contract/network.ts";
import { DEMO_EMPLOYERS } from "../wallet/demo-accounts.ts";
import { demoWallet } from "../wallet/demo.ts";
import { FREIGHTER_URL, freighterWallet } from "../wallet/freighter.ts";
import type { LedgerPlace } from "../wallet/place.ts";
import type { Wallet, WalletRefusal } from "../wallet/wallet.ts";

// islands read stores only
export { FREIGHTER_URL };

/** Which wallet: the extension, or a demo account of the sandbox by its name. */
export type WalletChoice = { kind: "freighter" } | { kind: "demo"; name: string };

/** Whether a wallet is connected, or why not. */
export type WalletSession =
  | { status: "none" }
  | { status: "connecting"; choice: WalletChoice }
  | { status: "ready"; wallet: Wallet; address: string }
  | { status: "refused"; choice: WalletChoice; refusal: WalletRefusal };

/** The wallet of this page. */
export const $wallet = atom<WalletSession>({ status: "none" });

/** Where the last choice is remembered in the browser: no key, only which wallet and address. */
const REMEMBERED = "lipwa wallet";

let stopWatching = () => {};

/** Where a network's transactions go. */
export function placeOf(network: Network): LedgerPlace {
  return { passphrase: network.passphrase, horizonUrl: network.horizonUrl };
}

/** Connects a wallet, which may open its window. */
export async function connectWallet(network: Network, choice: WalletChoice): Promise<void> {
  $wallet.set({ status: "connecting", choice });
  const wallet = walletOf(network, choice);
  const outcome = await wallet.connect();
  if (!outcome.ok) return $wallet.set({ status: "refused", choice, refusal: outcome });
  use(network, wallet, choice, outcome.value.address);
}

/** Takes up the wallet that was connected last, without opening any window. */
export async function resumeWallet(network: Network): Promise<void> {
  const remembered = recall(network);
  if (remembered === null || $wallet.get().status !== "none") return;
  const { choice, address } = remembered;
  const wallet = walletOf(network, choice);
  if (choice.kind === "demo") return use(network, wallet, choice, address);
  const outcome = await wallet.current();
  if ($wallet.get().status !== "none") return;
  if (outcome.ok) use(network, wallet, choice, outcome.value.address);
  else if (outcome.code !== "not_allowed") {
    $wallet.set({ status: "refused", choice, refusal: outcome });
  }
}

/** Connects the demo wallet whose address a link names (`?demo=G…`); nothing where none has it. */
export async function connectDemo(network: Network, address: string): Promise<void> {
  if (!network.features.demoWallet) return;
  for (const name of DEMO_EMPLOYERS) {
    const account = await demoWallet(placeOf(network), name).current();
    if (account.ok && account.value.address === address) {
      return await connectWallet(network, { kind: "demo", name });
    }
  }
}

/** Forgets the wallet. */
export function disconnectWallet(): void {
  stopWatching();
  localStorage.removeItem(REMEMBERED);
  $wallet.set({ status: "none" });
}

function walletOf(network: Network, choice: WalletChoice): Wallet {
  const place = placeOf(network);
  return choice.kind === "demo" ? demoWallet(place, choice.name) : freighterWallet(place);
}

function use(network: Network, wallet: Wallet, choice: WalletChoice, address: string): void {
  const { passphrase } = network;
  localStorage.setItem(REMEMBERED, JSON.stringify({ choice, address, passphrase }));
  $wallet.set({ status: "ready", wallet, address });
  stopWatching();
  stopWatching = wallet.watch((now) => {
    const session = $wallet.get();
    if (!now.ok) return $wallet.set({ status: "refused", choice, refusal: now });
    const known = session.status === "ready" && session.address === now.value.address;
    if (!known) use(network, wallet, choice, now.value.address);
  });
}

function recall(network: Network): { choice: WalletChoice; address: string } | null {
  try {
    const kept = JSON.parse(localStorage.getItem(REMEMBERED) ?? "null");
    if (kept === null || kept.passphrase !== network.passphrase) return null;
    if (kept.choice.kind === "demo" && !network.features.demoWallet) return null;
    return { choice: kept.choice, address: String(kept.address) };
  } catch {
    // written by another version of this page: choose again
    return null;
  }
}
