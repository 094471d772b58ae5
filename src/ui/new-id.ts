import { hexOf } from "../stellar/hex.ts";

/** A new id, unlike every other: 32 hexadecimal digits. */
export function newId(): string {
  // pages without TLS have no `crypto.randomUUID`, but what it is made of
  return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}
