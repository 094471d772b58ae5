import { decodeAccountKey } from "./strkey.ts";

/** Crockford's base 32, without the ambiguous I, L, O and U. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten characters of five bits each. */
const LENGTH = 10;

/** A code in a short link or read aloud. */
export interface ShortCode {
  /** Ten characters, in capitals. */
  code: string;
  /** The operation after the code, from 1. */
  op: number | null;
}

/** The first 50 bits of the hash. */
export function transactionCode(hash: string): string {
  return encodeShortCode(hash.slice(0, 14).match(/../g)?.map((byte) => parseInt(byte, 16)) ?? []);
}

/** The first 50 bits of the key; null for an invalid address. */
export function accountCode(address: string): string | null {
  const key = decodeAccountKey(address);
  return key === null ? null : encodeShortCode(key);
}

/** Grouped for reading aloud: `K3V9Q-2M7XA`. */
export function formatShortCode(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** `op` selects a line. */
export function shortReceiptPath(hash: string, op: number | null): string {
  return `/r/${formatCodeForLink({ code: transactionCode(hash), op })}`;
}

/** Only letters and digits, since some phones end a link before `-`. */
export function formatCodeForLink({ code, op }: ShortCode): string {
  return `${code}${op ?? ""}`;
}

/**
 * Reads a typed, pasted or dictated code: in upper or lower case, with spaces and dashes anywhere,
 * I and L for 1, O for 0. Digits after the ten characters are a line number. Null if the text isn't
 * a code.
 */
export function readShortCode(text: string): ShortCode | null {
  const typed = text.replace(/[\s\u2010-\u2015-]/g, "").toUpperCase();
  const code = typed.slice(0, LENGTH).replace(/[IL]/g, "1").replaceAll("O", "0");
  const line = typed.slice(LENGTH);
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) || !/^([1-9]\d{0,2})?$/.test(line)) return null;
  return { code, op: line === "" ? null : Number(line) };
}

/** The first 50 bits as ten characters. */
export function encodeShortCode(bytes: Iterable<number>): string {
  let code = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8 | byte) & 0xfff;
    bits += 8;
    while (bits >= 5 && code.length < LENGTH) {
      bits -= 5;
      code += ALPHABET[value >> bits & 31];
    }
  }
  return code;
}
