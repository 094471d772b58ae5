/** Bytes in lower-case hex. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes that `hex` writes, in either case; null where it is no hex. */
export function bytesOf(hex: string): Uint8Array<ArrayBuffer> | null {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) return null;
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
