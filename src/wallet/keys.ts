import { hash, Keypair, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { toBase64 } from "../stellar/base64.ts";

/** The key with the SHA-256 of `seedText` as its seed, for the sandbox's demo accounts. */
export function demoKey(seedText: string): Keypair {
  // The browser's own SHA-256 needs a secure context.
  return Keypair.fromRawEd25519Seed(hash(new TextEncoder().encode(seedText)));
}

export function newKey(): Keypair {
  return Keypair.random();
}

/** Signs an envelope (base64 XDR in and out). */
export function signWith(key: Keypair, envelopeXdr: string, passphrase: string): string {
  const transaction = TransactionBuilder.fromXdr(envelopeXdr, passphrase);
  transaction.sign(key);
  return transaction.toXdr();
}

/** Signs a text (SEP-53). Returns base64 of 64 bytes. */
export function signTextWith(key: Keypair, text: string): string {
  return toBase64(key.signMessage(text));
}
