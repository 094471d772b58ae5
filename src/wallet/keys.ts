import { Keypair, TransactionBuilder } from "@stellar/stellar-sdk/base";

/** The key whose secret seed is the SHA-256 of `seedText`: for demo accounts of the sandbox. */
export async function demoKey(seedText: string): Promise<Keypair> {
  const seed = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seedText));
  return Keypair.fromRawEd25519Seed(new Uint8Array(seed));
}

/** A new key. */
export function newKey(): Keypair {
  return Keypair.random();
}

/** Signs an envelope (base64 XDR in, base64 XDR out). */
export function signWith(key: Keypair, envelopeXdr: string, passphrase: string): string {
  const transaction = TransactionBuilder.fromXdr(envelopeXdr, passphrase);
  transaction.sign(key);
  return transaction.toXdr();
}
