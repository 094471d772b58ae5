import {
  decodeBytes,
  type DecoratedSignatureWire,
  FeeBumpTransaction,
  type MemoWire,
  type MuxedAccountWire,
  type OperationWire,
  type PreconditionsV2Wire,
  type PreconditionsWire,
  Transaction as TransactionXdr,
  TransactionEnvelope,
  type TransactionEnvelopeWire,
  type TransactionV0Wire,
  type TransactionV1EnvelopeWire,
  type TransactionWire,
} from "@stellar/stellar-sdk/xdr";
import type { Operation } from "../operations/operation.ts";
import { parseOperationBody } from "../operations/operations.ts";
import { plainAddressOf } from "../stellar/address.ts";
import { sha256 } from "../stellar/encoding.ts";

export interface SignedHash {
  /** The hash of network id, envelope type and transaction. */
  hash: Uint8Array;
  signatures: readonly DecoratedSignatureWire[];
}

export interface Transaction extends SignedHash {
  /** The envelope as on the ledger: V1 or fee bump. */
  envelope: Uint8Array;
  account: MuxedAccountWire;
  source: string;
  /** The maximum fee, in stroops. */
  fee: bigint;
  seqNum: bigint;
  conditions: PreconditionsV2Wire;
  memo: MemoWire;
  operations: readonly OperationWire[];
  /** True if `ext` has Soroban data, which the sandbox rejects. */
  hasSorobanData: boolean;
  feeBump?: FeeBump;
}

export interface FeeBump extends SignedHash {
  account: MuxedAccountWire;
  source: string;
  fee: bigint;
}

export interface SourcedOperation {
  source: string;
  /** The XDR operation type. */
  type: number;
  /** Undefined for an unsupported operation. */
  operation: Operation | undefined;
}

/** The hash under which a transaction is listed. */
export function outerHash(tx: Transaction): Uint8Array {
  return tx.feeBump?.hash ?? tx.hash;
}

export function feeSource(tx: Transaction): string {
  return tx.feeBump?.source ?? tx.source;
}

/** The fee that the payer has signed, in stroops. */
export function maxFee(tx: Transaction): bigint {
  return tx.feeBump?.fee ?? tx.fee;
}

/** The number of operations to pay for; a fee bump counts as one more. */
export function paidOperations(tx: Transaction): number {
  return tx.operations.length + (tx.feeBump ? 1 : 0);
}

export function operationsWithSource(tx: Transaction): SourcedOperation[] {
  return tx.operations.map((operation) => ({
    source: operation.sourceAccount ? plainAddressOf(operation.sourceAccount) : tx.source,
    type: operation.body.type,
    operation: parseOperationBody(operation.body),
  }));
}

/** As in stellar-core. */
const MAX_ENVELOPE_BYTES = 102_400;
/** Far deeper than any valid envelope. */
const MAX_DEPTH = 200;
const ENVELOPE_TYPE_TX = new Uint8Array([0, 0, 0, 2]);
const ENVELOPE_TYPE_TX_FEE_BUMP = new Uint8Array([0, 0, 0, 5]);

export function networkId(passphrase: string): Uint8Array {
  return sha256(new TextEncoder().encode(passphrase));
}

/**
 * Parses an envelope. A V0 envelope becomes the V1 envelope with the same hash, as in stellar-core.
 * Undefined for an invalid envelope: bad base64, truncated, trailing bytes, counts out of range.
 */
export function parseEnvelope(text: string, network: Uint8Array): Transaction | undefined {
  if (text.length > MAX_ENVELOPE_BYTES * 4 / 3 + 4) return undefined;
  try {
    const bytes = decodeBytes(text, "base64");
    if (bytes.length > MAX_ENVELOPE_BYTES) return undefined;
    return fromWire(TransactionEnvelope.schema.decode(bytes, { maxDepth: MAX_DEPTH }), network);
  } catch {
    return undefined;
  }
}

function fromWire(wire: TransactionEnvelopeWire, network: Uint8Array): Transaction {
  switch (wire.type) {
    case 0: {
      const v1 = { tx: withoutV0(wire.v0.tx), signatures: wire.v0.signatures };
      return fromV1(v1, network, TransactionEnvelope.schema.encode({ type: 2, v1 }));
    }
    case 2:
      return fromV1(wire.v1, network, TransactionEnvelope.schema.encode(wire));
    case 5: {
      const { tx, signatures } = wire.feeBump;
      const inner = fromV1(tx.innerTx.v1, network, TransactionEnvelope.schema.encode(wire));
      const content = FeeBumpTransaction.schema.encode(tx);
      return {
        ...inner,
        feeBump: {
          hash: sha256(network, ENVELOPE_TYPE_TX_FEE_BUMP, content),
          account: tx.feeSource,
          source: plainAddressOf(tx.feeSource),
          fee: tx.fee,
          signatures,
        },
      };
    }
  }
}

function fromV1(
  { tx, signatures }: TransactionV1EnvelopeWire,
  network: Uint8Array,
  envelope: Uint8Array,
): Transaction {
  return {
    envelope,
    hash: sha256(network, ENVELOPE_TYPE_TX, contentOf(tx, signatures, envelope)),
    signatures,
    account: tx.sourceAccount,
    source: plainAddressOf(tx.sourceAccount),
    fee: BigInt(tx.fee),
    seqNum: tx.seqNum,
    conditions: conditionsOf(tx.cond),
    memo: tx.memo,
    operations: tx.operations,
    hasSorobanData: tx.ext.v !== 0,
  };
}

/** Copies the transaction from a V1 envelope, since encoding it again is slow. */
function contentOf(
  tx: TransactionWire,
  signatures: readonly DecoratedSignatureWire[],
  envelope: Uint8Array,
): Uint8Array {
  if (envelope[3] !== 2) return TransactionXdr.schema.encode(tx);
  const tail = signatures.reduce(
    (sum, { signature }) => sum + 8 + Math.ceil(signature.length / 4) * 4,
    4,
  );
  return envelope.subarray(4, envelope.length - tail);
}

function withoutV0(tx: TransactionV0Wire): TransactionWire {
  return {
    sourceAccount: { type: 0, ed25519: tx.sourceAccountEd25519 },
    fee: tx.fee,
    seqNum: tx.seqNum,
    cond: tx.timeBounds ? { type: 1, timeBounds: tx.timeBounds } : { type: 0 },
    memo: tx.memo,
    operations: tx.operations,
    ext: { v: 0 },
  };
}

function conditionsOf(cond: PreconditionsWire): PreconditionsV2Wire {
  if (cond.type === 2) return cond.v2;
  return {
    timeBounds: cond.type === 1 ? cond.timeBounds : null,
    ledgerBounds: null,
    minSeqNum: null,
    minSeqAge: 0n,
    minSeqLedgerGap: 0,
    extraSigners: [],
  };
}
