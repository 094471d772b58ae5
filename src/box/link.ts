import { fromBase64Url, toBase64Url } from "../stellar/base64.ts";
import { encodeShortCode, readShortCode } from "../stellar/short-code.ts";

/** The first part of a link's path. Keys derived for one purpose don't open a box for the other. */
const PATHS = { invitation: "j", approval: "approve" } as const;

export type BoxKind = keyof typeof PATHS;

/** `/j/<box>#<key>` or `/approve/<box>#<key>`. */
export interface BoxLink {
  /** Ten characters of Crockford's base 32. */
  box: string;
  /** 16 bytes, in the fragment, which browsers never send. */
  key: Uint8Array<ArrayBuffer>;
}

const KEY_BYTES = 16;

/** Creates no box. `ownerToken` is never in a link; the box id is derived from the token's hash. */
export async function createBoxLink(): Promise<{ ownerToken: string; link: BoxLink }> {
  const owner = crypto.getRandomValues(new Uint8Array(32));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", owner));
  const link = { box: encodeShortCode(hash), key: newKey() };
  return { ownerToken: toBase64Url(owner), link };
}

/**
 * A key without `-` and `_`, before which some phones end a link. Half of all keys have neither, so
 * this costs one bit.
 */
function newKey(): Uint8Array<ArrayBuffer> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return /[-_]/.test(toBase64Url(key)) ? newKey() : key;
}

export function boxLinkPath(kind: BoxKind, { box, key }: BoxLink): string {
  return `/${PATHS[kind]}/${box}#${toBase64Url(key)}`;
}

/** Null unless the text is canonical base64url. */
export function readBoxKey(text: string): Uint8Array<ArrayBuffer> | null {
  return fromBase64Url(text, KEY_BYTES);
}

/** Null if the link is broken. Ignores punctuation after it, from a message. */
export function readBoxLink(
  kind: BoxKind,
  { pathname, hash }: Pick<URL, "pathname" | "hash">,
): BoxLink | null {
  const [, path = "", id = ""] = /\/([^/]+)\/([^/]+)\/?$/.exec(pathname) ?? [];
  const code = path === PATHS[kind] ? readShortCode(id) : null;
  if (code === null || code.op !== null) return null;
  const key = readBoxKey(hash.replace(/^#/, "").replace(/[.,;:!?)\]}>'"]+$/, ""));
  return key && { box: code.code, key };
}

/** Derived from a link's key by HKDF-SHA-256 (RFC 5869), with the box id as salt. */
export interface BoxKeys {
  box: string;
  /** The token for reading the box and writing slots 1 to 15: 32 bytes in base64url. */
  guestToken: string;
  /** SHA-256 of the token's bytes in base64url, which the owner sends when creating the box. */
  guestHash: string;
  /** AES-256-GCM. */
  content: CryptoKey;
}

/** Needs a secure context, for Web Crypto. */
export async function deriveBoxKeys(kind: BoxKind, { box, key }: BoxLink): Promise<BoxKeys> {
  const { subtle } = crypto;
  const encoder = new TextEncoder();
  const material = await subtle.importKey("raw", key, "HKDF", false, ["deriveBits", "deriveKey"]);
  const derive = (purpose: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: encoder.encode(box),
    info: encoder.encode(`lipwa ${kind}: ${purpose}`),
  });
  const guest = await subtle.deriveBits(derive("guest token"), material, 256);
  const aes = { name: "AES-GCM", length: 256 };
  return {
    box,
    guestToken: toBase64Url(new Uint8Array(guest)),
    guestHash: toBase64Url(new Uint8Array(await subtle.digest("SHA-256", guest))),
    content: await subtle.deriveKey(derive("content"), material, aes, false, [
      "encrypt",
      "decrypt",
    ]),
  };
}
