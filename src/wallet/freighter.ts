import type * as FreighterModule from "@stellar/freighter-api";
import { base64Of } from "../stellar/base64.ts";
import { onPhone } from "../ui/on-phone.ts";
import type { LedgerPlace } from "./place.ts";
import {
  type SignMessageRequest,
  type SignRequest,
  waitForWallet,
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
  | "signMessage"
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
    connect: (waiting) => waitForWallet(connect(place, load, isPhone), waiting),
    current: () => waitForWallet(current(place, load, isPhone)),
    sign: (request) => waitForWallet(sign(place, load, request), request),
    signMessage: (request) => waitForWallet(signMessage(place, load, request), request),
    watch: (changed) => watch(() => waitForWallet(current(place, load, isPhone)), changed),
  };
}

type Load = () => Promise<FreighterApi>;

/**
 * The network comes first: everybody may ask for it, and permission belongs to account and network
 * together, so on the wrong one no account is shown, and none would be of use.
 */
async function connect(
  place: LedgerPlace,
  load: Load,
  isPhone: () => boolean,
): Promise<WalletOutcome<WalletAccount>> {
  const found = await extension(place, load, isPhone);
  if (!found.ok) return found;
  const api = found.value;
  const { address, error } = await api.requestAccess();
  if (error !== undefined) return refusalOf(error);
  if (!address) return walletRefusal("locked");
  // the network may have been changed while the window was open
  return await networkFault(api, place) ?? { ok: true, value: { address } };
}

async function current(
  place: LedgerPlace,
  load: Load,
  isPhone: () => boolean,
): Promise<WalletOutcome<WalletAccount>> {
  const found = await extension(place, load, isPhone);
  if (!found.ok) return found;
  const api = found.value;
  const allowed = await api.isAllowed();
  if (allowed.error !== undefined) return refusalOf(allowed.error);
  if (!allowed.isAllowed) return walletRefusal("not_allowed");
  const { address, error } = await api.getAddress();
  if (error !== undefined) return refusalOf(error);
  // older versions tell no address while they are locked
  return address ? { ok: true, value: { address } } : walletRefusal("locked");
}

async function sign(
  place: LedgerPlace,
  load: Load,
  { envelopeXdr, address }: SignRequest,
): Promise<WalletOutcome<string>> {
  const found = await extension(place, load, () => false);
  if (!found.ok) return found;
  const answer = await found.value.signTransaction(envelopeXdr, {
    networkPassphrase: place.passphrase,
    address,
  });
  return signedBy(address, answer, answer.signedTxXdr);
}

async function signMessage(
  place: LedgerPlace,
  load: Load,
  { text, address }: SignMessageRequest,
): Promise<WalletOutcome<string>> {
  const found = await extension(place, load, () => false);
  if (!found.ok) return found;
  const answer = await found.value.signMessage(text, {
    networkPassphrase: place.passphrase,
    address,
  });
  const { signedMessage } = answer;
  // older versions give the bytes
  const signature = typeof signedMessage === "object" && signedMessage !== null
    ? base64Of(Uint8Array.from(signedMessage))
    : signedMessage;
  return signedBy(address, answer, signature);
}

function signedBy(
  address: string,
  { error, signerAddress }: {
    error?: Parameters<typeof refusalOf>[0] | undefined;
    signerAddress?: string;
  },
  value: string | null,
): WalletOutcome<string> {
  if (error !== undefined) return refusalOf(error);
  if (!value) return walletRefusal("refused");
  if (signerAddress && signerAddress !== address) return walletRefusal("wrong_account");
  return { ok: true, value };
}

/** The extension, where it is installed and set to the right network. */
async function extension(
  place: LedgerPlace,
  load: Load,
  isPhone: () => boolean,
): Promise<WalletOutcome<FreighterApi>> {
  const api = await load();
  if (!(await api.isConnected()).isConnected) {
    return walletRefusal(isPhone() ? "on_phone" : "not_installed");
  }
  return await networkFault(api, place) ?? { ok: true, value: api };
}

/** Why nothing can be done on the network that the wallet is set to; null where it is the right one. */
async function networkFault(api: FreighterApi, place: LedgerPlace): Promise<WalletRefusal | null> {
  const { network, networkPassphrase, error } = await api.getNetworkDetails();
  if (error !== undefined) return refusalOf(error);
  return networkPassphrase === place.passphrase ? null : walletRefusal("wrong_network", network);
}

/** Characters of the wallet's own words that are passed on. */
const MOST_WORDS = 300;

/** Older versions answer with a text instead of a SEP-43 error, whose `ext` says more. */
function refusalOf(
  error: { code: number; message: string; ext?: readonly string[] } | string,
): WalletRefusal {
  const words = typeof error === "string" ? [error] : [error.message, ...error.ext ?? []];
  const message = Array.from(words.join(" ")).slice(0, MOST_WORDS).join("");
  const rejected = typeof error === "string"
    ? /declined|rejected/i.test(error)
    : error.code === REJECTED;
  return rejected ? walletRefusal("refused") : walletRefusal("wallet_failed", message);
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
