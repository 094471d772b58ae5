import type { Page } from "@playwright/test";
import type { Keypair } from "@stellar/stellar-sdk/base";
import { signWith } from "../../src/wallet/keys.ts";

/** What the person at the wallet does when it is asked to sign. */
export type Answer = "sign" | "refuse" | "silence";

/** A stand-in for the Freighter extension; changes take effect at the next message. */
export interface FreighterStandin {
  /** What is done with the next transactions; when it is empty they are signed. */
  answers: Answer[];
  /** The account that is chosen in the wallet. */
  key: Keypair;
  /** The network the wallet is set to. */
  network: { name: string; passphrase: string };
  locked: boolean;
  allowed: boolean;
  /** How many transactions were signed. */
  signed: number;
}

/**
 * Puts a stand-in for the extension into a page: it answers the messages that the real
 * @stellar/freighter-api posts to the window, and signs with `key`, outside of the page.
 */
export async function installFreighter(
  page: Page,
  key: Keypair,
  network: { name: string; passphrase: string },
): Promise<FreighterStandin> {
  const state: FreighterStandin = {
    answers: [],
    key,
    network,
    locked: false,
    allowed: false,
    signed: 0,
  };
  await page.exposeFunction(
    "answerFreighter",
    (message: Record<string, unknown>) => answer(state, message),
  );
  await page.addInitScript(() => {
    addEventListener("message", async ({ source, data }) => {
      if (source !== window || data?.source !== "FREIGHTER_EXTERNAL_MSG_REQUEST") return;
      const ask = Reflect.get(window, "answerFreighter");
      const reply = await ask(data);
      if (reply === null) return;
      // the extension's own protocol spells it so
      const head = { source: "FREIGHTER_EXTERNAL_MSG_RESPONSE", messagedId: data.messageId };
      postMessage({ ...head, ...reply }, location.origin);
    });
  });
  return state;
}

const REJECTED = { apiError: { code: -4, message: "The user rejected this request." } };

function answer(
  state: FreighterStandin,
  message: Record<string, unknown>,
): Record<string, unknown> | null {
  const publicKey = state.locked ? "" : state.key.publicKey();
  switch (message["type"]) {
    case "REQUEST_CONNECTION_STATUS":
      return { isConnected: true };
    case "REQUEST_ALLOWED_STATUS":
      return { isAllowed: state.allowed };
    case "SET_ALLOWED_STATUS":
      state.allowed = true;
      return { isAllowed: true };
    case "REQUEST_ACCESS":
      if (state.answers[0] === "refuse") {
        state.answers.shift();
        return REJECTED;
      }
      state.allowed = true;
      return { publicKey };
    case "REQUEST_PUBLIC_KEY":
      return { publicKey: state.allowed ? publicKey : "" };
    case "REQUEST_NETWORK_DETAILS": {
      const { name, passphrase } = state.network;
      const networkDetails = { network: name, networkName: name, networkUrl: "" };
      return { networkDetails: { ...networkDetails, networkPassphrase: passphrase } };
    }
    case "SUBMIT_TRANSACTION":
      return sign(state, String(message["transactionXdr"]));
    default:
      return { apiError: { code: -3, message: `unknown request ${String(message["type"])}` } };
  }
}

function sign(state: FreighterStandin, xdr: string): Record<string, unknown> | null {
  const next = state.answers.shift() ?? "sign";
  if (next === "silence") return null;
  if (next === "refuse") return REJECTED;
  state.signed++;
  const signedTransaction = signWith(state.key, xdr, state.network.passphrase);
  return { signedTransaction, signerAddress: state.key.publicKey() };
}
