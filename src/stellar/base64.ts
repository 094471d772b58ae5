/** Encodes with padding, as used for XDR. */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** Accepts padded and unpadded text. Throws a `DOMException` if the text is invalid. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Encodes without padding (RFC 4648, section 5), as used in links and tokens. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Null if the text isn't `length` bytes in unpadded base64url, in canonical form. */
export function fromBase64Url(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length !== Math.ceil(length * 4 / 3)) return null;
  const bytes = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  // pad bits must be zero, so that each value has one form
  return toBase64Url(bytes) === text ? bytes : null;
}
