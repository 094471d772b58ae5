import type * as FreighterModule from "@stellar/freighter-api";
import type { LedgerPlace } from "./place.ts";
import { waitForWallet } from "./waiting.ts";
import {
  type SignRequest,
  type Wallet,
  type WalletAccount,
  type WalletOutcome,
  type WalletRefusal,
  walletRefusal,
} from "./wallet.ts";

/** The part of @stellar/freighter-api that is used here. */
export type FreighterApi = Pick<
  typeof FreighterModule,
  | "isConnected"
  | "isAllowed"
  | "requestAccess"
  | "getAddress"
  | "getNetworkDetails"
  | "signTransaction"
>;

/** Where Freighter can be had. */
export const FREIGHTER_URL = "https://www.freighter.app/";

/** SEP-43: the person rejected the request. */
const REJECTED = -4;

/** How often the wallet is asked whether account or network changed; it does not tell by itself. */
const WATCH_MS = 3_000;

/** Loads the real library; nothing of it is in a page before somebody uses a wallet. */
export async function loadFreighter(): Promise<FreighterApi> {
  const module = await import("@stellar/freighter-api");
  // a bundler and a runtime disagree on where a CommonJS module keeps its names
  return module.default ?? module;
}

/**
 * Freighter, the browser extension, behind the wallet port. `load` gives the library (tests give
 * their own), `isPhone` says whether this is a browser that cannot have the extension.
 */
export function freighterWallet(
  place: LedgerPlace,
  load: () => Promise<FreighterApi> = loadFreighter,
  isPhone: () => boolean = onPhone,
): Wallet {
  return {
    kind: "freighter",
    name: "Freighter",
    connect: () => waitForWallet(connect(place, load, isPhone)),
    current: () => waitForWallet(current(place, load, isPhone)),
    sign: (request) => waitForWallet(sign(place, load, request), request),
    watch: (changed) => watch(() => waitForWallet(current(place, load, isPhone)), changed),
  };
}

type Load = () => Promise<FreighterApi>;

async function connect(place: LedgerPlace, load: Load, isPhone: () => boolean) {
  const api = await load();
  if (!(await api.isConnected()).isConnected) return absent(isPhone);
  const access = await api.requestAccess();
  if (access.error !== undefined) return refusalOf(access.error);
  if (!access.address) return walletRefusal("locked");
  return onNetwork(api, place, access.address);
}

async function current(place: LedgerPlace, load: Load, isPhone: () => boolean) {
  const api = await load();
  if (!(await api.isConnected()).isConnected) return absent(isPhone);
  const allowed = await api.isAllowed();
  if (allowed.error !== undefined) return refusalOf(allowed.error);
  if (!allowed.isAllowed) return walletRefusal("not_allowed");
  const { address, error } = await api.getAddress();
  if (error !== undefined) return refusalOf(error);
  // an allowed site is told no address while the wallet is locked
  if (!address) return walletRefusal("locked");
  return onNetwork(api, place, address);
}

async function sign(
  place: LedgerPlace,
  load: Load,
  { envelopeXdr, address }: SignRequest,
): Promise<WalletOutcome<string>> {
  const api = await load();
  if (!(await api.isConnected()).isConnected) return walletRefusal("not_installed");
  const network = await onNetwork(api, place, address);
  if (!network.ok) return network;
  const answer = await api.signTransaction(envelopeXdr, {
    networkPassphrase: place.passphrase,
    address,
  });
  if (answer.error !== undefined) return refusalOf(answer.error);
  if (!answer.signedTxXdr) return walletRefusal("refused");
  if (answer.signerAddress && answer.signerAddress !== address) {
    return walletRefusal("wrong_account");
  }
  return { ok: true, value: answer.signedTxXdr };
}

async function onNetwork(
  api: FreighterApi,
  place: LedgerPlace,
  address: string,
): Promise<WalletOutcome<WalletAccount>> {
  const details = await api.getNetworkDetails();
  if (details.error !== undefined) return refusalOf(details.error);
  if (details.networkPassphrase !== place.passphrase) {
    return walletRefusal("wrong_network", details.network);
  }
  return { ok: true, value: { address } };
}

function absent(isPhone: () => boolean): WalletRefusal {
  return walletRefusal(isPhone() ? "on_phone" : "not_installed");
}

/** Older versions answer with a text instead of a SEP-43 error. */
function refusalOf(error: { code: number; message: string } | string): WalletRefusal {
  const message = typeof error === "string" ? error : error.message;
  const rejected = typeof error === "string"
    ? /declined|rejected/i.test(error)
    : error.code === REJECTED;
  return rejected ? walletRefusal("refused") : walletRefusal("wallet_failed", message);
}

/** True for a phone's or a tablet's browser, most of which have no extensions. */
export function onPhone(): boolean {
  return /Android|iPhone|iPad|Mobile/i.test(navigator.userAgent);
}

function watch(
  read: () => Promise<WalletOutcome<WalletAccount>>,
  changed: (now: WalletOutcome<WalletAccount>) => void,
): () => void {
  let last: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const look = async () => {
    const now = await read();
    if (stopped) return;
    const seen = now.ok ? now.value.address : `${now.code} ${now.detail ?? ""}`;
    // the first look tells too: the account may have changed since it was asked for
    if (last !== seen) changed(now);
    last = seen;
    timer = setTimeout(look, WATCH_MS);
  };
  timer = setTimeout(look, 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
