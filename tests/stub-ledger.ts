import {
  Account,
  type FeeBumpTransaction,
  Keypair,
  type Memo,
  TransactionBuilder,
  xdr,
} from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { toHex } from "../src/stellar/hex.ts";
import { signQuickly } from "./sign-quickly.ts";

export const STUB_PASSPHRASE = "Lipwa stub ledger ; tests";

// deriving a key takes a millisecond, and large histories repeat the same few thousand names
const keys = new Map<string, Keypair>();
const keysByAddress = new Map<string, Keypair>();

/** The key pair of a name. */
export function keyOf(name: string): Keypair {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const seed = new Uint8Array(createHash("sha256").update(`stub ${name}`).digest());
  const key = Keypair.fromRawEd25519Seed(seed);
  keys.set(name, key);
  keysByAddress.set(key.publicKey(), key);
  return key;
}

/** The public key of a name. */
export function addressOf(name: string): string {
  return keyOf(name).publicKey();
}

function keyAt(address: string): Keypair {
  const key = keysByAddress.get(address);
  if (key === undefined) throw new Error(`nobody has the key of ${address}`);
  return key;
}

/** One operation of a stub transaction and its result. */
export interface StubOperation {
  operation: xdr.Operation;
  result: xdr.OperationResultTr;
  /** Fields of its Horizon document in addition to the common ones. */
  document: Record<string, unknown>;
  /** Its contract events, as `ContractEvent` in base64. */
  events?: string[];
  /** Accounts other than its source whose history contains it. */
  participants: string[];
}

export interface StubTransaction {
  hash: string;
  /** Hash of the inner transaction of a fee bump. */
  innerHash?: string;
  source: string;
  envelopeXdr: string;
  resultXdr: string;
  feeCharged: string;
  operations: StubOperation[];
}

export interface StubTransactionOptions {
  source: string;
  memo?: Memo;
  successful?: boolean;
  /** Wraps it in a fee bump by this account. */
  feeSource?: string;
  sequence?: bigint;
  /** Upper time bound, in seconds since 1970. */
  validUntil?: number;
  /** Signers' names; by default the sources of the transaction and its operations. */
  signers?: string[];
}

/** Builds, signs and 'applies' a transaction. `source` and `feeSource` are names. */
export function transactionOf(
  operations: StubOperation[],
  options: StubTransactionOptions,
): StubTransaction {
  const account = new Account(addressOf(options.source), (options.sequence ?? 7n).toString());
  const builder = new TransactionBuilder(account, {
    fee: "100",
    networkPassphrase: STUB_PASSPHRASE,
    ...(options.memo === undefined ? {} : { memo: options.memo }),
  });
  for (const { operation } of operations) builder.addOperation(operation);
  const inner =
    (options.validUntil === undefined
      ? builder.setTimeout(0)
      : builder.setTimebounds(0, options.validUntil)).build();
  const sources = operations.map(({ document }) => String(document["source_account"]));
  const own = new Set([addressOf(options.source), ...sources]);
  signQuickly(inner, options.signers?.map(keyOf) ?? Array.from(own, keyAt));
  const results = operations.map(({ result }) => xdr.OperationResult.opInner(result));
  const successful = options.successful ?? true;
  const innerHash = toHex(inner.hash());
  if (options.feeSource === undefined) {
    const result = successful
      ? xdr.TransactionResultResult.txSuccess(results)
      : xdr.TransactionResultResult.txFailed(results);
    return {
      hash: innerHash,
      source: addressOf(options.source),
      envelopeXdr: inner.toXdr(),
      resultXdr: resultXdr(result),
      feeCharged: "100",
      operations,
    };
  }
  const bump = TransactionBuilder.buildFeeBumpTransaction(
    keyOf(options.feeSource),
    "1000",
    inner,
    STUB_PASSPHRASE,
  );
  signQuickly(bump, [keyOf(options.feeSource)]);
  return bumped(bump, innerHash, results, options, operations);
}

function bumped(
  bump: FeeBumpTransaction,
  innerHash: string,
  results: xdr.OperationResult[],
  options: StubTransactionOptions,
  operations: StubOperation[],
): StubTransaction {
  const innerResultPair = new xdr.InnerTransactionResultPair({
    transactionHash: xdr.Hash.fromXdr(innerHash, "hex"),
    result: new xdr.InnerTransactionResult({
      feeCharged: 0n,
      result: xdr.InnerTransactionResultResult.txSuccess(results),
      ext: xdr.InnerTransactionResultExt.v0(),
    }),
  });
  return {
    hash: toHex(bump.hash()),
    innerHash,
    source: addressOf(options.source),
    envelopeXdr: bump.toXdr(),
    resultXdr: resultXdr(xdr.TransactionResultResult.txFeeBumpInnerSuccess(innerResultPair)),
    feeCharged: "100",
    operations,
  };
}

function resultXdr(result: xdr.TransactionResultResult): string {
  return new xdr.TransactionResult({
    feeCharged: 100n,
    result,
    ext: xdr.TransactionResultExt.v0(),
  }).toXdr("base64");
}
