import { type Api, createApi } from "../../client/api.ts";
import { type BoxApi, createBoxApi } from "../../client/box.ts";
import { readNetwork } from "../../client/network.ts";
import { pause } from "../../client/pause.ts";
import type { Network } from "../../contract/network.ts";
import { type Language, pageLanguage } from "../../ui/i18n/languages.ts";
import { saveFile } from "../../ui/save-file.ts";
import { demoWallet } from "../../wallet/demo.ts";
import { freighterWallet } from "../../wallet/freighter.ts";
import type { LedgerConnection } from "../../wallet/ledger-connection.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { type Database, openDatabase } from "./database.ts";
import { patientFetch } from "../../client/patient-fetch.ts";
import { listen } from "../../client/stream.ts";

/** Which wallet: the extension, or a demo account of the sandbox by its name. */
export type WalletChoice = { kind: "freighter" } | { kind: "demo"; name: string };

/**
 * Everything that paying has around it. Two pays with worlds of their own on one database are two
 * tabs; a pay whose world no longer answers is a tab that was closed.
 */
export interface World {
  network: Network;
  /** The language of the page. */
  lang: Language;
  api: Api;
  boxes: BoxApi;
  db: Database;
  /** Where transactions are built for and sent to. */
  place: LedgerConnection;
  openWallet(choice: WalletChoice): Wallet;
  /** Milliseconds since 1970, by this computer's clock. */
  now(): number;
  /** Calls `work` once after so many milliseconds, unless the answer is called before. */
  after(ms: number, work: () => void): () => void;
  /** Waits, but not beyond the signal. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** What makes sure that one tab alone sends; null where the browser has no locks. */
  lock: SendLock | null;
  tabs: Tabs;
  screen: Screen;
  /** Calls `changed` for each new payment of an account until it is closed. */
  follow(address: string, changed: () => void): Feed;
  /** Small texts that outlive the page, and those that live as long as the tab. */
  local: Texts;
  session: Texts;
  /** The query of the address that the page was opened at, `?to=G…`. */
  query: string;
  /** Takes names out of the query, so that a reload does not come with them again. */
  dropFromQuery(names: readonly string[]): void;
  saveFile(name: string, text: string, type: string): void;
  /** Asks the browser not to clear the database away. */
  persist(): void;
}

/**
 * Does `work` while no other tab of this site sends money; null where one does. The browser frees
 * the lock when a tab ends in any way.
 */
export type SendLock = <T>(work: () => Promise<T>) => Promise<{ value: T } | null>;

/** What tabs tell each other: the id of a run or draft that has changed. */
export interface Tabs {
  announce(runId: string): void;
  listen(changed: (runId: string) => void): void;
}

/** What becomes of the page as it is looked at. */
export interface Screen {
  hidden(): boolean;
  /** Calls `work` whenever the page is looked at again, or is online again. */
  onShown(work: () => void): () => void;
  onOnline(work: () => void): () => void;
}

/** A stream of an account's payments. */
export interface Feed {
  open(): boolean;
  close(): void;
}

/** A place for small texts. */
export type Texts = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The world of a page; null where the browser keeps no data for it, so that none can be sent safely. */
export async function browserWorld(): Promise<World | null> {
  const network = readNetwork();
  const place: LedgerConnection = {
    passphrase: network.passphrase,
    horizonUrl: network.horizonUrl,
  };
  let db: Database;
  try {
    db = await openDatabase(network.passphrase);
  } catch {
    // private windows of some browsers, or storage switched off
    return null;
  }
  return {
    network,
    lang: pageLanguage(),
    api: createApi({ fetch: patientFetch() }),
    boxes: createBoxApi({ fetch: patientFetch() }),
    db,
    place,
    openWallet: (choice) =>
      choice.kind === "demo" ? demoWallet(place, choice.name) : freighterWallet(place),
    now: () => Date.now(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    sleep: pause,
    lock: sendLock(navigator.locks),
    tabs: browserTabs(),
    screen: browserScreen(),
    follow,
    local: localStorage,
    session: sessionStorage,
    query: location.search,
    dropFromQuery,
    saveFile,
    persist: () => void navigator.storage?.persist?.(),
  };
}

/** Only pages from https or this computer have locks; sending without one is not safe. */
function sendLock(locks: LockManager | undefined): SendLock | null {
  if (locks === undefined) return null;
  return (work) =>
    locks.request(
      "lipwa sending",
      { ifAvailable: true },
      async (lock) => lock === null ? null : { value: await work() },
    );
}

/** One channel for both ways: what a tab says through it does not come back to itself. */
function browserTabs(): Tabs {
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

function browserScreen(): Screen {
  return {
    hidden: () => document.hidden,
    onShown: (work) => {
      const look = () => void (!document.hidden && work());
      document.addEventListener("visibilitychange", look);
      return () => document.removeEventListener("visibilitychange", look);
    },
    onOnline: (work) => {
      addEventListener("online", work);
      return () => removeEventListener("online", work);
    },
  };
}

function follow(address: string, changed: () => void): Feed {
  let isOpen = false;
  const close = listen(address, {
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
