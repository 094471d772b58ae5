import { atom } from "nanostores";
import { retrying } from "../client/retry.ts";
import type { TransactionEntry } from "../contract/transactions.ts";
import type { World } from "./world.ts";

/** What an account paid in USDC lately, and what came to it, by the ledger's own record. */
export interface PaidRecord {
  payer: string;
  /** What it paid, the newest first; as far back as `DAYS_BACK`. */
  entries: readonly TransactionEntry[];
  /** What came to it, in whatever asset, the newest first and at most `MOST_RECEIVED`. */
  received: readonly TransactionEntry[];
  /** ISO 8601: nothing is missing of what was paid from here on, where the status is `ready`. */
  since: string;
  status: "reading" | "ready" | "failed";
}

/** A month, and what a pay run may be late or early. */
const DAYS_BACK = 47;

/** More than this came from many, or from somebody who wants to be seen: the newest suffice. */
const MOST_RECEIVED = 500;

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
    const known = reaches ? before : { entries: [], received: [] };
    const { entries, received } = known;
    const put = (more: Pick<PaidRecord, "entries" | "received" | "status">) =>
      $record.set({ payer, since, ...more });
    if (!reaches || before.status !== "ready") put({ entries, received, status: "reading" });
    const sent = await newOf(payer, "sent", { newest: entries[0]?.id, since });
    const got = sent && await newOf(payer, "received", { newest: received[0]?.id, since });
    if (sent === null || got === null) {
      put({ entries, received, status: "failed" });
      return false;
    }
    const isRecent = ({ createdAt }: TransactionEntry) => createdAt >= since;
    const paid = sent.filter(({ asset, recognized }) => asset === "USDC" && recognized);
    put({
      entries: [...paid, ...entries.filter(isRecent)],
      received: [...got, ...received.filter(isRecent)].slice(0, MOST_RECEIVED),
      status: "ready",
    });
    return true;
  }

  /** The entries of one side since the newest that is known; null where they were not to be had. */
  async function newOf(
    payer: string,
    filter: "sent" | "received",
    { newest, since }: { newest: string | undefined; since: string },
  ): Promise<TransactionEntry[] | null> {
    const fresh: TransactionEntry[] = [];
    let cursor: string | null = null;
    do {
      const page = await retrying(
        { retries: RETRIES, wait: world.sleep },
        () => world.api.transactions(payer, { filter, limit: 50, cursor }),
      );
      if (!page.ok) return null;
      const { transactions, nextCursor } = page.value;
      const end = transactions.findIndex(({ id, createdAt }) => id === newest || createdAt < since);
      fresh.push(...transactions.slice(0, end < 0 ? undefined : end));
      const enough = filter === "received" && fresh.length >= MOST_RECEIVED;
      cursor = end < 0 && !enough ? nextCursor : null;
    } while (cursor !== null);
    return fresh;
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
