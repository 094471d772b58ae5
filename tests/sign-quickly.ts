import {
  type FeeBumpTransaction,
  type Keypair,
  type Transaction,
  xdr,
} from "@stellar/stellar-sdk/base";
import { createPrivateKey, type KeyObject, sign } from "node:crypto";

/** DER prefix of an Ed25519 private key (RFC 8410). */
const HEAD = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

const opened = new WeakMap<Keypair, KeyObject>();

/** Signs as the SDK does, a hundred times faster: test histories have thousands of signatures. */
export function signQuickly(transaction: Transaction | FeeBumpTransaction, keys: Keypair[]): void {
  const hash = transaction.hash();
  for (const key of keys) {
    const own = opened.get(key) ?? open(key);
    const signature = new Uint8Array(sign(null, hash, own));
    transaction.signatures.push(
      new xdr.DecoratedSignature({ hint: key.signatureHint(), signature }),
    );
  }
}

function open(key: Keypair): KeyObject {
  const der = Uint8Array.from([...HEAD, ...key.rawSecretKey()]);
  const own = createPrivateKey({ key: Buffer.from(der), format: "der", type: "pkcs8" });
  opened.set(key, own);
  return own;
}
