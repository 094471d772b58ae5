import type * as FreighterModule from "@stellar/freighter-api";
import { base64Of } from "../stellar/base64.ts";
import { onPhone } from "../ui/on-phone.ts";
import type { LedgerConnection } from "./ledger-connection.ts";
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

/** The functions of @stellar/freighter-api in use. */
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

/** Freighter's website. */
export const FREIGHTER_URL = "https://www.freighter.app/";

/** SEP-43: the user rejected the request. */
const REJECTED = -4;

/** The polling interval for the account and network. Freighter sends no events. */
const WATCH_MS = 3_000;

/** Loads the library only when someone uses a wallet. */
export async function loadFreighter(): Promise<FreighterApi> {
  const module = await import("@stellar/freighter-api");
  // Bundlers and runtimes export a CommonJS module differently.
  return module.default ?? module;
}

/**
 * Freighter, the browser extension, as a wallet. `load` returns the library (tests pass their own).
 * `isPhone` says that the browser can't have the extension.
 */
export function freighterWallet(
  place: LedgerConnection,
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
 * Checks the network first: anyone can read it, while access is granted per account and network.
 */
async function connect(
  place: LedgerConnection,
  load: Load,
  isPhone: () => boolean,
): Promise<WalletOutcome<WalletAccount>> {
  const found = await extension(place, load, isPhone);
  if (!found.ok) return found;
  const api = found.value;
  const { address, error } = await api.requestAccess();
  if (error !== undefined) return refusalOf(error);
  if (!address) return walletRefusal("locked");
  // The network can change while the window is open.
  return await networkFault(api, place) ?? { ok: true, value: { address } };
}

async function current(
  place: LedgerConnection,
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
  // Older versions return no address while locked.
  return address ? { ok: true, value: { address } } : walletRefusal("locked");
}

async function sign(
  place: LedgerConnection,
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
  place: LedgerConnection,
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
  // Older versions return bytes.
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

/** The extension, if it is installed and set to the right network. */
async function extension(
  place: LedgerConnection,
  load: Load,
  isPhone: () => boolean,
): Promise<WalletOutcome<FreighterApi>> {
  const api = await load();
  if (!(await api.isConnected()).isConnected) {
    return walletRefusal(isPhone() ? "on_phone" : "not_installed");
  }
  return await networkFault(api, place) ?? { ok: true, value: api };
}

/** The fault of the wallet's network; null if it is the right one. */
async function networkFault(
  api: FreighterApi,
  place: LedgerConnection,
): Promise<WalletRefusal | null> {
  const { network, networkPassphrase, error } = await api.getNetworkDetails();
  if (error !== undefined) return refusalOf(error);
  return networkPassphrase === place.passphrase ? null : walletRefusal("wrong_network", network);
}

/** The maximum length of the wallet's own message. */
const MAX_WORDS = 300;

/** Older versions return a text instead of a SEP-43 error with details in `ext`. */
function refusalOf(
  error: { code: number; message: string; ext?: readonly string[] } | string,
): WalletRefusal {
  const words = typeof error === "string" ? [error] : [error.message, ...error.ext ?? []];
  const message = Array.from(words.join(" ")).slice(0, MAX_WORDS).join("");
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
    // The first poll reports too: the account can have changed by then.
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
