import { isTransient, VIEW_RETRIES, withRetries } from "../../client/retry.ts";
import type { Answer } from "../../client/answer.ts";
import type { TransactionEntry } from "../../contract/transactions.ts";
import { type Envelope, readEnvelope } from "../../stellar/envelope/envelope.ts";
import { computeBalanceId } from "../../stellar/envelope/hash.ts";
import { readOrNull } from "../../stellar/envelope/xdr-reader.ts";
import type { World } from "../world/world.ts";
import { waitForQuota } from "./wait-for-quota.ts";
import type { AccountPayments, PaidMonths } from "./paid-months.ts";
import { ledgerPosition, type SetAsideOutcomes } from "./run-record.ts";

export interface UnclaimedBalances {
  ids: ReadonlySet<string>;
  /** The ledger at which the balances were listed; 0 if unknown. */
  asOfLedger: number;
}

export type EnvelopesByHash = Map<string, Envelope>;

/**
 * Envelopes show which balances were created or taken back; any other balance that is gone was
 * collected. If the payments are older than the list of unclaimed balances, only the payee's
 * history proves it. Null if months are missing, or the list's ledger is unknown.
 */
export async function findSetAsideOutcomes(
  world: Pick<World, "api" | "sleep">,
  { months: { payer, entries, status }, payments: { sent, received }, waiting, envelopes, isShown }:
    {
      months: PaidMonths;
      payments: Pick<AccountPayments, "sent" | "received">;
      waiting: UnclaimedBalances;
      /** Envelopes read before; new ones are added. */
      envelopes: EnvelopesByHash;
      isShown(): boolean;
    },
): Promise<{ proven: SetAsideOutcomes; isComplete: boolean } | null> {
  const { ids, asOfLedger } = waiting;
  if (asOfLedger === 0 || status !== "ready") return null;
  const knownTo = Math.min(sent.asOfLedger ?? 0, received.asOfLedger ?? 0);

  /** Whether a read failed that can succeed later, or the account is no longer shown. */
  let isStopped = false;

  async function ask<T>(attempt: () => Promise<Answer<T>>): Promise<T | null> {
    isStopped ||= !isShown();
    if (isStopped) return null;
    const answer = await withRetries({ ...VIEW_RETRIES, wait: world.sleep }, attempt);
    isStopped = !answer.ok && isTransient(answer);
    if (!answer.ok) return null;
    await waitForQuota(world, answer);
    return answer.value;
  }

  async function envelopeOf({ hash }: Pick<TransactionEntry, "hash">): Promise<Envelope | null> {
    const known = envelopes.get(hash);
    if (known !== undefined) return known;
    const proof = await ask(() => world.api.verify(hash));
    if (proof === null) return null;
    const envelope = readOrNull(() => readEnvelope(proof.envelopeXdr));
    if (envelope !== null) envelopes.set(hash, envelope);
    return envelope;
  }

  const claimedBy = async (entry: TransactionEntry) =>
    (await envelopeOf(entry))?.payments[entry.op - 1]?.balanceId;

  const back = new Set<string>();
  /** Amounts that were taken back from balances which couldn't be identified. */
  const unclear = new Set<string>();
  for (const entry of entries.filter(({ type }) => type === "received")) {
    const id = await claimedBy(entry);
    if (id === undefined) unclear.add(entry.amount);
    else back.add(id);
  }
  const outcomes = new Map<string, "settled" | "back">();
  /** Ledger positions of balances that are gone with an unknown outcome, by balance ID. */
  const gone = new Map<string, string>();
  const payees = new Set<string>();
  for (const entry of entries) {
    if (entry.type !== "sent" || entry.kind !== "claimable_created") continue;
    const envelope = await envelopeOf(entry);
    const id = envelope && computeBalanceId(envelope, entry.op);
    if (id === null) continue;
    // a balance newer than the list can be unclaimed without being in it
    const waits = ids.has(id) || ledgerOf(entry) > asOfLedger;
    if (back.has(id)) outcomes.set(ledgerPosition(entry), "back");
    else if (waits || unclear.has(entry.amount)) continue;
    else if (knownTo >= asOfLedger) outcomes.set(ledgerPosition(entry), "settled");
    else {
      gone.set(id, ledgerPosition(entry));
      payees.add(entry.counterparty);
    }
  }
  for (const payee of payees) {
    const page = await ask(() => world.api.transactions(payee, { filter: "received", limit: 50 }));
    for (const entry of page?.transactions ?? []) {
      if (entry.kind !== "claimable_claimed" || entry.counterparty !== payer) continue;
      const place = gone.get(await claimedBy(entry) ?? "");
      if (place !== undefined) outcomes.set(place, "settled");
    }
  }
  return { proven: outcomes, isComplete: !isStopped };
}

/** The ledger of an entry, encoded in its ID (SEP-35). */
function ledgerOf({ id }: TransactionEntry): number {
  return Number(BigInt(id.split("-")[0] ?? "0") >> 32n);
}
