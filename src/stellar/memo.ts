import { hexOf } from "./hex.ts";

/** The memo of a transaction, as the ledger knows it. */
export interface Memo {
  /** The kind of memo; `none` has the value `""`. */
  type: "none" | "text" | "id" | "hash" | "return";
  /** Text, an unsigned 64-bit integer in decimal, or lower-case hex. */
  value: string;
}

export const NO_MEMO: Memo = { type: "none", value: "" };

/** The longest text memo, in UTF-8 bytes. */
export const MAX_MEMO_BYTES = 28;

const UTF8 = new TextEncoder();

/** The size of a text as a memo, in UTF-8 bytes (an emoji or an accent takes more than one). */
export function memoBytes(text: string): number {
  return UTF8.encode(text).length;
}

/** True for what an id memo can hold: an unsigned 64-bit integer in decimal. */
export function isMemoId(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n;
}

/** The bytes of a text memo for people: as text where they are UTF-8, as hex where they are not. */
export function memoText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return hexOf(bytes);
  }
}
