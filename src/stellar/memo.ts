import { toHex } from "./hex.ts";

/** A transaction's memo on the ledger. */
export interface Memo {
  /** `none` has the value `""`. */
  type: "none" | "text" | "id" | "hash" | "return";
  /** Text, an unsigned 64-bit integer in decimal, or lower-case hex. */
  value: string;
  /** Only for a text memo that isn't UTF-8. The value is then its bytes in hex. */
  encoding?: "hex" | undefined;
}

export const NO_MEMO: Memo = { type: "none", value: "" };

/** The longest text memo, in UTF-8 bytes. */
export const MAX_MEMO_BYTES = 28;

const UTF8 = new TextEncoder();

/** The size of a text memo in UTF-8 bytes (an emoji or an accent takes more than one). */
export function memoByteLength(text: string): number {
  return UTF8.encode(text).length;
}

/** Whether a text is a valid ID memo: an unsigned 64-bit integer in decimal. */
export function isMemoId(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n;
}

/** A text memo from its bytes: text if they are UTF-8, otherwise hex. */
export function readTextMemo(bytes: Uint8Array): Memo {
  try {
    const value = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { type: "text", value };
  } catch {
    return { type: "text", value: toHex(bytes), encoding: "hex" };
  }
}
