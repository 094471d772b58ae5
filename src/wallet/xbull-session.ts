// Loads the encryption for xBull's window: import it when asking xBull.
import nacl from "tweetnacl";
import { fromBase64, toBase64 } from "../stellar/base64.ts";
import type { WalletWindow } from "./wallet-window.ts";
import { type WalletOutcome, walletRefusal } from "./wallet.ts";

export interface XbullRequest {
  type: "XBULL_CONNECT" | "XBULL_SIGN" | "XBULL_SIGN_MESSAGE";
  data: object;
}

/** NaCl's box and its nonce, in base64. */
interface Sealed {
  message: string;
  oneTimeCode: string;
}

/** How often to check whether the window was closed: browsers have no event for that. */
const LOOK_MS = 500;

/**
 * The protocol of https://github.com/Creit-Tech/xbull-wallet-connect: the page's public key and a
 * session number go into the URL; the wallet answers with its own key, encrypts everything from
 * then on, and names the session, so that an older window's answers don't count.
 */
export function requestXbull(
  window: WalletWindow,
  url: string,
  request: XbullRequest,
  signal: AbortSignal | undefined,
): Promise<WalletOutcome<Record<string, unknown>>> {
  const { publicKey, secretKey } = nacl.box.keyPair();
  const session = toBase64(nacl.randomBytes(24));
  let walletKey: Uint8Array | null = null;
  return new Promise((resolve) => {
    const end = (outcome: WalletOutcome<Record<string, unknown>>) => {
      clearInterval(timer);
      stopListening();
      signal?.removeEventListener("abort", giveUp);
      resolve(outcome);
    };
    const giveUp = () => end(walletRefusal("no_answer"));
    const stopListening = window.listen((data) => {
      const { type, success, publicKey: key } = recordOf(data);
      if (type === "XBULL_INITIAL_RESPONSE") {
        const opened = unseal(data, keyIn(key), secretKey);
        if (opened?.["providedSession"] !== session) return;
        walletKey = keyIn(key);
        if (walletKey === null) return;
        window.post({ type: request.type, ...seal(request.data, walletKey, secretKey) });
      } else if (type === `${request.type}_RESPONSE` && walletKey !== null) {
        if (success !== true) return end(walletRefusal("refused_unsaid"));
        const value = unseal(data, walletKey, secretKey);
        end(value === null ? walletRefusal("wallet_failed") : { ok: true, value });
      }
    });
    const timer = setInterval(() => {
      if (window.isClosed()) giveUp();
    }, LOOK_MS);
    if (signal?.aborted) return giveUp();
    signal?.addEventListener("abort", giveUp);
    const query = new URLSearchParams({ public: toBase64(publicKey), session });
    window.show(`${url}?${query}`);
  });
}

function seal(data: object, to: Uint8Array, secretKey: Uint8Array): Sealed {
  const nonce = nacl.randomBytes(nacl.box.nonceLength);
  const text = new TextEncoder().encode(JSON.stringify(data));
  return {
    message: toBase64(nacl.box(text, nonce, to, secretKey)),
    oneTimeCode: toBase64(nonce),
  };
}

/** Null if the message isn't from the holder of that key. */
function unseal(
  data: unknown,
  from: Uint8Array | null,
  secretKey: Uint8Array,
): Record<string, unknown> | null {
  const { message, oneTimeCode } = recordOf(data);
  if (from === null || typeof message !== "string" || typeof oneTimeCode !== "string") return null;
  try {
    const text = nacl.box.open(fromBase64(message), fromBase64(oneTimeCode), from, secretKey);
    return text === null ? null : recordOf(JSON.parse(new TextDecoder().decode(text)));
  } catch {
    // not base64, a nonce of another length, or not JSON
    return null;
  }
}

function keyIn(value: unknown): Uint8Array | null {
  if (typeof value !== "string") return null;
  try {
    const key = fromBase64(value);
    return key.length === nacl.box.publicKeyLength ? key : null;
  } catch {
    return null;
  }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
