import type * as FreighterModule from "@stellar/freighter-api";
import { toBase64 } from "../stellar/base64.ts";
import { isMobileDevice } from "../ui/mobile-device.ts";
import type { LedgerConnection } from "./ledger-connection.ts";
import { cleanWalletMessage, readSignedAnswer, toRefusal } from "./sep43.ts";
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

/** How often to poll, since Freighter sends no events. */
const WATCH_MS = 3_000;

/** Names as in Freighter's menu. In its answer, all custom networks have one name. */
const NETWORK_NAMES: Record<string, string> = { PUBLIC: "Mainnet", TESTNET: "Testnet" };

export async function loadFreighter(): Promise<FreighterApi> {
  const module = await import("@stellar/freighter-api");
  // Bundlers and runtimes export a CommonJS module differently.
  return module.default ?? module;
}

/** On a phone (`isPhone`), the extension can't be installed. Tests pass their own `load`. */
export function freighterWallet(
  connection: LedgerConnection,
  load: () => Promise<FreighterApi> = loadFreighter,
  isPhone: () => boolean = isMobileDevice,
): Wallet {
  const readAccount = () => waitForWallet(ask(connection, load, isPhone, current));
  // the wallet was connected before, so the extension exists
  const notPhone = () => false;
  return {
    kind: "freighter",
    name: "Freighter",
    connect: (waiting) =>
      waitForWallet(ask(connection, load, isPhone, (api) => connect(connection, api)), waiting),
    current: readAccount,
    sign: (request) =>
      waitForWallet(
        ask(connection, load, notPhone, (api) => sign(connection, api, request)),
        request,
      ),
    signMessage: (request) =>
      waitForWallet(
        ask(connection, load, notPhone, (api) => signMessage(connection, api, request)),
        request,
      ),
    watch: (changed) => watch(readAccount, changed),
  };
}

type Load = () => Promise<FreighterApi>;

/** The network comes first: anyone can read it, while access is granted per account and network. */
async function ask<T>(
  connection: LedgerConnection,
  load: Load,
  isPhone: () => boolean,
  asking: (api: FreighterApi) => Promise<WalletOutcome<T>>,
): Promise<WalletOutcome<T>> {
  const api = await load();
  if (!(await api.isConnected()).isConnected) {
    return walletRefusal(isPhone() ? "on_phone" : "not_installed");
  }
  return await networkFault(api, connection) ?? await asking(api);
}

async function connect(
  connection: LedgerConnection,
  api: FreighterApi,
): Promise<WalletOutcome<WalletAccount>> {
  const { address, error } = await api.requestAccess();
  if (error !== undefined) return toRefusal(error);
  if (!address) return walletRefusal("locked");
  // The network can change while the window is open.
  return await networkFault(api, connection) ?? { ok: true, value: { address } };
}

async function current(api: FreighterApi): Promise<WalletOutcome<WalletAccount>> {
  const allowed = await api.isAllowed();
  if (allowed.error !== undefined) return toRefusal(allowed.error);
  if (!allowed.isAllowed) return walletRefusal("not_allowed");
  const { address, error } = await api.getAddress();
  if (error !== undefined) return toRefusal(error);
  // Older versions return no address while locked.
  return address ? { ok: true, value: { address } } : walletRefusal("locked");
}

async function sign(
  { passphrase: networkPassphrase }: LedgerConnection,
  api: FreighterApi,
  { envelopeXdr, address }: SignRequest,
): Promise<WalletOutcome<string>> {
  const answer = await api.signTransaction(envelopeXdr, { networkPassphrase, address });
  return readSignedAnswer(address, answer, answer.signedTxXdr);
}

async function signMessage(
  { passphrase: networkPassphrase }: LedgerConnection,
  api: FreighterApi,
  { text, address }: SignMessageRequest,
): Promise<WalletOutcome<string>> {
  const answer = await api.signMessage(text, { networkPassphrase, address });
  const { signedMessage } = answer;
  // Older versions return bytes.
  const signature = typeof signedMessage === "object" && signedMessage !== null
    ? toBase64(Uint8Array.from(signedMessage))
    : signedMessage;
  return readSignedAnswer(address, answer, signature);
}

/** Null if the wallet is set to the right network. */
async function networkFault(
  api: FreighterApi,
  connection: LedgerConnection,
): Promise<WalletRefusal | null> {
  const { network, networkPassphrase, error } = await api.getNetworkDetails();
  if (error !== undefined) return toRefusal(error);
  if (networkPassphrase === connection.passphrase) return null;
  // the wallet's background process has stopped
  if (!networkPassphrase) return walletRefusal("wallet_failed");
  return walletRefusal(
    "wrong_network",
    NETWORK_NAMES[network] ?? cleanWalletMessage(networkPassphrase),
  );
}

function watch(
  read: () => Promise<WalletOutcome<WalletAccount>>,
  changed: (now: WalletOutcome<WalletAccount>) => void,
): () => void {
  let last: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  const poll = async () => {
    const now = await read();
    if (stopped) return;
    const seen = now.ok ? now.value.address : `${now.code} ${now.detail ?? ""}`;
    // The first poll reports too: the account may have changed by then.
    if (last !== seen) changed(now);
    last = seen;
    timer = setTimeout(poll, WATCH_MS);
  };
  timer = setTimeout(poll, 0);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
