import {
  Account,
  Asset,
  BASE_FEE,
  Claimant,
  type FeeBumpTransaction,
  hash,
  Keypair,
  Memo,
  Operation,
  type Transaction,
  TransactionBuilder,
} from "@stellar/stellar-sdk/base";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import {
  type Evidence,
  readDocument,
  type TransactionEvidence,
} from "../src/receipt/evidence/document.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** One transaction of a ledger, with the XDR of its `TransactionResult`. */
export interface ChainTransaction {
  transaction: Transaction | FeeBumpTransaction;
  result: Bytes;
}

export interface LedgerContents {
  transactions?: ChainTransaction[];
  /** The arm of its `StellarValue`. */
  form?: 1 | 3;
  /** The bytes of its transaction set after the previous ledger's hash; empty by default. */
  phases?: Bytes;
}

interface Ledger {
  sequence: number;
  header: Bytes;
  set: Bytes;
  results: Bytes;
  value: Bytes;
  hashes: string[];
}

/**
 * A chain of ledgers encoded byte by byte from the XDR definitions and signed by its own
 * validators, so that the reader under test did not write its own input.
 */
export class EvidenceChain {
  readonly ledgers: Ledger[] = [];
  /** In the order of their statements in a document. */
  readonly validators: Keypair[];

  constructor(
    readonly passphrase: string,
    validators: Keypair[],
    readonly version = 26,
    readonly first = 1_000,
  ) {
    this.validators = validators.toSorted((a, b) => a.publicKey() < b.publicKey() ? -1 : 1);
  }

  close({ transactions = [], form = 1, phases }: LedgerContents = {}): Ledger {
    const before = this.ledgers.at(-1);
    const previousHash = before === undefined ? new Uint8Array(32) : sha256(before.header);
    const sequence = this.first + this.ledgers.length;
    const results = join(
      u32(transactions.length),
      ...transactions.flatMap(({ transaction, result }) => [copyOf(transaction.hash()), result]),
    );
    const empty = join(u32(2), u32(0), u32(0), u32(1), u32(0), u32(0));
    const set = this.version < 20
      ? join(previousHash, phases ?? u32(0))
      : join(u32(1), previousHash, phases ?? empty);
    const value = this.#value(sha256(set), 1_795_000_000 + 5 * sequence, form);
    const header = join(
      u32(this.version),
      previousHash,
      value,
      sha256(results),
      new Uint8Array(32).fill(7),
      u32(sequence),
      u64(1_000_000n),
      u64(200n),
      u32(0),
      u64(3n),
      u32(100),
      u32(5_000_000),
      u32(200),
      new Uint8Array(128).fill(4),
      u32(0),
    );
    const hashes = transactions.map(({ transaction }) => hex(transaction.hash()));
    const ledger = { sequence, header, set, results, value, hashes };
    this.ledgers.push(ledger);
    return ledger;
  }

  #value(setHash: Bytes, closedAt: number, form: 1 | 3): Bytes {
    const [signer] = this.validators;
    if (signer === undefined) throw new Error("a chain without validators");
    const time = form === 3 ? u64(BigInt(closedAt) * 1000n + 321n) : new Uint8Array();
    return join(
      setHash,
      u64(BigInt(closedAt)),
      u32(0),
      u32(form),
      time,
      u32(0),
      copyOf(signer.rawPublicKey()),
      opaque(copyOf(signer.sign(hash(setHash)))),
    );
  }

  /** A validator's statement about a slot, an `ScpEnvelope`; `type` 1 is CONFIRM. */
  statement(
    by: Keypair,
    slot: number,
    { value = this.at(slot).value, type = 2, passphrase = this.passphrase, named = by } = {},
  ): Bytes {
    const ballot = join(u32(1), opaque(value));
    const quorum = new Uint8Array(32).fill(6);
    const pledges = type === 2
      ? join(u32(2), ballot, u32(1), quorum)
      : join(u32(1), ballot, u32(1), u32(1), u32(1), quorum);
    const statement = join(u32(0), copyOf(named.rawPublicKey()), u64(BigInt(slot)), pledges);
    const message = join(sha256(new TextEncoder().encode(passphrase)), u32(1), statement);
    return join(statement, opaque(copyOf(by.sign(message))));
  }

  at(sequence: number): Ledger {
    const ledger = this.ledgers[sequence - this.first];
    if (ledger === undefined) throw new Error(`no ledger ${sequence}`);
    return ledger;
  }

  /** The evidence of a transaction, with a slot's statements of the first validators. */
  prove(
    transaction: Transaction | FeeBumpTransaction,
    { slot, signers = 2 }: { slot: number; signers?: number },
  ): TransactionEvidence {
    const wanted = hex(transaction.hash());
    const own = this.ledgers.find(({ hashes }) => hashes.includes(wanted));
    if (own === undefined) throw new Error("the chain has no such transaction");
    const chain = this.ledgers.filter(({ sequence }) =>
      sequence >= own.sequence && sequence < slot
    );
    return {
      hash: wanted,
      transaction: payloadOf(transaction),
      results: own.results,
      headers: chain.map(({ header }) => header),
      set: this.at(slot).set,
      statements: this.validators.slice(0, signers).map((key) => this.statement(key, slot)),
    };
  }

  document(...transactions: TransactionEvidence[]): Evidence {
    return { network: this.passphrase, transactions };
  }

  /** The trusted validators for the chain's documents. */
  trust(threshold = 2): { passphrase: string; validators: string[]; threshold: number } {
    const validators = this.validators.map((key) => key.publicKey());
    return { passphrase: this.passphrase, validators, threshold };
  }
}

export const NETWORK = "A network of tests ; 2026";

export function key(n: number): Keypair {
  return Keypair.fromRawEd25519Seed(new Uint8Array(32).fill(n));
}

/** The validators of `chainOf()`. */
export const VALIDATORS = [11, 12, 13].map(key);

/** The USDC that key 3 issues. */
export const USDC = new Asset("USDC", key(3).publicKey());

/** A chain of ledgers of one transaction each, followed by an empty one. */
export function chainOf(...closed: ChainTransaction[]): EvidenceChain {
  const chain = new EvidenceChain(NETWORK, VALIDATORS);
  for (const each of closed) chain.close({ transactions: [each] });
  chain.close();
  return chain;
}

type SdkOperation = Parameters<TransactionBuilder["addOperation"]>[0];

export function setAside(amount: string, ...takers: Keypair[]): SdkOperation {
  const claimants = takers.map((taker) => new Claimant(taker.publicKey()));
  return Operation.createClaimableBalance({ asset: USDC, amount, claimants });
}

/** The result of an operation that set this balance aside. */
export function setAsideResult(balanceId: string): Bytes {
  return operationResult(14, copyOf(Uint8Array.fromHex(balanceId)));
}

/** A signed transaction of these operations. */
export function ordered(by: Keypair, ...operations: SdkOperation[]): Transaction {
  return orderedWith("Salary November", by, ...operations);
}

export function orderedWith(memo: string, by: Keypair, ...operations: SdkOperation[]): Transaction {
  const builder = new TransactionBuilder(new Account(by.publicKey(), "41"), {
    fee: BASE_FEE,
    networkPassphrase: NETWORK,
    memo: Memo.text(memo),
  });
  for (const operation of operations) builder.addOperation(operation);
  const built = builder.setTimeout(0).build();
  built.sign(by);
  return built;
}

/** The signature payload of a transaction after the network id. */
export function payloadOf(transaction: Transaction | FeeBumpTransaction): Bytes {
  return copyOf(transaction.signatureBase()).slice(32);
}

/** A successful `TransactionResult` of these operation results. */
export function successResult(...operations: Bytes[]): Bytes {
  return join(u64(100n), u32(0), u32(operations.length), ...operations, u32(0));
}

/** The successful `TransactionResult` of a fee bump. */
export function feeBumpSuccessResult(inner: Transaction, ...operations: Bytes[]): Bytes {
  const body = join(u64(100n), u32(0), u32(operations.length), ...operations, u32(0));
  return join(u64(200n), u32(1), copyOf(inner.hash()), body, u32(0));
}

/** The result of a transaction whose only operation failed. */
export function failureResult(type: number, code: number): Bytes {
  return join(u64(100n), u32(-1), u32(1), u32(0), u32(type), u32(code), u32(0));
}

/** The result of a successful operation: its type and details. */
export function operationResult(type: number, ...details: Bytes[]): Bytes {
  return join(u32(0), u32(type), u32(0), ...details);
}

export function u32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setInt32(0, value);
  return bytes;
}

export function u64(value: bigint): Bytes {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(0, value);
  return bytes;
}

export function join(...parts: Uint8Array[]): Bytes {
  return copyOf(Buffer.concat(parts));
}

export function sha256(bytes: Uint8Array): Bytes {
  return copyOf(createHash("sha256").update(bytes).digest());
}

export function hex(bytes: Uint8Array): string {
  return copyOf(bytes).toHex();
}

/** The bytes in a buffer of their own. */
export function copyOf(bytes: Uint8Array): Bytes {
  return Uint8Array.from(bytes);
}

function opaque(bytes: Bytes): Bytes {
  return join(u32(bytes.length), bytes, new Uint8Array((4 - bytes.length % 4) % 4));
}

/** The parsed evidence; throws if it is invalid. */
export function evidenceIn(text: string): Evidence {
  const read = readDocument(text);
  if (!read.ok) throw new Error(read.fault);
  return read.evidence;
}
