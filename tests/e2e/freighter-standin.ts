import type { Page } from "@playwright/test";
import type { Keypair } from "@stellar/stellar-sdk/base";
import { signTextWith, signWith } from "../../src/wallet/keys.ts";

/**
 * What the person does in a wallet window: agrees, entering the password first if it is locked;
 * declines or closes the window, which Freighter reports the same way; never answers; or leaves it
 * open until `agree` or `decline` is called.
 */
export type Answer = "agree" | "refuse" | "silence" | "later";

/** A network in the wallet's settings. */
interface WalletNetwork {
  /** `PUBLIC`, `TESTNET`, or a person's own name, which no site is told. */
  name: string;
  passphrase: string;
}

/** A stand-in for the Freighter extension. Changes take effect at the next message. */
export interface FreighterStandin {
  /** Reactions to the next windows; once empty, the person agrees. */
  answers: Answer[];
  /** The account selected in the wallet. */
  key: Keypair;
  /** The network selected in the wallet. */
  network: WalletNetwork;
  locked: boolean;
  /** Largest envelope it signs, in bytes, as with a hardware wallet; null without a limit. */
  mostBytes: number | null;
  /** Number of signed transactions and messages. */
  signed: number;
  /** Number of opened windows. */
  opened: number;
  /** Allows local sites to see the selected account, on the selected network only. */
  allow(): void;
  /** Agrees or declines in the oldest open window. */
  agree(): void;
  decline(): void;
}

interface State extends FreighterStandin {
  /** Allowed combinations of host, network and account. */
  allowed: Set<string>;
  windows: { agree(): void; decline(): void }[];
}

/**
 * Installs a stand-in for the extension in a page: it answers the messages that the real
 * @stellar/freighter-api posts to the window, and signs with `key`, outside of the page. It behaves
 * like Freighter 5.45: a locked wallet and an account that isn't allowed for this site and network
 * both report 'not allowed' and show no address; any site can read the network; a window opened
 * before a reload answers no one. It has one account; Freighter chooses the one that has to sign.
 */
export async function installFreighter(
  page: Page,
  key: Keypair,
  network: WalletNetwork,
): Promise<FreighterStandin> {
  const state: State = {
    answers: [],
    key,
    network,
    locked: false,
    mostBytes: null,
    signed: 0,
    opened: 0,
    allowed: new Set(),
    windows: [],
    allow: () => ["localhost", "127.0.0.1"].forEach((host) => allow(state, host)),
    agree: () => state.windows.shift()?.agree(),
    decline: () => state.windows.shift()?.decline(),
  };
  await page.exposeBinding(
    "answerFreighter",
    ({ frame }, message: Record<string, unknown>) =>
      answer(state, new URL(frame.url()).hostname, message),
  );
  await page.addInitScript(() => {
    // Freighter sets no marker. Without one, the library waits two seconds for an answer, which a
    // busy machine or a test's clock exceeds
    Reflect.set(window, "freighter", true);
    addEventListener("message", async ({ source, data }) => {
      if (source !== window || data?.source !== "FREIGHTER_EXTERNAL_MSG_REQUEST") return;
      const ask = Reflect.get(window, "answerFreighter");
      const reply = await ask(data);
      // the extension's protocol spells it like this
      const head = { source: "FREIGHTER_EXTERNAL_MSG_RESPONSE", messagedId: data.messageId };
      postMessage({ ...head, ...reply }, location.origin);
    });
  });
  return state;
}

type Reply = Record<string, unknown>;

const REJECTED: Reply = { apiError: { code: -4, message: "The user rejected this request." } };
const INTERNAL: Reply = { apiError: { code: -1, message: "The wallet had an internal error." } };

/** Contains markup, which a page must show as text. */
export const TOO_LONG_WORDS = "Ledger: <b>more than this device signs</b>";
const TOO_LONG: Reply = { apiError: { code: -1, message: TOO_LONG_WORDS } };

async function answer(state: State, host: string, message: Reply): Promise<Reply> {
  switch (message["type"]) {
    case "REQUEST_CONNECTION_STATUS":
      return { isConnected: true };
    case "REQUEST_ALLOWED_STATUS":
      return { isAllowed: isAllowed(state, host) };
    case "REQUEST_PUBLIC_KEY":
      return { publicKey: isAllowed(state, host) ? state.key.publicKey() : "" };
    case "REQUEST_NETWORK_DETAILS": {
      const { name, passphrase } = state.network;
      const network = ["PUBLIC", "TESTNET"].includes(name) ? name : "STANDALONE";
      const networkDetails = { network, networkName: name, networkUrl: "" };
      return { networkDetails: { ...networkDetails, networkPassphrase: passphrase } };
    }
    case "REQUEST_ACCESS":
      if (!isAllowed(state, host)) {
        if (!(await openWindow(state))) return REJECTED;
        allow(state, host);
      }
      return { publicKey: state.key.publicKey() };
    case "SUBMIT_TRANSACTION":
      return await sign(state, host, message);
    case "SUBMIT_BLOB": {
      if (!(await openWindow(state)) || !isAllowed(state, host)) return REJECTED;
      state.signed++;
      const signedBlob = signTextWith(state.key, String(message["blob"]));
      return { signedBlob, signerAddress: state.key.publicKey() };
    }
    default:
      return { apiError: { code: -3, message: `unknown request ${String(message["type"])}` } };
  }
}

async function sign(state: State, host: string, message: Reply): Promise<Reply> {
  const xdr = String(message["transactionXdr"]);
  const { passphrase } = state.network;
  try {
    signWith(state.key, xdr, passphrase);
  } catch {
    return INTERNAL;
  }
  // for a site without permission, or another network, the window can only be declined
  if (!(await openWindow(state)) || !isAllowed(state, host)) return REJECTED;
  if (message["networkPassphrase"] !== passphrase) return REJECTED;
  if (state.mostBytes !== null && atob(xdr).length > state.mostBytes) return TOO_LONG;
  state.signed++;
  const signedTransaction = signWith(state.key, xdr, passphrase);
  return { signedTransaction, signerAddress: state.key.publicKey() };
}

/** Opens a window; returns whether the person agreed. */
async function openWindow(state: State): Promise<boolean> {
  state.opened++;
  const next = state.answers.shift() ?? "agree";
  const agreed = next === "later" || next === "silence"
    ? await new Promise<boolean>((resolve) => {
      if (next === "silence") return;
      state.windows.push({ agree: () => resolve(true), decline: () => resolve(false) });
    })
    : next === "agree";
  if (agreed) state.locked = false;
  return agreed;
}

function isAllowed(state: State, host: string): boolean {
  return !state.locked && state.allowed.has(permission(state, host));
}

function allow(state: State, host: string): void {
  state.allowed.add(permission(state, host));
}

function permission({ key, network }: State, host: string): string {
  return `${host} ${network.name} ${key.publicKey()}`;
}
