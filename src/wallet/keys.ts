import { hash, Keypair, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { toBase64 } from "../stellar/base64.ts";

/** The seed is the text's SHA-256. */
export function demoKey(seedText: string): Keypair {
  // The browser's own SHA-256 needs a secure context.
  return Keypair.fromRawEd25519Seed(hash(new TextEncoder().encode(seedText)));
}

/** Takes and returns base64 XDR. */
export function signWith(key: Keypair, envelopeXdr: string, passphrase: string): string {
  const transaction = TransactionBuilder.fromXdr(envelopeXdr, passphrase);
  transaction.sign(key);
  return transaction.toXdr();
}

/** Signs as in SEP-53. Returns 64 bytes in base64. */
export function signTextWith(key: Keypair, text: string): string {
  return toBase64(key.signMessage(text));
}
