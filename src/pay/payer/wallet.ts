import { atom, type ReadableAtom } from "nanostores";
import { shorten } from "../../stellar/shorten.ts";
import { readJson, writeStored } from "../../ui/browser-storage.ts";
import { DEMO_EMPLOYERS, EMPLOYER_ADDRESSES } from "../../wallet/demo-accounts.ts";
import type { Wallet, WalletRefusal } from "../../wallet/wallet.ts";
import { REMEMBERED_WALLET_KEY } from "../../wallet/remembered-wallet.ts";
import type { WalletOption } from "../../wallet/wallet-options.ts";
import type { UndoStore } from "../undo/undo.ts";
import type { World } from "../world/world.ts";
import { readPayer, savePayer } from "./chosen-payer.ts";

export type WalletSession =
  | { status: "none" }
  /** Reconnecting to the wallet of the last visit, without a window. */
  | { status: "resuming"; address: string }
  /** `slow`: still waiting after 20 seconds without an answer. */
  | { status: "connecting"; choice: WalletOption; slow: boolean }
  /** `address`: the key that signs. `payer`: its own account, or another that a person chose. */
  | { status: "ready"; wallet: Wallet; address: string; payer: string }
  /** `address`: the account that was connected before. */
  | { status: "refused"; choice: WalletOption; refusal: WalletRefusal; address: string | null };

export function createWalletSession(world: World, undo: UndoStore) {
  const { network, local } = world;
  const $session = atom<WalletSession>({ status: "none" });
  let stopWatching = () => {};
  let waiting = new AbortController();

  /** Connects a wallet, which can open a window. Late answers count too. */
  async function connect(choice: WalletOption): Promise<void> {
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
    // another wallet, or none, was chosen in the meantime
    if (waiting.signal !== signal || $session.get().status !== "connecting") return;
    if (outcome.ok) return use(wallet, choice, outcome.value.address);
    $session.set({ status: "refused", choice, refusal: outcome, address: known });
    watch(wallet, choice);
  }

  /** Reconnects to the last wallet without opening a window. */
  async function resume(): Promise<void> {
    const remembered = readRemembered();
    if (remembered === null || $session.get().status !== "none") return;
    const { choice, address } = remembered;
    const wallet = world.openWallet(choice);
    // other wallets reveal their account only in a window, so their signatures are checked instead
    if (choice.kind !== "freighter") return use(wallet, choice, address);
    $session.set({ status: "resuming", address });
    const outcome = await wallet.current();
    if ($session.get().status !== "resuming") return;
    if (outcome.ok) return use(wallet, choice, outcome.value.address);
    $session.set({ status: "refused", choice, refusal: outcome, address });
    watch(wallet, choice);
  }

  /** Connects the demo wallet named in a link (`?demo=G…`), if it exists. */
  async function connectDemo(address: string): Promise<void> {
    if (!network.features.demoWallet) return;
    const name = DEMO_EMPLOYERS.find((one) => EMPLOYER_ADDRESSES[one] === address);
    if (name !== undefined) await connect({ kind: "demo", name });
  }

  /** Stops waiting for the wallet's window. A later answer still counts. */
  function stopConnecting(): void {
    waiting.abort();
  }

  function disconnect(): void {
    const session = $session.get();
    const remembered = local.getItem(REMEMBERED_WALLET_KEY);
    stopWatching();
    local.removeItem(REMEMBERED_WALLET_KEY);
    $session.set({ status: "none" });
    waiting.abort();
    if (session.status !== "ready" || remembered === null) return;
    undo.offer({ what: "disconnected", name: shorten(session.address), n: 1 }, async () => {
      if ($session.get().status !== "none") return;
      local.setItem(REMEMBERED_WALLET_KEY, remembered);
      await resume();
    });
  }

  function use(wallet: Wallet, choice: WalletOption, address: string): void {
    const { passphrase } = network;
    // if the storage is full, no other wallet is remembered
    local.removeItem(REMEMBERED_WALLET_KEY);
    writeStored(REMEMBERED_WALLET_KEY, JSON.stringify({ choice, address, passphrase }), local);
    $session.set({ status: "ready", wallet, address, payer: readPayer(world, address) });
    watch(wallet, choice);
  }

  function payFrom(payer: string): void {
    const session = $session.get();
    if (session.status !== "ready") return;
    savePayer(world, session.address, payer);
    $session.set({ ...session, payer });
  }

  /** Follows changes in the wallet: account, network, lock. */
  function watch(wallet: Wallet, choice: WalletOption): void {
    stopWatching();
    stopWatching = wallet.watch((now) => {
      const session = $session.get();
      const address = knownAddress();
      if (now.ok) {
        const known = session.status === "ready" && session.address === now.value.address;
        return known ? undefined : use(wallet, choice, now.value.address);
      }
      // the reason for a refusal is more helpful than "no account"
      const isExplained = session.status === "refused" && now.code === "not_allowed" &&
        (session.refusal.code === "refused" || session.refusal.code === "no_answer");
      if (!isExplained) $session.set({ status: "refused", choice, refusal: now, address });
    });
  }

  /** The connected key if it pays from this account, otherwise the payer's own. */
  function keyFor(payer: string): string {
    const address = knownAddress();
    return address !== null && readPayer(world, address) === payer ? address : payer;
  }

  function knownAddress(): string | null {
    const session = $session.get();
    return "address" in session ? session.address : null;
  }

  function readRemembered(): { choice: WalletOption; address: string } | null {
    const { choice, address, passphrase } = Object(readJson(REMEMBERED_WALLET_KEY, local));
    // without a kind, another version stored it: a wallet has to be chosen again
    if (passphrase !== network.passphrase || choice?.kind === undefined) return null;
    if (choice.kind === "demo" && !network.features.demoWallet) return null;
    return { choice, address: String(address) };
  }

  return {
    $session,
    connect,
    stopConnecting,
    resume,
    connectDemo,
    disconnect,
    payFrom,
    keyFor,
    ...createWindowHolder($session),
  };
}

function createWindowHolder($session: ReadableAtom<WalletSession>) {
  const holds = new Set<() => void>();

  /**
   * Only works during a click, since browsers would block a later window. Returns a function that
   * closes the window, unless another click still needs it.
   */
  function holdWindow(): () => void {
    const session = $session.get();
    const held = session.status === "ready" ? session.wallet.holdWindow?.() : null;
    if (held == null) return () => {};
    holds.add(held);
    return () => void (holds.delete(held) && held());
  }

  /** Closes the window. Called once there is nothing more to sign, or when sending stops. */
  function releaseWindow(): void {
    for (const release of holds) release();
    holds.clear();
  }

  return { holdWindow, releaseWindow };
}
