import {
  Account,
  type FeeBumpTransaction,
  Keypair,
  type Memo,
  TransactionBuilder,
  xdr,
} from "@stellar/stellar-sdk/base";
import { createHash } from "node:crypto";
import { hexOf } from "../src/stellar/hex.ts";
import { signQuickly } from "./sign-quickly.ts";

/** The network of the stub. */
export const STUB_PASSPHRASE = "Lipwa stub ledger ; tests";

// a key is multiplied out in a millisecond: large histories name the same few thousands of times
const keys = new Map<string, Keypair>();
const keysByAddress = new Map<string, Keypair>();

/** A key that follows from a name. */
export function keyOf(name: string): Keypair {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const seed = new Uint8Array(createHash("sha256").update(`stub ${name}`).digest());
  const key = Keypair.fromRawEd25519Seed(seed);
  keys.set(name, key);
  keysByAddress.set(key.publicKey(), key);
  return key;
}

/** The public key that follows from a name. */
export function addressOf(name: string): string {
  return keyOf(name).publicKey();
}

function keyAt(address: string): Keypair {
  const key = keysByAddress.get(address);
  if (key === undefined) throw new Error(`nobody has the key of ${address}`);
  return key;
}

/** One operation of a stub transaction, and what its result says. */
export interface StubOperation {
  operation: xdr.Operation;
  result: xdr.OperationResultTr;
  /** Fields of its Horizon document beside the common ones. */
  document: Record<string, unknown>;
  /** What contracts said of it: ContractEvents in base64. */
  events?: string[];
  /** Accounts whose history holds it, beside its source. */
  participants: string[];
}

/** A signed transaction with its result. */
export interface StubTransaction {
  hash: string;
  /** Of a fee bump. */
  innerHash?: string;
  source: string;
  envelopeXdr: string;
  resultXdr: string;
  feeCharged: string;
  operations: StubOperation[];
}

/** What a transaction is made of. */
export interface StubTransactionOptions {
  source: string;
  memo?: Memo;
  successful?: boolean;
  /** Puts a fee bump by this account around it. */
  feeSource?: string;
  sequence?: bigint;
  /** The last second, since the epoch, in which it may be applied. */
  validUntil?: number;
  /** Names of those who sign; else the transaction's source and those of its operations. */
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
  const innerHash = hexOf(inner.hash());
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
    hash: hexOf(bump.hash()),
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
