import { atom } from "nanostores";
import { DEMO_EMPLOYERS, EMPLOYER_ADDRESSES } from "../wallet/demo-accounts.ts";
import type { Wallet, WalletRefusal } from "../wallet/wallet.ts";
import type { WalletChoice, World } from "./world.ts";

/** Whether a wallet is connected, or why not. */
export type WalletSession =
  | { status: "none" }
  | { status: "connecting"; choice: WalletChoice }
  | { status: "ready"; wallet: Wallet; address: string }
  | { status: "refused"; choice: WalletChoice; refusal: WalletRefusal };

/** Where the last choice is remembered in the browser: no key, only which wallet and address. */
const REMEMBERED = "lipwa wallet";

/** The wallet of this page. */
export function createWallet(world: World) {
  const { network, local } = world;
  const $session = atom<WalletSession>({ status: "none" });
  let stopWatching = () => {};

  /** Connects a wallet, which may open its window. */
  async function connect(choice: WalletChoice): Promise<void> {
    $session.set({ status: "connecting", choice });
    const wallet = world.openWallet(choice);
    const outcome = await wallet.connect();
    if (outcome.ok) use(wallet, choice, outcome.value.address);
    else $session.set({ status: "refused", choice, refusal: outcome });
  }

  /** Takes up the wallet that was connected last, without opening any window. */
  async function resume(): Promise<void> {
    const remembered = recall();
    if (remembered === null || $session.get().status !== "none") return;
    const { choice, address } = remembered;
    const wallet = world.openWallet(choice);
    if (choice.kind === "demo") return use(wallet, choice, address);
    const outcome = await wallet.current();
    if ($session.get().status !== "none") return;
    if (outcome.ok) use(wallet, choice, outcome.value.address);
    else if (outcome.code !== "not_allowed") {
      $session.set({ status: "refused", choice, refusal: outcome });
    }
  }

  /** Connects the demo wallet whose address a link names (`?demo=G…`); nothing where none has it. */
  async function connectDemo(address: string): Promise<void> {
    if (!network.features.demoWallet) return;
    const name = DEMO_EMPLOYERS.find((one) => EMPLOYER_ADDRESSES[one] === address);
    if (name !== undefined) await connect({ kind: "demo", name });
  }

  function disconnect(): void {
    stopWatching();
    local.removeItem(REMEMBERED);
    $session.set({ status: "none" });
  }

  function use(wallet: Wallet, choice: WalletChoice, address: string): void {
    const { passphrase } = network;
    local.setItem(REMEMBERED, JSON.stringify({ choice, address, passphrase }));
    $session.set({ status: "ready", wallet, address });
    stopWatching();
    stopWatching = wallet.watch((now) => {
      const session = $session.get();
      if (!now.ok) return $session.set({ status: "refused", choice, refusal: now });
      const known = session.status === "ready" && session.address === now.value.address;
      if (!known) use(wallet, choice, now.value.address);
    });
  }

  function recall(): { choice: WalletChoice; address: string } | null {
    try {
      const kept = JSON.parse(local.getItem(REMEMBERED) ?? "null");
      if (kept === null || kept.passphrase !== network.passphrase) return null;
      if (kept.choice.kind === "demo" && !network.features.demoWallet) return null;
      return { choice: kept.choice, address: String(kept.address) };
    } catch {
      // written by another version of this page: choose again
      return null;
    }
  }

  return { $session, connect, resume, connectDemo, disconnect };
}
