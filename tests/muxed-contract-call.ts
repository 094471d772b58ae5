import {
  Account,
  Asset,
  type Keypair,
  Memo,
  nativeToScVal,
  Operation,
  StrKey,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";

interface SignedCall {
  envelopeXdr: string;
  /** Lower-case hex. */
  hash: string;
}

const CONTRACT = new Uint8Array(32).fill(0x0d);

/**
 * A call of an asset's contract that transfers to a contract's muxed address `W…` (CAP-84). The XDR
 * library doesn't know this argument yet, so it replaces another one.
 */
export function callToMuxedContract(
  by: Keypair,
  { passphrase, bumpedBy }: { passphrase: string; bumpedBy?: Keypair },
): SignedCall {
  const known = callToContract(by, passphrase);
  const at = indexOf(known, CONTRACT) - 4;
  const muxed = Uint8Array.of(0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 4, 0xd2, ...CONTRACT);
  const call = Uint8Array.of(...known.subarray(0, at), ...muxed, ...known.subarray(at + 36));
  const signed = signedBy(by, call.slice(0, -4), passphrase);
  if (bumpedBy === undefined) return signed;
  const fee = Uint8Array.of(0, 0, 0, 0, 0, 0, 4, 0);
  const payer = Uint8Array.of(0, 0, 0, 0, ...bumpedBy.rawPublicKey());
  const inner = Uint8Array.fromBase64(signed.envelopeXdr);
  const bump = Uint8Array.of(0, 0, 0, 5, ...payer, ...fee, ...inner, 0, 0, 0, 0);
  return signedBy(bumpedBy, bump, passphrase);
}

/** The same call to the contract itself, which the library supports. */
export function callToKnownContract(by: Keypair, passphrase: string): SignedCall {
  return signedBy(by, callToContract(by, passphrase).slice(0, -4), passphrase);
}

/** The bytes of an envelope without signatures. */
function callToContract(by: Keypair, passphrase: string): Uint8Array {
  const arg = (address: string) => nativeToScVal(address, { type: "address" });
  const transaction = new TransactionBuilder(new Account(by.publicKey(), "41"), {
    fee: "100",
    networkPassphrase: passphrase,
    memo: Memo.text("rent"),
    timebounds: { minTime: 5, maxTime: 2_000_000_000 },
  }).addOperation(Operation.invokeContractFunction({
    contract: Asset.native().contractId(passphrase),
    function: "transfer",
    args: [arg(by.publicKey()), arg(StrKey.encodeContract(CONTRACT)), nativeToScVal(7n)],
  })).build();
  return Uint8Array.fromBase64(transaction.toXdr());
}

function signedBy(key: Keypair, payload: Uint8Array, passphrase: string): SignedCall {
  const network = createHash("sha256").update(passphrase).digest();
  const hash = createHash("sha256").update(network).update(payload).digest();
  const signature = key.sign(Uint8Array.from(hash));
  const signatures = Uint8Array.of(
    ...[0, 0, 0, 1],
    ...key.rawPublicKey().slice(-4),
    ...[0, 0, 0, 64],
    ...signature,
  );
  const envelopeXdr = Uint8Array.of(...payload, ...signatures).toBase64();
  return { envelopeXdr, hash: hash.toString("hex") };
}

function indexOf(bytes: Uint8Array, part: Uint8Array): number {
  const at = bytes.findIndex((_, start) => part.every((byte, n) => bytes[start + n] === byte));
  if (at === -1) throw new Error("the address is not in the envelope");
  return at;
}
