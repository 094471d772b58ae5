import { Keypair } from "@stellar/stellar-sdk/base";
import {
  LedgerHeader,
  ScpEnvelope,
  ScpQuorumSet,
  type ScpQuorumSetWire,
  ScpStatement,
  type ScpStatementWire,
  StellarValue,
  type StellarValueWire,
} from "@stellar/stellar-sdk/xdr";
import { concat, int32, int64, sha256 } from "../stellar/encoding.ts";
import { networkId } from "../transactions/transaction.ts";
import type { LedgerRecord } from "./records.ts";

/** The type of a signed envelope, which follows the network id in the signed data. */
const ENVELOPE_TYPE_SCP = int32(1);
const ENVELOPE_TYPE_SCP_VALUE = int32(4);

/**
 * The network's only validator. It signs what every validator signs, but needs no agreement. Its
 * key is derived from the passphrase, so it isn't secret.
 */
export class Validator {
  readonly #key: Keypair;
  readonly #network: Uint8Array;

  constructor(networkPassphrase: string) {
    const seed = sha256(new TextEncoder().encode(`${networkPassphrase} : validator`));
    this.#key = Keypair.fromRawEd25519Seed(seed);
    this.#network = networkId(networkPassphrase);
  }

  get account(): string {
    return this.#key.publicKey();
  }

  /** The value of a ledger with this transaction set. */
  value(setHash: Uint8Array, closeTime: bigint): StellarValueWire {
    const signed = concat([this.#network, ENVELOPE_TYPE_SCP_VALUE, setHash, int64(closeTime)]);
    const lcValueSignature = { nodeId: this.#node, signature: this.#key.sign(signed) };
    return { txSetHash: setHash, closeTime, upgrades: [], ext: { v: 1, lcValueSignature } };
  }

  /** Its signature of the statement that externalizes a ledger's value. */
  sign(ledger: Pick<LedgerRecord, "sequence" | "header">): Uint8Array {
    const statement = ScpStatement.schema.encode(this.#statement(ledger));
    return this.#key.sign(concat([this.#network, ENVELOPE_TYPE_SCP, statement]));
  }

  /** The signed statement (`ScpEnvelope`) of a signed ledger. */
  externalized(ledger: SignedLedger): Uint8Array {
    return ScpEnvelope.schema.encode({
      statement: this.#statement(ledger),
      signature: ledger.signature,
    });
  }

  /** Its quorum set, which contains only itself. */
  get quorum(): ScpQuorumSetWire {
    return { threshold: 1, validators: [this.#node], innerSets: [] };
  }

  get #node(): { type: 0; ed25519: Uint8Array } {
    return { type: 0, ed25519: this.#key.rawPublicKey() };
  }

  #statement({ sequence, header }: Pick<LedgerRecord, "sequence" | "header">): ScpStatementWire {
    const value = StellarValue.schema.encode(LedgerHeader.schema.decode(header).scpValue);
    const commitQuorumSetHash = sha256(ScpQuorumSet.schema.encode(this.quorum));
    return {
      nodeId: this.#node,
      slotIndex: BigInt(sequence),
      pledges: {
        type: 2,
        externalize: { commit: { counter: 1, value }, nH: 1, commitQuorumSetHash },
      },
    };
  }
}

/** A ledger signed by the validator, whose header commits to its sets. */
export type SignedLedger = LedgerRecord & { signature: Uint8Array };

/** False for the first ledger, and in stores from before there was a validator. */
export function isSigned(ledger: LedgerRecord): ledger is SignedLedger {
  return ledger.signature !== undefined;
}

/**
 * A `GeneralizedTransactionSet` of classic transactions, sorted by envelope hash, at the base fee.
 * Concatenated from XDR without decoding it.
 */
export function transactionSet(
  previousHash: string,
  baseFee: bigint,
  envelopes: readonly Uint8Array[],
): Uint8Array {
  const sorted = envelopes.map((envelope) => ({ envelope, hash: sha256(envelope).toHex() }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const component = [int32(1, 0, 1), int64(baseFee), int32(sorted.length)];
  return concat([
    int32(1),
    Uint8Array.fromHex(previousHash),
    int32(2, 0),
    ...(sorted.length === 0 ? [int32(0)] : component),
    ...sorted.map(({ envelope }) => envelope),
    int32(1, 0, 0), // no contracts: no fee, no stage
  ]);
}

/** A `TransactionResultSet` in application order. */
export function resultSet(
  results: readonly { hash: Uint8Array; result: Uint8Array }[],
): Uint8Array {
  return concat([
    int32(results.length),
    ...results.flatMap(({ hash, result }) => [hash, result]),
  ]);
}
