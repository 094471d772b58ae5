import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";

/** SHA-256 of the bytes, 32 bytes. */
export function sha256(...parts: Uint8Array[]): Uint8Array {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

/** Lower-case hexadecimal. */
export function hex(bytes: Uint8Array): string {
  return bytes.toHex();
}

/** Bytes of a hexadecimal string that is known to be well formed. */
export function fromHex(text: string): Uint8Array {
  return Uint8Array.fromHex(text);
}

/** Standard base64 with padding. */
export function base64(bytes: Uint8Array): string {
  return bytes.toBase64();
}

/** The bytes one after another. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

/** Whether two byte strings are equal. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return view(a).equals(b);
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
