import { toHex } from "../stellar/hex.ts";

/** 32 hexadecimal digits. */
export function newId(): string {
  // Without TLS there is no `crypto.randomUUID`.
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
