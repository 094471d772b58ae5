import { atom } from "nanostores";
import { retrying } from "../client/retry.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import type { World } from "./world.ts";

/** What an account paid in USDC lately, by the ledger's own record. */
export interface PaidRecord {
  payer: string;
  /** The newest first; as far back as `DAYS_BACK`. */
  entries: readonly TransactionEntry[];
  /** ISO 8601: nothing is missing of what was paid from here on, where the status is `ready`. */
  since: string;
  status: "reading" | "ready" | "failed";
}

/** A month, and what a pay run may be late or early. */
const DAYS_BACK = 47;

/** How often a page is asked for again where it was not to be had. */
const RETRIES = 2;

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
    const since = new Date(world.now() - DAYS_BACK * 86_400_000).toISOString();
    // a clock that was ahead has cut off too much: then all is read anew
    const reaches = before?.payer === payer && before.since <= since;
    const known = reaches ? before.entries : [];
    if (!reaches || before.status !== "ready") {
      $record.set({ payer, entries: known, since, status: "reading" });
    }
    const newest = known[0]?.id;
    const fresh: TransactionEntry[] = [];
    let cursor: string | null = null;
    do {
      const page = await retrying(
        { retries: RETRIES, wait: world.sleep },
        () => world.api.transactions(payer, { filter: "sent", limit: 50, cursor }),
      );
      if (!page.ok) {
        $record.set({ payer, entries: known, since, status: "failed" });
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
    $record.set({ payer, entries, since, status: "ready" });
    return true;
  }

  return { $record, read };
}

/** What each account got since a moment (milliseconds since 1970), the newest first. */
export function gotSince(
  record: PaidRecord | null,
  start: number,
): ReadonlyMap<string, TransactionEntry[]> {
  const got = new Map<string, TransactionEntry[]>();
  for (const entry of record?.entries ?? []) {
    if (Date.parse(entry.createdAt) < start) continue;
    const entries = got.get(entry.counterparty);
    if (entries === undefined) got.set(entry.counterparty, [entry]);
    else entries.push(entry);
  }
  return got;
}
