import type * as z from "zod/mini";
import { INVISIBLE_CHARACTERS } from "./fields.ts";
import type { BoxKeys } from "./link.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Slots 1 to 15 are written with the guest's token. */
export const OWNER_SLOT = 0;

export type UnsealFault =
  | "too_large"
  /** A wrong key, box or slot, or changed bytes: AES-GCM doesn't say which. */
  | "not_sealed_here"
  | "not_json"
  /** A field is missing, too long or malformed. */
  | "malformed"
  | "unseen_characters";

export type UnsealResult<T> = { ok: true; document: T } | { ok: false; fault: UnsealFault };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** How many bytes the encryption adds. */
export const SEAL_BYTES = NONCE_BYTES + TAG_BYTES;

/** Box and slot are authenticated, so that content can't be moved to another slot. */
function additionalDataFor(box: string, slot: number): Bytes {
  return new TextEncoder().encode(`lipwa box ${box}, slot ${slot}`);
}

/** Returns a random nonce, followed by AES-GCM's output. */
export async function sealBytes(
  { box, content }: BoxKeys,
  slot: number,
  plain: Bytes,
): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const cipher = { name: "AES-GCM", iv, additionalData: additionalDataFor(box, slot) };
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher, content, plain));
  const bytes = new Uint8Array(NONCE_BYTES + sealed.length);
  bytes.set(iv);
  bytes.set(sealed, NONCE_BYTES);
  return bytes;
}

/** Null if the content wasn't sealed for this slot with these keys. */
export async function unsealBytes(
  bytes: Bytes,
  { box, content }: BoxKeys,
  slot: number,
): Promise<Bytes | null> {
  const iv = bytes.subarray(0, NONCE_BYTES);
  const cipher = { name: "AES-GCM", iv, additionalData: additionalDataFor(box, slot) };
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt(cipher, content, bytes.subarray(NONCE_BYTES)),
    );
  } catch {
    // Web Crypto reports one error for every cause
    return null;
  }
}

export function seal(keys: BoxKeys, slot: number, document: unknown): Promise<Bytes> {
  return sealBytes(keys, slot, new TextEncoder().encode(JSON.stringify(document)));
}

export async function unseal<T>(
  bytes: Bytes,
  { keys, slot, schema, max }: {
    keys: BoxKeys;
    slot: number;
    schema: z.ZodMiniType<T>;
    /** Maximum size of the sealed content, in bytes. */
    max: number;
  },
): Promise<UnsealResult<T>> {
  if (bytes.length > max) return { ok: false, fault: "too_large" };
  const plain = await unsealBytes(bytes, keys, slot);
  if (plain === null) return { ok: false, fault: "not_sealed_here" };
  return readDocument(plain, schema);
}

export function readDocument<T>(plain: Uint8Array, schema: z.ZodMiniType<T>): UnsealResult<T> {
  const json = parseJson(plain);
  if (json === undefined) return { ok: false, fault: "not_json" };
  const read = schema.safeParse(json);
  if (read.success) return { ok: true, document: read.data };
  const unseen = read.error.issues.some(({ message }) => message === INVISIBLE_CHARACTERS);
  return { ok: false, fault: unseen ? "unseen_characters" : "malformed" };
}

function parseJson(plain: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
  } catch {
    return undefined;
  }
}
