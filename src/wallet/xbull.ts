import { decodeAccountKey } from "../stellar/strkey.ts";
import type { LedgerConnection } from "./ledger-connection.ts";
import { readSignedAnswer, toRefusal, type WalletError } from "./sep43.ts";
import { openWalletWindow, type WalletWindow } from "./wallet-window.ts";
import {
  type SignMessageRequest,
  type SignRequest,
  waitForWallet,
  type Wallet,
  type WalletAccount,
  type WalletOutcome,
  walletRefusal,
} from "./wallet.ts";
import type { XbullRequest } from "./xbull-session.ts";

/** The site at which xBull answers other sites. */
const XBULL_ORIGIN = "https://wallet.xbull.app";
const CONNECT_URL = `${XBULL_ORIGIN}/connect`;

/** How long the window stays open for the next request, which can't open one without a click. */
const KEEP_MS = 2_000;

type Answer<T> = Partial<T> & { error?: WalletError };

/** The extension's methods, as in SEP-43. */
export interface XbullExtension {
  getAddress(): Promise<Answer<{ address: string }>>;
  signTransaction(request: {
    xdr: string;
    opts: { networkPassphrase: string; address: string };
  }): Promise<Answer<{ signedTxXdr: string; signerAddress: string }>>;
  signMessage(
    text: string,
    opts: { networkPassphrase: string; address: string },
  ): Promise<Answer<{ signedMessage: string; signerAddress: string }>>;
}

/** What tests can replace. */
export interface XbullEnvironment {
  extension: () => XbullExtension | undefined;
  openWindow: () => WalletWindow | null;
}

const BROWSER: XbullEnvironment = {
  extension: () => Reflect.get(globalThis, "xBullSDK"),
  openWindow: () => openWalletWindow("lipwa-xbull", XBULL_ORIGIN),
};

export type XbullWallet = Wallet & Required<Pick<Wallet, "holdWindow">>;

/**
 * The extension if the browser has it, otherwise the website in a window, also on phones. xBull
 * doesn't reveal its account without asking the person, so `current()` is that of the last
 * connection. Every request to sign names the account, and callers check the signature.
 */
export function xbullWallet(
  connection: LedgerConnection,
  environment: XbullEnvironment = BROWSER,
): XbullWallet {
  const { ask, hold } = createWindow(environment);
  let connected: WalletAccount | null = null;
  return {
    kind: "xbull",
    name: "xBull",
    connect: async (waiting) => {
      const answer = await waitForWallet(connect(environment, ask, waiting?.signal), waiting);
      if (answer.ok) connected = answer.value;
      return answer;
    },
    current: () =>
      Promise.resolve(
        connected === null ? walletRefusal("not_allowed") : { ok: true, value: connected },
      ),
    sign: (request) => waitForWallet(sign(connection, environment, ask, request), request),
    signMessage: (request) =>
      waitForWallet(signMessage(connection, environment, ask, request), request),
    watch: () => () => {},
    holdWindow: () => environment.extension() === undefined ? hold() : () => {},
  };
}

type Ask = (
  request: XbullRequest,
  signal: AbortSignal | undefined,
) => Promise<WalletOutcome<Record<string, unknown>>>;

/** The window stays open while it is held, or for a short time. */
function createWindow(
  { openWindow }: XbullEnvironment,
): { ask: Ask; hold: XbullWallet["holdWindow"] } {
  let kept: WalletWindow | null = null;
  const holds = new Set<() => void>();
  let closing: ReturnType<typeof setTimeout> | undefined;
  const open = (): WalletWindow | null => {
    clearTimeout(closing);
    if (kept === null || kept.isClosed()) kept = openWindow();
    return kept;
  };
  return {
    ask: async (request, signal) => {
      const window = open();
      // with `holdWindow()` the window was open, so the person has closed it
      if (window === null) return walletRefusal(holds.size > 0 ? "no_answer" : "window_blocked");
      const session = await import("./xbull-session.ts").catch(() => null);
      const answer = session === null
        ? walletRefusal("wallet_failed")
        : await session.requestXbull(window, CONNECT_URL, request, signal);
      if (!answer.ok) window.close();
      else if (holds.size === 0) closing = setTimeout(() => window.close(), KEEP_MS);
      return answer;
    },
    hold: () => {
      if (open() === null) return null;
      const release = () => {
        // close the window unless another click still needs it
        if (holds.delete(release) && holds.size === 0) kept?.close();
      };
      holds.add(release);
      return release;
    },
  };
}

async function connect(
  { extension }: XbullEnvironment,
  ask: Ask,
  signal: AbortSignal | undefined,
): Promise<WalletOutcome<WalletAccount>> {
  const sdk = extension();
  let address: unknown;
  if (sdk === undefined) {
    const data = { canRequestPublicKey: true, canRequestSign: true };
    const answer = await ask({ type: "XBULL_CONNECT", data }, signal);
    // the website refuses a connection only if the person does
    if (!answer.ok && answer.code === "refused_unsaid") return walletRefusal("refused");
    if (!answer.ok) return answer;
    address = answer.value["publicKey"];
  } else {
    const answer = await sdk.getAddress();
    if (answer.error !== undefined) return toRefusal(answer.error);
    address = answer.address;
  }
  return typeof address === "string" && decodeAccountKey(address) !== null
    ? { ok: true, value: { address } }
    : walletRefusal("wallet_failed");
}

async function sign(
  { passphrase }: LedgerConnection,
  { extension }: XbullEnvironment,
  ask: Ask,
  { envelopeXdr: xdr, address, signal }: SignRequest,
): Promise<WalletOutcome<string>> {
  const sdk = extension();
  if (sdk !== undefined) {
    const opts = { networkPassphrase: passphrase, address };
    const answer = await sdk.signTransaction({ xdr, opts });
    return readSignedAnswer(address, answer, answer.signedTxXdr);
  }
  const data = { xdr, publicKey: address, network: passphrase };
  const answer = await ask({ type: "XBULL_SIGN", data }, signal);
  if (!answer.ok) return answer;
  const signed = answer.value["xdr"];
  return typeof signed === "string" ? { ok: true, value: signed } : walletRefusal("wallet_failed");
}

async function signMessage(
  { passphrase }: LedgerConnection,
  { extension }: XbullEnvironment,
  ask: Ask,
  { text, address, signal }: SignMessageRequest,
): Promise<WalletOutcome<string>> {
  const sdk = extension();
  const opts = { networkPassphrase: passphrase, address };
  if (sdk !== undefined) {
    const answer = await sdk.signMessage(text, opts);
    return readSignedAnswer(address, answer, answer.signedMessage);
  }
  const answer = await ask({ type: "XBULL_SIGN_MESSAGE", data: { message: text, opts } }, signal);
  if (!answer.ok) return answer;
  const { signedMessage, signerAddress } = answer.value;
  if (typeof signedMessage !== "string") return walletRefusal("wallet_failed");
  return signerAddress === address
    ? { ok: true, value: signedMessage }
    : walletRefusal("wrong_account");
}
