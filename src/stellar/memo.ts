import { hexOf } from "./hex.ts";

/** The memo of a transaction, as the ledger knows it. */
export interface Memo {
  /** The kind of memo; `none` has the value `""`. */
  type: "none" | "text" | "id" | "hash" | "return";
  /** Text, an unsigned 64-bit integer in decimal, or lower-case hex. */
  value: string;
  /** Only of a text memo whose bytes are not UTF-8: its value is those bytes in hex. */
  encoding?: "hex" | undefined;
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

/** A text memo from its bytes: as text where they are UTF-8, as hex where they are not. */
export function textMemo(bytes: Uint8Array): Memo {
  try {
    const value = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { type: "text", value };
  } catch {
    return { type: "text", value: hexOf(bytes), encoding: "hex" };
  }
}
