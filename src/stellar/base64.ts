/** Bytes in base64, as XDR travels. */
export function base64Of(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** The bytes of a text in base64, padded or not. Throws a `DOMException` where it is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Bytes in base64url without padding (RFC 4648, section 5), as links and tokens have them. */
export function base64UrlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** So many bytes of base64url without padding; null where the text is not exactly their form. */
export function fromBase64Url(text: string, length: number): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text) || text.length !== Math.ceil(length * 4 / 3)) return null;
  const bytes = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
  // spare bits at the end must be zero: one value has one form
  return base64UrlOf(bytes) === text ? bytes : null;
}
