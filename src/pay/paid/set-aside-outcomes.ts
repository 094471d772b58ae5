import type { TransactionEntry } from "../../contract/transactions.ts";
import { type Envelope, readEnvelope } from "../../stellar/envelope/envelope.ts";
import { computeBalanceId } from "../../stellar/envelope/hash.ts";
import { XdrFault } from "../../stellar/envelope/xdr-reader.ts";
import type { World } from "../world/world.ts";
import { waitForQuota } from "./wait-for-quota.ts";
import type { AccountPayments, PaidMonths } from "./paid-months.ts";
import { ledgerPosition, type SetAsideOutcomes } from "./run-record.ts";

/** Balances that an account can claim or take back. */
export interface UnclaimedBalances {
  /** The balances' IDs. */
  ids: ReadonlySet<string>;
  /** The ledger of the list; 0 if unknown. */
  asOfLedger: number;
}

/** Signed envelopes by transaction hash. */
export type EnvelopesByHash = Map<string, Envelope>;

/**
 * Finds which balances that an account set aside no longer wait, by balance ID. Envelopes show
 * which balances were created or taken back. A balance that is gone and wasn't taken back was
 * collected; if the payments don't reach as far as the list of waiting balances, only the payee's
 * own history counts. Null if months are missing, or the list's ledger is unknown.
 */
export async function findSetAsideOutcomes(
  world: Pick<World, "api" | "sleep">,
  { months: { payer, entries, status }, payments: { sent, received }, waiting, envelopes }: {
    months: PaidMonths;
    payments: Pick<AccountPayments, "sent" | "received">;
    waiting: UnclaimedBalances;
    /** Envelopes read before; new ones are added. */
    envelopes: EnvelopesByHash;
  },
): Promise<SetAsideOutcomes | null> {
  const { ids, asOfLedger } = waiting;
  if (asOfLedger === 0 || status !== "ready") return null;
  const knownTo = Math.min(sent.asOfLedger ?? 0, received.asOfLedger ?? 0);

  async function envelopeOf({ hash }: Pick<TransactionEntry, "hash">): Promise<Envelope | null> {
    const known = envelopes.get(hash);
    if (known !== undefined) return known;
    const proof = await world.api.verify(hash);
    if (!proof.ok) return null;
    await waitForQuota(world, proof);
    const envelope = tryParseEnvelope(proof.value.envelopeXdr);
    if (envelope !== null) envelopes.set(hash, envelope);
    return envelope;
  }

  const claimedBy = async (entry: TransactionEntry) =>
    (await envelopeOf(entry))?.payments[entry.op - 1]?.balanceId;

  const back = new Set<string>();
  /** Amounts of which some balances were taken back, without knowing which ones. */
  const unclear = new Set<string>();
  for (const entry of entries.filter(({ type }) => type === "received")) {
    const id = await claimedBy(entry);
    if (id === undefined) unclear.add(entry.amount);
    else back.add(id);
  }
  const taken = new Map<string, "settled" | "back">();
  /** Balances that are gone, with unknown outcome: their ledger positions by ID, and their payees. */
  const gone = new Map<string, string>();
  const owners = new Set<string>();
  for (const entry of entries) {
    if (entry.type !== "sent" || entry.kind !== "claimable_created") continue;
    const envelope = await envelopeOf(entry);
    const id = envelope && computeBalanceId(envelope, entry.op);
    if (id === null) continue;
    // a balance newer than the list can be unclaimed without being in it
    const waits = ids.has(id) || ledgerOf(entry) > asOfLedger;
    if (back.has(id)) taken.set(ledgerPosition(entry), "back");
    else if (waits || unclear.has(entry.amount)) continue;
    else if (knownTo >= asOfLedger) taken.set(ledgerPosition(entry), "settled");
    else {
      gone.set(id, ledgerPosition(entry));
      owners.add(entry.counterparty);
    }
  }
  for (const owner of owners) {
    const page = await world.api.transactions(owner, { filter: "received", limit: 50 });
    if (!page.ok) continue;
    await waitForQuota(world, page);
    for (const entry of page.value.transactions) {
      if (entry.kind !== "claimable_claimed" || entry.counterparty !== payer) continue;
      const place = gone.get(await claimedBy(entry) ?? "");
      if (place !== undefined) taken.set(place, "settled");
    }
  }
  return taken;
}

function tryParseEnvelope(xdr: string): Envelope | null {
  try {
    return readEnvelope(xdr);
  } catch (error) {
    if (error instanceof XdrFault) return null;
    throw error;
  }
}

/** The ledger of an entry, encoded in its ID (SEP-35). */
function ledgerOf({ id }: TransactionEntry): number {
  return Number(BigInt(id.split("-")[0] ?? "0") >> 32n);
}
