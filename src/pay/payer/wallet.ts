import { atom } from "nanostores";
import { shorten } from "../../stellar/shorten.ts";
import { DEMO_EMPLOYERS, EMPLOYER_ADDRESSES } from "../../wallet/demo-accounts.ts";
import type { Wallet, WalletRefusal } from "../../wallet/wallet.ts";
import { REMEMBERED_WALLET } from "../../wallet/remembered.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { WalletChoice, World } from "../world/world.ts";

/** Whether a wallet is connected, or why not. */
export type WalletSession =
  | { status: "none" }
  /** The wallet of the last visit is looked for, without a window. */
  | { status: "resuming"; address: string }
  /** `slow`: nobody has answered for 20 seconds, and the answer is still waited for. */
  | { status: "connecting"; choice: WalletChoice; slow: boolean }
  | { status: "ready"; wallet: Wallet; address: string }
  /** `address`: the account that was in use before, and that the person may want back. */
  | { status: "refused"; choice: WalletChoice; refusal: WalletRefusal; address: string | null };

export function createWallet(world: World, undo: UndoStore) {
  const { network, local } = world;
  const $session = atom<WalletSession>({ status: "none" });
  let stopWatching = () => {};
  /** Ends the waiting for the answer to `connect`. */
  let waiting = new AbortController();

  /** Connects a wallet, which may open its window; whenever that is answered, the answer counts. */
  async function connect(choice: WalletChoice): Promise<void> {
    const known = knownAddress();
    stopWatching();
    waiting.abort();
    const { signal } = waiting = new AbortController();
    $session.set({ status: "connecting", choice, slow: false });
    const wallet = world.openWallet(choice);
    const onSlow = () => {
      if (!signal.aborted) $session.set({ status: "connecting", choice, slow: true });
    };
    const outcome = await wallet.connect({ signal, onSlow });
    // another wallet was chosen meanwhile, or none
    if (waiting.signal !== signal || $session.get().status !== "connecting") return;
    if (outcome.ok) return use(wallet, choice, outcome.value.address);
    $session.set({ status: "refused", choice, refusal: outcome, address: known });
    watch(wallet, choice);
  }

  /** Takes up the wallet that was connected last, without opening any window. */
  async function resume(): Promise<void> {
    const remembered = recall();
    if (remembered === null || $session.get().status !== "none") return;
    const { choice, address } = remembered;
    const wallet = world.openWallet(choice);
    if (choice.kind === "demo") return use(wallet, choice, address);
    $session.set({ status: "resuming", address });
    const outcome = await wallet.current();
    if ($session.get().status !== "resuming") return;
    if (outcome.ok) return use(wallet, choice, outcome.value.address);
    $session.set({ status: "refused", choice, refusal: outcome, address });
    watch(wallet, choice);
  }

  /** Connects the demo wallet whose address a link names (`?demo=G…`); nothing where none has it. */
  async function connectDemo(address: string): Promise<void> {
    if (!network.features.demoWallet) return;
    const name = DEMO_EMPLOYERS.find((one) => EMPLOYER_ADDRESSES[one] === address);
    if (name !== undefined) await connect({ kind: "demo", name });
  }

  /** Stops waiting for the wallet's window; should it be answered after all, that is noticed. */
  function stopConnecting(): void {
    waiting.abort();
  }

  /** Forgets the wallet; one that was in use can be taken up again. */
  function disconnect(): void {
    const session = $session.get();
    const kept = local.getItem(REMEMBERED_WALLET);
    stopWatching();
    local.removeItem(REMEMBERED_WALLET);
    $session.set({ status: "none" });
    waiting.abort();
    if (session.status !== "ready" || kept === null) return;
    undo.offer({ what: "disconnected", name: shorten(session.address), n: 1 }, async () => {
      if ($session.get().status !== "none") return;
      local.setItem(REMEMBERED_WALLET, kept);
      await resume();
    });
  }

  function use(wallet: Wallet, choice: WalletChoice, address: string): void {
    const { passphrase } = network;
    local.setItem(REMEMBERED_WALLET, JSON.stringify({ choice, address, passphrase }));
    $session.set({ status: "ready", wallet, address });
    watch(wallet, choice);
  }

  /** Follows what is changed in the wallet: its account, its network, its lock. */
  function watch(wallet: Wallet, choice: WalletChoice): void {
    stopWatching();
    stopWatching = wallet.watch((now) => {
      const session = $session.get();
      const address = knownAddress();
      if (now.ok) {
        const known = session.status === "ready" && session.address === now.value.address;
        return known ? undefined : use(wallet, choice, now.value.address);
      }
      // why there was no answer says more than that there is no account to be seen
      const said = session.status === "refused" && now.code === "not_allowed" &&
        (session.refusal.code === "refused" || session.refusal.code === "no_answer");
      if (!said) $session.set({ status: "refused", choice, refusal: now, address });
    });
  }

  function knownAddress(): string | null {
    const session = $session.get();
    return "address" in session ? session.address : null;
  }

  function recall(): { choice: WalletChoice; address: string } | null {
    try {
      const kept = JSON.parse(local.getItem(REMEMBERED_WALLET) ?? "null");
      if (kept === null || kept.passphrase !== network.passphrase) return null;
      if (kept.choice.kind === "demo" && !network.features.demoWallet) return null;
      return { choice: kept.choice, address: String(kept.address) };
    } catch {
      // written by another version of this page: choose again
      return null;
    }
  }

  return { $session, connect, stopConnecting, resume, connectDemo, disconnect };
}
