import nacl from "tweetnacl";
import { fromBase64, toBase64 } from "../src/stellar/base64.ts";

/** A message between a site and xBull's window. */
export type XbullMessage = Record<string, unknown>;

/** What the wallet answers: an object, or null to reject. */
export type XbullPerson = (type: string, data: XbullMessage) => XbullMessage | null;

/** xBull's website as a site sees it: its side of the protocol, for one opened address. */
export class XbullStandin {
  readonly #keys = nacl.box.keyPair();
  readonly #site: Uint8Array;
  readonly #session: string;

  constructor(address: string, readonly person: XbullPerson) {
    const { searchParams } = new URL(address);
    this.#site = fromBase64(searchParams.get("public") ?? "");
    this.#session = searchParams.get("session") ?? "";
  }

  /** The first message, which gives the site the wallet's key. */
  hello(session = this.#session): XbullMessage {
    const sealed = this.#seal({ providedSession: session, walletSession: "its own" });
    return {
      type: "XBULL_INITIAL_RESPONSE",
      ...sealed,
      publicKey: toBase64(this.#keys.publicKey),
    };
  }

  /** The answer to a site's request. */
  answer({ type, message, oneTimeCode }: XbullMessage): XbullMessage {
    const text = nacl.box.open(
      fromBase64(String(message)),
      fromBase64(String(oneTimeCode)),
      this.#site,
      this.#keys.secretKey,
    );
    if (text === null) throw new Error("the site's request can't be decrypted");
    const value = this.person(String(type), JSON.parse(new TextDecoder().decode(text)));
    const head = { type: `${String(type)}_RESPONSE`, success: value !== null };
    return value === null ? head : { ...head, ...this.#seal(value) };
  }

  #seal(value: XbullMessage): XbullMessage {
    const nonce = nacl.randomBytes(24);
    const text = new TextEncoder().encode(JSON.stringify(value));
    const box = nacl.box(text, nonce, this.#site, this.#keys.secretKey);
    return { message: toBase64(box), oneTimeCode: toBase64(nonce) };
  }
}
