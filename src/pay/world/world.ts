import { type Api, createApi } from "../../client/api.ts";
import { type BoxApi, createBoxApi } from "../../client/box.ts";
import { readNetwork } from "../../client/network.ts";
import { pause } from "../../client/pause.ts";
import type { Network } from "../../contract/network.ts";
import { type Language, pageLanguage } from "../../ui/i18n/languages.ts";
import { onPageShown } from "../../ui/page-shown.ts";
import { saveFile } from "../../ui/save-file.ts";
import { createTabLock, type TabLock } from "../../ui/tab-lock.ts";
import { demoWallet } from "../../wallet/demo.ts";
import { lazyWallet } from "../../wallet/lazy-wallet.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import type { WalletOption } from "../../wallet/wallet-options.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { type Database, openDatabase } from "./database.ts";
import { fetchWithTimeout } from "../../client/fetch-with-timeout.ts";
import { listenToEntries } from "../../client/stream.ts";

/** The dashboard's external dependencies. In tests, two worlds on one database are two tabs. */
export interface World {
  network: Network;
  lang: Language;
  api: Api;
  boxes: BoxApi;
  db: Database;
  connection: LedgerConnection;
  openWallet(choice: WalletOption): Wallet;
  /** By this computer's clock. */
  now(): number;
  /** Returns a function that cancels the call. */
  after(ms: number, work: () => void): () => void;
  /** Ends early if the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Lets only one tab send; null if the browser has no Web Locks. */
  lock: TabLock | null;
  tabs: TabChannel;
  screen: PageEvents;
  /** Calls `changed` for each new payment of the account, until closed. */
  follow(address: string, changed: () => void): PaymentStream;
  /** `localStorage` and `sessionStorage`. */
  local: TextStore;
  session: TextStore;
  /** The query with which the page was opened: `?to=G…`. */
  query: string;
  /** Removes parameters from the URL, so that a reload doesn't repeat them. */
  dropFromQuery(names: readonly string[]): void;
  saveFile(name: string, text: string, type: string): void;
  persist(): void;
}

/** Returns null if a tab is sending. Without Web Locks no run can be sent: `work` runs at once. */
export async function whileNotSending<T>(
  { lock }: Pick<World, "lock">,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  return lock === null ? { value: await work() } : await lock(work);
}

/** Sends unless a pay run is being sent, as both would use the same sequence number. */
export async function sendWithLock<T>(
  world: Pick<World, "lock">,
  send: () => Promise<T>,
): Promise<T | { ok: false; code: "other_tab" }> {
  const sent = await whileNotSending(world, send);
  return sent === null ? { ok: false, code: "other_tab" } : sent.value;
}

/** Sends and receives the IDs of changed runs or drafts. */
export interface TabChannel {
  announce(runId: string): void;
  listen(changed: (runId: string) => void): void;
}

export interface PageEvents {
  hidden(): boolean;
  onShown(work: () => void): () => void;
  onOnline(work: () => void): () => void;
}

export interface PaymentStream {
  open(): boolean;
  close(): void;
}

export type TextStore = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Returns null if the browser stores no data, since sending wouldn't be safe. */
export async function createBrowserWorld(): Promise<World | null> {
  const network = readNetwork();
  let db: Database;
  try {
    db = await openDatabase(network.passphrase);
  } catch {
    // private windows of some browsers, or blocked storage
    return null;
  }
  return {
    network,
    lang: pageLanguage(),
    api: createApi({ fetch: fetchWithTimeout() }),
    boxes: createBoxApi({ fetch: fetchWithTimeout() }),
    db,
    connection: network,
    openWallet: (choice) => openWallet(network, choice),
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    sleep: pause,
    lock: createTabLock("lipwa sending"),
    tabs: createTabChannel(),
    screen: {
      hidden: () => document.hidden,
      onShown: onPageShown,
      onOnline: (work) => {
        addEventListener("online", work);
        return () => removeEventListener("online", work);
      },
    },
    follow: followPayments,
    local: localStorage,
    session: sessionStorage,
    query: location.search,
    dropFromQuery,
    saveFile,
    persist: () => void navigator.storage?.persist?.(),
  };
}

/** Names of wallets, needed before their code is loaded. */
const WALLET_NAMES = { freighter: "Freighter", xbull: "xBull" } as const;

function openWallet(connection: LedgerConnection, choice: WalletOption): Wallet {
  if (choice.kind === "demo") return demoWallet(connection, choice.name);
  const { kind } = choice;
  return lazyWallet({ kind, name: WALLET_NAMES[kind] }, async () => {
    const { externalWallet } = await import("../../wallet/external-wallet.ts");
    return externalWallet(connection, kind);
  });
}

/** One channel for sending and receiving, so that a tab doesn't receive its own messages. */
function createTabChannel(): TabChannel {
  const channel = new BroadcastChannel("lipwa runs");
  return {
    announce: (runId) => channel.postMessage(runId),
    listen: (changed) => {
      channel.onmessage = ({ data }) => {
        if (typeof data === "string") changed(data);
      };
    },
  };
}

function followPayments(address: string, changed: () => void): PaymentStream {
  let isOpen = false;
  const close = listenToEntries(address, {
    entry: () => changed(),
    connected: (now) => (isOpen = now),
  });
  return { open: () => isOpen, close };
}

function dropFromQuery(names: readonly string[]): void {
  const query = new URLSearchParams(location.search);
  for (const name of names) query.delete(name);
  const rest = query.size === 0 ? "" : `?${query}`;
  history.replaceState(history.state, "", location.pathname + rest + location.hash);
}
