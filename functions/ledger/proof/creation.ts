import { LRUCache } from "lru-cache";
import { done, type Outcome } from "../../../src/contract/outcome.ts";
import { sameAsset } from "../../../src/stellar/asset.ts";
import type { OriginMemory } from "../history/origins.ts";
import type { Budget, ClaimableOrigin, LedgerPort, Witness } from "../ledger.ts";
import { originIn, type ReadTransaction, readTransaction } from "./proof-core.ts";
import { askWitness } from "./witness.ts";

/** The transaction that set a balance aside, as far as it is known. */
export type Creation =
  /** The transaction that is to prove it. */
  | { kind: "transaction"; transaction: ReadTransaction }
  /** As one server alone tells it. */
  | { kind: "told"; origin: ClaimableOrigin };

/** A claim whose balance must have come from somewhere. */
export interface Claim {
  balanceId: string;
  /** The id of the claiming operation; null where the server tells none. */
  operation: string | null;
}

export interface CreationParts {
  port: LedgerPort;
  origins: OriginMemory;
  passphrase: string;
}

/** A claim of a hundred balances is asked about more than once before all of it is known. */
const IN_MEMORY = 1_000;

/** Finds the transactions that set claimed balances aside. */
export class Creations {
  /** Transactions that prove a balance, by the server that told of them and the balance. */
  readonly #proven = new LRUCache<string, ReadTransaction>({ max: IN_MEMORY });
  /** What was said of balances whose transaction could not be asked about to the end. */
  readonly #told = new LRUCache<string, ClaimableOrigin>({ max: IN_MEMORY });

  constructor(readonly parts: CreationParts) {}

  /**
   * The creation as the first server tells it: by the transaction that is remembered or named,
   * else by what the claim's effects say; null where nobody knows.
   * @param source The server that told of the claim.
   */
  async find(claim: Claim, source: number, budget: Budget): Promise<Outcome<Creation | null>> {
    const { port, origins } = this.parts;
    const { balanceId, operation } = claim;
    const proven = this.#proven.get(keyOf(source, balanceId));
    if (proven !== undefined) return done({ kind: "transaction", transaction: proven });
    const before = this.#told.get(balanceId);
    if (before?.hash === null) return done({ kind: "told", origin: before });
    const recalled = before ?? await origins.recall(balanceId);
    const remembered = recalled && await this.#by(recalled, { balanceId, source }, budget);
    if (remembered?.ok === false) return remembered;
    // what was remembered may be of a server that lied then
    const isLasting = remembered?.value.isProven === true || before !== undefined;
    if (isLasting && remembered !== null) {
      await this.#correct(recalled, remembered.value.creation, balanceId);
      return done(remembered.value.creation);
    }
    const asked = await port.origin(balanceId, budget);
    if (asked.ok && asked.value.value !== null) {
      this.#told.set(balanceId, asked.value.value);
      const named = await this.#by(asked.value.value, { balanceId, source }, budget);
      if (!named.ok) return named;
      await this.#correct(recalled, named.value.creation, balanceId);
      return done(named.value.creation);
    }
    const told = operation === null ? null : await port.claimed(operation, balanceId, budget);
    const origin = told?.ok === true ? told.value.value : recalled;
    if (asked.ok && told?.ok === true && origin !== null) this.#told.set(balanceId, origin);
    if (origin !== null) return done({ kind: "told", origin });
    // what could not be asked is not the same as what nobody knows
    if (!asked.ok) return asked;
    return told?.ok === false ? told : done(null);
  }

  /**
   * Forgets what was only said of these balances. While a transaction's other claims cannot be
   * asked for it is kept, so that asking again goes on; after that somebody may know more.
   */
  forget(claims: readonly Pick<Claim, "balanceId">[]): void {
    for (const { balanceId } of claims) this.#told.delete(balanceId);
  }

  /**
   * The same transaction as a witness tells it.
   * @param told.source The number of the witness.
   * @param told.newest The newest ledger of the server that told of the creation.
   */
  async witnessed(
    witness: Witness,
    { hash, record, balanceId, source, newest }: ReadTransaction & {
      balanceId: string;
      source: number;
      newest: number | null;
    },
    budget: Budget,
  ): Promise<ReadTransaction | "silent" | "denies" | "forgotten"> {
    const known = this.#proven.get(keyOf(source, balanceId));
    if (known?.hash === hash) return known;
    const { ledger, createdAt } = record;
    const answer = await askWitness(witness, { hash, ledger, createdAt, newest }, budget);
    if (!answer.ok) return "silent";
    if (answer.value.kind !== "has") return answer.value.kind;
    const read = await readTransaction(hash, answer.value.record, this.parts.passphrase);
    if (read !== null) this.#remember(read, balanceId, source);
    return read ?? "silent";
  }

  /**
   * Reads the transaction of an origin by the server that told of the claim, so that a witness is
   * another one; without it one server alone tells the origin.
   */
  async #by(
    origin: ClaimableOrigin,
    { balanceId, source }: { balanceId: string; source: number },
    budget: Budget,
  ): Promise<Outcome<{ creation: Creation; isProven: boolean }>> {
    const told = done({ creation: { kind: "told" as const, origin }, isProven: false });
    const { hash } = origin;
    if (hash === null) return told;
    const reading = await this.parts.port.of(source).transaction(hash, budget);
    if (!reading.ok) return reading;
    const { value: record } = reading.value;
    const transaction = record && await readTransaction(hash, record, this.parts.passphrase);
    if (transaction === null) return told;
    const isProven = this.#remember(transaction, balanceId, source);
    return done({ creation: { kind: "transaction", transaction }, isProven });
  }

  /** Has forgotten what histories remember of a balance where its signed transaction says otherwise. */
  async #correct(
    recalled: ClaimableOrigin | null,
    creation: Creation,
    balanceId: string,
  ): Promise<void> {
    if (recalled === null || creation.kind === "told") return;
    const signed = originIn(creation.transaction, balanceId);
    if (signed === null) return;
    const { sender, stroops, asset } = signed;
    const isSame = sender.account === recalled.from && stroops === recalled.stroops &&
      asset !== null &&
      sameAsset(asset, recalled.asset) && creation.transaction.hash === recalled.hash;
    if (!isSame) await this.parts.origins.forget([balanceId]);
  }

  /** True where the transaction proves the balance; only then is it remembered. */
  #remember(read: ReadTransaction, balanceId: string, source: number): boolean {
    if (originIn(read, balanceId) === null) return false;
    this.#proven.set(keyOf(source, balanceId), read);
    return true;
  }
}

function keyOf(source: number, balanceId: string): string {
  return `${source} ${balanceId}`;
}
