import { hash, Keypair, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { base64Of } from "../stellar/base64.ts";

/** The key whose secret seed is the SHA-256 of `seedText`: for demo accounts of the sandbox. */
export function demoKey(seedText: string): Keypair {
  // not the browser's own SHA-256, which pages without TLS do not have
  return Keypair.fromRawEd25519Seed(hash(new TextEncoder().encode(seedText)));
}

export function newKey(): Keypair {
  return Keypair.random();
}

/** Signs an envelope (base64 XDR in, base64 XDR out). */
export function signWith(key: Keypair, envelopeXdr: string, passphrase: string): string {
  const transaction = TransactionBuilder.fromXdr(envelopeXdr, passphrase);
  transaction.sign(key);
  return transaction.toXdr();
}

/** Signs a text (SEP-53): base64 of 64 bytes. */
export function signTextWith(key: Keypair, text: string): string {
  return base64Of(key.signMessage(text));
}
