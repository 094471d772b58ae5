import { atom } from "nanostores";
import { retrying } from "../client/retry.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import type { World } from "./world.ts";

/** What an account paid in USDC lately, by the ledger's own record. */
export interface PaidRecord {
  payer: string;
  /** The newest first; as far back as `DAYS_BACK`. */
  entries: readonly TransactionEntry[];
  status: "reading" | "ready" | "failed";
}

/** A month, and what a pay run may be late or early. */
export const DAYS_BACK = 47;

/** How often a page is asked for again where it was not to be had. */
const RETRIES = 5;

/** The ledger's own record of whom the connected account paid, read on where it was read before. */
export function createPaidRecord(world: World) {
  const $record = atom<PaidRecord | null>(null);
  let reading: Promise<boolean> = Promise.resolve(true);

  /** Reads what is new of an account's payments; false where that could not be read to its end. */
  function read(payer: string): Promise<boolean> {
    // one after the other: the later one has then little to read
    reading = reading.then(() => readOn(payer));
    return reading;
  }

  async function readOn(payer: string): Promise<boolean> {
    const before = $record.get();
    const known = before?.payer === payer ? before.entries : [];
    $record.set({ payer, entries: known, status: "reading" });
    const since = new Date(world.now() - DAYS_BACK * 86_400_000).toISOString();
    const newest = known[0]?.id;
    const fresh: TransactionEntry[] = [];
    let cursor: string | null = null;
    do {
      const page = await retrying(
        { retries: RETRIES, wait: world.sleep },
        () => world.api.transactions(payer, { filter: "sent", limit: 50, cursor }),
      );
      if (!page.ok) {
        $record.set({ payer, entries: known, status: "failed" });
        return false;
      }
      cursor = page.value.nextCursor;
      for (const entry of page.value.transactions) {
        if (entry.id === newest || entry.createdAt < since) {
          cursor = null;
          break;
        }
        if (entry.asset === "USDC" && entry.recognized) fresh.push(entry);
      }
    } while (cursor !== null);
    const entries = [...fresh, ...known.filter(({ createdAt }) => createdAt >= since)];
    $record.set({ payer, entries, status: "ready" });
    return true;
  }

  return { $record, read };
}

/** When each account was last paid (ISO 8601). */
export function lastPaid(record: PaidRecord | null): ReadonlyMap<string, string> {
  const last = new Map<string, string>();
  for (const { counterparty, createdAt } of record?.entries ?? []) {
    if (!last.has(counterparty)) last.set(counterparty, createdAt);
  }
  return last;
}
