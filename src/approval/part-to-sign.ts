import { toBase64 } from "../stellar/base64.ts";
import { readEnvelope } from "../stellar/envelope/envelope.ts";

export interface PartToSign {
  /** Base64, with or without signatures. */
  xdr: string;
  /** 64 lower-case hex digits. */
  hash: string;
}

export function withoutSignatures(xdr: string): string {
  const { payload } = readEnvelope(xdr).inner;
  // a version 1 envelope is the hashed payload and a list of signatures, here an empty one
  const bytes = new Uint8Array(payload.length + 4);
  bytes.set(payload);
  return toBase64(bytes);
}

/** Capacity of version 25 (lowest error correction), the largest that phones read from a screen. */
const MAX_QR_CHARACTERS = 1_273;

export function fitsQr(text: string): boolean {
  return text.length <= MAX_QR_CHARACTERS;
}

/** The hash tells the files of two runs apart. */
export function partFileName({ hash }: PartToSign, no: number): string {
  return `transaction-${no}-${hash.slice(0, 8)}.txt`;
}
