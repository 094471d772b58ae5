import { toHex } from "./hex.ts";

export interface Memo {
  /** `none` has the value `""`. */
  type: "none" | "text" | "id" | "hash" | "return";
  /** Text, an unsigned 64-bit integer in decimal, or lower-case hex. */
  value: string;
  /** A text memo that isn't UTF-8: the value is its bytes in hex. */
  encoding?: "hex" | undefined;
}

export const NO_MEMO: Memo = { type: "none", value: "" };

export const MAX_MEMO_BYTES = 28;

const UTF8 = new TextEncoder();

/** The length in UTF-8, where an emoji or an accent takes more than one byte. */
export function memoByteLength(text: string): number {
  return UTF8.encode(text).length;
}

/** Whether the text is an unsigned 64-bit integer in decimal. */
export function isMemoId(text: string): boolean {
  return /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n;
}

/** Text if the bytes are UTF-8, otherwise hex. */
export function readTextMemo(bytes: Uint8Array): Memo {
  try {
    const value = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    return { type: "text", value };
  } catch {
    return { type: "text", value: toHex(bytes), encoding: "hex" };
  }
}
