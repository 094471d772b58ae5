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
import { concatBytes, encodeInt32, encodeInt64, sha256 } from "../stellar/encoding.ts";
import { networkId } from "../transactions/transaction.ts";
import type { LedgerRecord } from "./records.ts";

/** Types that follow the network id in the signed data. */
const ENVELOPE_TYPE_SCP = encodeInt32(1);
const ENVELOPE_TYPE_SCP_VALUE = encodeInt32(4);

/**
 * The network's only validator, which signs the same statements as a real network's. Its key is
 * derived from the passphrase, so it isn't secret.
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

  value(setHash: Uint8Array, closeTime: bigint): StellarValueWire {
    const signed = concatBytes([
      this.#network,
      ENVELOPE_TYPE_SCP_VALUE,
      setHash,
      encodeInt64(closeTime),
    ]);
    const lcValueSignature = { nodeId: this.#node, signature: this.#key.sign(signed) };
    return { txSetHash: setHash, closeTime, upgrades: [], ext: { v: 1, lcValueSignature } };
  }

  /** Signs the statement that externalizes a ledger's value. */
  sign(ledger: Pick<LedgerRecord, "sequence" | "header">): Uint8Array {
    const statement = ScpStatement.schema.encode(this.#statement(ledger));
    return this.#key.sign(concatBytes([this.#network, ENVELOPE_TYPE_SCP, statement]));
  }

  /** The statement as `ScpEnvelope`. */
  externalized(ledger: SignedLedger): Uint8Array {
    return ScpEnvelope.schema.encode({
      statement: this.#statement(ledger),
      signature: ledger.signature,
    });
  }

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

export type SignedLedger = LedgerRecord & { signature: Uint8Array };

/** False for the first ledger, and for ledgers from versions without a validator. */
export function isSigned(ledger: LedgerRecord): ledger is SignedLedger {
  return ledger.signature !== undefined;
}

/** A `GeneralizedTransactionSet`: classic transactions at the base fee, sorted by envelope hash. */
export function encodeTransactionSet(
  previousHash: string,
  baseFee: bigint,
  envelopes: readonly Uint8Array[],
): Uint8Array {
  const sorted = envelopes.map((envelope) => ({ envelope, hash: sha256(envelope).toHex() }))
    .sort((a, b) => (a.hash < b.hash ? -1 : 1));
  const component = [encodeInt32(1, 0, 1), encodeInt64(baseFee), encodeInt32(sorted.length)];
  return concatBytes([
    encodeInt32(1),
    Uint8Array.fromHex(previousHash),
    encodeInt32(2, 0),
    ...(sorted.length === 0 ? [encodeInt32(0)] : component),
    ...sorted.map(({ envelope }) => envelope),
    encodeInt32(1, 0, 0), // no contracts: no fee, no stage
  ]);
}

/** Encodes a `TransactionResultSet` in the order of application. */
export function encodeResultSet(
  results: readonly { hash: Uint8Array; result: Uint8Array }[],
): Uint8Array {
  return concatBytes([
    encodeInt32(results.length),
    ...results.flatMap(({ hash, result }) => [hash, result]),
  ]);
}
