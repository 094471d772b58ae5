import { base64UrlOf, fromBase64Url } from "../stellar/base64.ts";
import { readShortCode, shortCodeOf } from "../stellar/short-code.ts";

/** What a link of an invitation holds: `/j/<box>#<key>`. */
export interface InvitationLink {
  /** The id of the box: ten characters of Crockford's base 32. */
  box: string;
  /** 16 bytes. They are in the fragment, which a browser never sends. */
  key: Uint8Array<ArrayBuffer>;
}

/** Why an address is not a whole link. */
export type LinkFault = "no_box" | "no_key" | "broken_key";

export type LinkReading = { ok: true; link: InvitationLink } | { ok: false; fault: LinkFault };

const KEY_BYTES = 16;

/** A new box and its link. Only the owner has `ownerToken`; it is in no link. */
export async function newInvitationLink(): Promise<{ ownerToken: string; link: InvitationLink }> {
  const owner = crypto.getRandomValues(new Uint8Array(32));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", owner));
  const link = { box: shortCodeOf(hash), key: newKey() };
  return { ownerToken: base64UrlOf(owner), link };
}

/** Some phones end a link before `-` or `_`: half of all keys have neither, so one bit is given up. */
function newKey(): Uint8Array<ArrayBuffer> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return /[-_]/.test(base64UrlOf(key)) ? newKey() : key;
}

/** The link's path within the site, with its key. */
export function invitationPath({ box, key }: InvitationLink): string {
  return `/j/${box}#${base64UrlOf(key)}`;
}

/** Reads the address of a page. A full stop or bracket that a message left at its end is not read. */
export function readInvitationLink(
  { pathname, hash }: Pick<URL, "pathname" | "hash">,
): LinkReading {
  const [, id = ""] = /\/j\/([^/]+)\/?$/.exec(pathname) ?? [];
  const code = readShortCode(id);
  if (code === null || code.op !== null) return { ok: false, fault: "no_box" };
  const text = hash.replace(/^#/, "").replace(/[.,;:!?)\]}>'"]+$/, "");
  if (text === "") return { ok: false, fault: "no_key" };
  const key = fromBase64Url(text, KEY_BYTES);
  return key === null
    ? { ok: false, fault: "broken_key" }
    : { ok: true, link: { box: code.code, key } };
}

/** What is derived from a link's key by HKDF-SHA-256 (RFC 5869), with the box's id as salt. */
export interface InvitationKeys {
  box: string;
  /** The guest's 32 bytes in base64url: the bearer token that reads the box and writes replies. */
  guestToken: string;
  /** The SHA-256 of those bytes in base64url: what the owner tells the box when creating it. */
  guestHash: string;
  /** Encrypts what is in the box (AES-256-GCM). */
  content: CryptoKey;
}

/** The keys of a link. Needs a secure context, as all of Web Crypto does. */
export async function invitationKeys({ box, key }: InvitationLink): Promise<InvitationKeys> {
  const { subtle } = crypto;
  const encoder = new TextEncoder();
  const material = await subtle.importKey("raw", key, "HKDF", false, ["deriveBits", "deriveKey"]);
  const derive = (purpose: string) => ({
    name: "HKDF",
    hash: "SHA-256",
    salt: encoder.encode(box),
    info: encoder.encode(`lipwa invitation: ${purpose}`),
  });
  const guest = await subtle.deriveBits(derive("guest token"), material, 256);
  const aes = { name: "AES-GCM", length: 256 };
  return {
    box,
    guestToken: base64UrlOf(new Uint8Array(guest)),
    guestHash: base64UrlOf(new Uint8Array(await subtle.digest("SHA-256", guest))),
    content: await subtle.deriveKey(derive("content"), material, aes, false, [
      "encrypt",
      "decrypt",
    ]),
  };
}
