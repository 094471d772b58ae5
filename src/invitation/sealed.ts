import * as z from "zod/mini";
import { isSignature } from "../stellar/signed-message.ts";
import { accountKey } from "../stellar/strkey.ts";
import { hasInvisible } from "../ui/visible-text.ts";
import type { InvitationKeys } from "./link.ts";

/** The owner's slot; guests write slots 1 to 15. */
export const INVITATION_SLOT = 0;

/** Why the content of a slot isn't a valid document. */
export type SealFault =
  | "too_large"
  /** A wrong key, box or slot, or changed bytes: AES-GCM doesn't distinguish them. */
  | "not_sealed_here"
  | "not_json"
  /** A field is missing, too long or malformed. */
  | "malformed"
  /** Control characters or other invisible characters. */
  | "unseen_characters";

/** The maximum size of a document: a hundred box ids and long texts fit. A slot allows eight times as much. */
export const MAX_DOCUMENT_BYTES = 8_192;

const NONCE_BYTES = 12;

const UNSEEN = "unseen";

/** A text of limited length without invisible characters except line breaks. */
export function shownText(most: number) {
  return z.string().check(
    z.maxLength(most),
    z.refine((text) => !hasInvisible(text.replaceAll("\n", "")), UNSEEN),
  );
}

/** The fields of both documents, in the form that is signed. */
export const SIGNED_FIELDS = {
  /** The host of the site, with its port if it has one. */
  site: z.string().check(z.regex(/^[a-z0-9.:[\]-]{1,255}$/)),
  /** The network passphrase. */
  network: z.string().check(z.regex(/^[\x20-\x7e]{1,100}$/)),
  employer: z.string().check(z.refine((text) => accountKey(text) !== null)),
  /** When the invitation expires, in the format of `Date.toISOString()`. */
  expires: z.string().check(z.refine(isTimestamp)),
  /** The SEP-53 signature of the canonical text, in base64; empty if not signed. */
  signature: z.string().check(z.refine((text) => text === "" || isSignature(text))),
};

/** The format of a box id. */
export const boxId = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{10}$/));

function isTimestamp(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

/** A box and slot as AES-GCM's additional data, so that content can't be moved to another slot. */
function place(box: string, slot: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`lipwa box ${box}, slot ${slot}`);
}

/** Encrypts a document for one slot: a random nonce, followed by AES-GCM's output. */
export async function seal(
  { box, content }: InvitationKeys,
  slot: number,
  document: unknown,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const text = new TextEncoder().encode(JSON.stringify(document));
  const cipher = { name: "AES-GCM", iv, additionalData: place(box, slot) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher, content, text));
  const bytes = new Uint8Array(NONCE_BYTES + sealed.length);
  bytes.set(iv);
  bytes.set(sealed, NONCE_BYTES);
  return bytes;
}

/** Decrypts the content of a slot and parses it with the document's schema. */
export async function unseal<T>(
  bytes: Uint8Array<ArrayBuffer>,
  { keys, slot, schema }: { keys: InvitationKeys; slot: number; schema: z.ZodMiniType<T> },
): Promise<{ ok: true; document: T } | { ok: false; fault: SealFault }> {
  if (bytes.length > MAX_DOCUMENT_BYTES) return { ok: false, fault: "too_large" };
  const text = await decrypted(bytes, keys, slot);
  if (text === null) return { ok: false, fault: "not_sealed_here" };
  const json = parsed(text);
  if (json === undefined) return { ok: false, fault: "not_json" };
  const read = schema.safeParse(json);
  if (read.success) return { ok: true, document: read.data };
  const unseen = read.error.issues.some(({ message }) => message === UNSEEN);
  return { ok: false, fault: unseen ? "unseen_characters" : "malformed" };
}

async function decrypted(
  bytes: Uint8Array<ArrayBuffer>,
  { box, content }: InvitationKeys,
  slot: number,
): Promise<string | null> {
  const iv = bytes.subarray(0, NONCE_BYTES);
  const cipher = { name: "AES-GCM", iv, additionalData: place(box, slot) };
  try {
    const text = await crypto.subtle.decrypt(cipher, content, bytes.subarray(NONCE_BYTES));
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    // Web Crypto reports one error for every cause
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
