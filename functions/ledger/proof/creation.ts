import { LRUCache } from "lru-cache";
import { done, type Outcome } from "../../../src/contract/outcome.ts";
import { isSameAsset } from "../../../src/stellar/asset.ts";
import type { OriginCache } from "../history/origins.ts";
import type { Budget, ClaimableOrigin, CrossCheckServer, LedgerPort } from "../ledger.ts";
import { type CheckedTransaction, checkTransaction, findCreation } from "./proof-core.ts";
import { crossCheckTransaction } from "./cross-check.ts";

export type Creation =
  /** The transaction that should prove the creation. */
  | { kind: "transaction"; transaction: CheckedTransaction }
  /** One server's answer, without proof. */
  | { kind: "reported"; origin: ClaimableOrigin };

export interface Claim {
  balanceId: string;
  /** The claim's operation id; null if unknown. */
  operation: string | null;
}

export interface CreationParts {
  port: LedgerPort;
  origins: OriginCache;
  passphrase: string;
}

/** Creations kept in memory, since a transaction with many claims may need several requests. */
const IN_MEMORY = 1_000;

export class BalanceCreationFinder {
  /** Creations by server and balance. */
  readonly #proven = new LRUCache<string, CheckedTransaction>({ max: IN_MEMORY });
  /** Servers' answers about balances, kept until `forget()`. */
  readonly #reported = new LRUCache<string, ClaimableOrigin>({ max: IN_MEMORY });

  constructor(readonly parts: CreationParts) {}

  /**
   * Uses a cached transaction or the one that a server names, otherwise the claim's effects.
   * @param source the server that reported the claim
   */
  async find(claim: Claim, source: number, budget: Budget): Promise<Outcome<Creation | null>> {
    const { port, origins } = this.parts;
    const { balanceId, operation } = claim;
    const proven = this.#proven.get(keyOf(source, balanceId));
    if (proven !== undefined) return done({ kind: "transaction", transaction: proven });
    const before = this.#reported.get(balanceId);
    if (before?.hash === null) return done({ kind: "reported", origin: before });
    const recalled = before ?? await origins.recall(balanceId);
    const remembered = recalled &&
      await this.#readCreation(recalled, { balanceId, source }, budget);
    if (remembered?.ok === false) return remembered;
    // a cached answer may be wrong, unless its transaction proves it
    const isReliable = remembered?.value.isProven === true || before !== undefined;
    if (isReliable && remembered !== null) {
      await this.#dropIfContradicted(recalled, remembered.value.creation, balanceId);
      return done(remembered.value.creation);
    }
    const answer = await port.origin(balanceId, budget);
    if (answer.ok && answer.value.value !== null) {
      this.#reported.set(balanceId, answer.value.value);
      const named = await this.#readCreation(answer.value.value, { balanceId, source }, budget);
      if (!named.ok) return named;
      await this.#dropIfContradicted(recalled, named.value.creation, balanceId);
      return done(named.value.creation);
    }
    const claimed = operation === null
      ? null
      : await port.originFromClaim(operation, balanceId, budget);
    const origin = claimed?.ok === true ? claimed.value.value : recalled;
    if (answer.ok && claimed?.ok === true && origin !== null) this.#reported.set(balanceId, origin);
    if (origin !== null) return done({ kind: "reported", origin });
    // a failed read doesn't mean that the creation is unknown
    if (!answer.ok) return answer;
    return claimed?.ok === false ? claimed : done(null);
  }

  /**
   * Unproven answers are cached until all claims of a transaction are resolved, so that a repeated
   * request can continue. After that, a server may know more.
   */
  forget(claims: readonly Pick<Claim, "balanceId">[]): void {
    for (const { balanceId } of claims) this.#reported.delete(balanceId);
  }

  /**
   * `source` is the witness, `newest` the latest ledger of the server that reported the creation.
   */
  async readFromWitness(
    witness: CrossCheckServer,
    { hash, record, balanceId, source, newest }: CheckedTransaction & {
      balanceId: string;
      source: number;
      newest: number | null;
    },
    budget: Budget,
  ): Promise<CheckedTransaction | "silent" | "denies" | "forgotten"> {
    const known = this.#proven.get(keyOf(source, balanceId));
    if (known?.hash === hash) return known;
    const { ledger, createdAt } = record;
    const answer = await crossCheckTransaction(
      witness,
      { hash, ledger, createdAt, newest },
      budget,
    );
    if (!answer.ok) return "silent";
    if (answer.value.kind !== "has") return answer.value.kind;
    const read = await checkTransaction(hash, answer.value.record, this.parts.passphrase);
    if (read !== null) this.#remember(read, balanceId, source);
    return read ?? "silent";
  }

  /** Reads from the server that reported the claim, so that another one can cross-check it. */
  async #readCreation(
    origin: ClaimableOrigin,
    { balanceId, source }: { balanceId: string; source: number },
    budget: Budget,
  ): Promise<Outcome<{ creation: Creation; isProven: boolean }>> {
    const unproven = done({ creation: { kind: "reported" as const, origin }, isProven: false });
    const { hash } = origin;
    if (hash === null) return unproven;
    const reading = await this.parts.port.serverAt(source).transaction(hash, budget);
    if (!reading.ok) return reading;
    const { value: record } = reading.value;
    const transaction = record && await checkTransaction(hash, record, this.parts.passphrase);
    if (transaction === null) return unproven;
    const isProven = this.#remember(transaction, balanceId, source);
    return done({ creation: { kind: "transaction", transaction }, isProven });
  }

  async #dropIfContradicted(
    recalled: ClaimableOrigin | null,
    creation: Creation,
    balanceId: string,
  ): Promise<void> {
    if (recalled === null || creation.kind === "reported") return;
    const signed = findCreation(creation.transaction, balanceId);
    if (signed === null) return;
    const { sender, stroops, asset } = signed;
    const isSame = sender.account === recalled.from && stroops === recalled.stroops &&
      asset !== null &&
      isSameAsset(asset, recalled.asset) && creation.transaction.hash === recalled.hash;
    if (!isSame) await this.parts.origins.forget([balanceId]);
  }

  /** Caches a creation; false if the transaction doesn't prove the balance. */
  #remember(read: CheckedTransaction, balanceId: string, source: number): boolean {
    if (findCreation(read, balanceId) === null) return false;
    this.#proven.set(keyOf(source, balanceId), read);
    return true;
  }
}

function keyOf(source: number, balanceId: string): string {
  return `${source} ${balanceId}`;
}
