import { accountKey } from "./strkey.ts";

/** Crockford's base 32: no I, L, O or U, which are taken for other characters or words. */
const SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Ten characters of five bits each. */
const LENGTH = 10;

/** What a short link or a spoken code names. */
export interface ShortCode {
  /** Ten characters, in capitals. */
  code: string;
  /** The 1-based operation that follows the code, null where none does. */
  op: number | null;
}

/** The code of a transaction: the first 50 bits of its hash. */
export function transactionCode(hash: string): string {
  return shortCodeOf(hash.slice(0, 14).match(/../g)?.map((byte) => parseInt(byte, 16)) ?? []);
}

/** The code of an account: the first 50 bits of its key; null where the address is none. */
export function accountCode(address: string): string | null {
  const key = accountKey(address);
  return key === null ? null : shortCodeOf(key);
}

/** A code as people read it to each other: `K3V9Q-2M7XA`. */
export function grouped(code: string): string {
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
}

/** Within the site: the short address of a receipt, with `op` of one line of it. */
export function shortReceiptPath(hash: string, op: number | null): string {
  return `/r/${linkedCode({ code: transactionCode(hash), op })}`;
}

/** A code as it stands in a link: letters and digits alone, since some phones end a link before `-`. */
export function linkedCode({ code, op }: ShortCode): string {
  return `${code}${op ?? ""}`;
}

/**
 * Reads a code as it was typed, pasted or heard: in either case, with spaces and dashes anywhere,
 * I and L for 1, O for 0. What follows its ten characters is the number of a line. Null where the text
 * is no code.
 */
export function readShortCode(text: string): ShortCode | null {
  const typed = text.replace(/[\s\u2010-\u2015-]/g, "").toUpperCase();
  const code = typed.slice(0, LENGTH).replace(/[IL]/g, "1").replaceAll("O", "0");
  const line = typed.slice(LENGTH);
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(code) || !/^([1-9]\d{0,2})?$/.test(line)) return null;
  return { code, op: line === "" ? null : Number(line) };
}

/** The first 50 bits in ten characters. */
export function shortCodeOf(bytes: Iterable<number>): string {
  let code = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8 | byte) & 0xfff;
    bits += 8;
    while (bits >= 5 && code.length < LENGTH) {
      bits -= 5;
      code += SIGNS[value >> bits & 31];
    }
  }
  return code;
}
