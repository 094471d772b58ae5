import { atom } from "nanostores";
import type { Answer } from "../../client/answer.ts";
import { retrying } from "../../client/retry.ts";
import type { TransactionEntry, TransactionPage } from "../../contract/transactions.ts";
import { latestLedger } from "../../wallet/horizon.ts";
import type { Known } from "../run/run.ts";
import type { World } from "../world/world.ts";
import { MOST_RECEIVED, PAGE_AGAIN, RecordSides } from "./record-sides.ts";

/** What an account paid in USDC lately, and what came to it, by the ledger's own record. */
export interface PaidRecord {
  payer: string;
  /** What it paid, the newest first; as far back as `DAYS_BACK`. */
  entries: readonly PaidEntry[];
  /** What came to it, in whatever asset, the newest first and at most `MOST_RECEIVED`. */
  received: readonly TransactionEntry[];
  /** ISO 8601: nothing is missing of what was paid from here on, where the status is `ready`. */
  since: string;
  /**
   * Milliseconds since 1970: when the newest ledger closed before it was read. What a pay period is,
   * and what is long ago, goes by this clock: a computer's own may be wrong by a month. Null before
   * the first reading.
   */
  ledgerTime: number | null;
  /** By how many milliseconds this computer's clock was ahead of the ledger's then. */
  clockAhead: number;
  /**
   * The ledger up to which the last reading knows every payment, where it was asked for; null where
   * nobody said.
   */
  asOfLedger: number | null;
  status: "reading" | "ready" | "failed";
}

/** USDC that somebody was paid. */
export interface PaidEntry extends TransactionEntry {
  /** What the account gave for it, where that was another asset. */
  gave?: Pick<TransactionEntry, "amount" | "asset">;
}

/** Why the judge says of a payment that nobody was paid by it. */
const UNPAID: ReadonlySet<TransactionEntry["reason"]> = new Set([
  "returned",
  "exchanged",
  "to_self",
]);

/**
 * What a payment out was in USDC, whatever it was paid with; null where it was none, or the judge
 * says that nobody was paid. What is only doubted stays: it may have been paid.
 */
export function paidEntry(entry: TransactionEntry): PaidEntry | null {
  return UNPAID.has(entry.reason) ? null : usdcEntry(entry);
}

/** An entry as USDC, whatever was given for it; null where it was none. */
export function usdcEntry(entry: TransactionEntry): PaidEntry | null {
  const { asset, amount, recognized, delivered } = entry;
  if (asset === "USDC" && recognized) return entry;
  if (delivered?.asset !== "USDC" || !delivered.recognized) return null;
  return { ...entry, ...delivered, gave: { amount, asset } };
}

/** What a reading of the record has to reach. */
export interface ReadAtLeast {
  /** Milliseconds since 1970: back to this moment at least. */
  from?: number;
  /** A ledger that is known of: the record then tells whether it knows it too. */
  ledger?: number;
}

/** A month, and what a pay run may be late or early. */
const DAYS_BACK = 47;

const DAY_MS = 86_400_000;

/** The ledger's own record of whom the connected account paid, read on where it was read before. */
export function createPaidRecord(world: World) {
  const $record = atom<PaidRecord | null>(null);
  let reading: Promise<boolean> = Promise.resolve(true);
  let underWay = 0;
  let newest: { payer: string; page: TransactionPage } | null = null;
  const recordSides = new RecordSides(world);
  /** The newest of each side in the last reading, whether or not it was USDC; null where that failed. */
  let ends: { payer: string; sent: string | undefined; received: string | undefined } | null = null;

  /** Reads what is new of an account's payments; false where that could not be read to its end. */
  function read(payer: string, reach: ReadAtLeast = {}): Promise<boolean> {
    // one after the other: the later one has then little to read
    underWay += 1;
    reading = reading.then(() => readOn(payer, reach)).catch(() => giveUp(payer))
      .finally(() => underWay -= 1);
    return reading;
  }

  /** An answer that makes no sense is none: whoever reads after it must not be stuck behind it. */
  function giveUp(payer: string): boolean {
    newest = null;
    $record.set({ ...ofPayer(payer), asOfLedger: null, status: "failed" });
    return false;
  }

  /**
   * The newest page of an account's history, once it is there: what is being read now need not be
   * asked for again. Null where nothing is, or where it was not to be had.
   */
  async function newestPage(payer: string): Promise<TransactionPage | null> {
    if (underWay === 0) return null;
    await reading;
    return newest?.payer === payer ? newest.page : null;
  }

  async function readOn(
    payer: string,
    { from = Infinity, ledger }: ReadAtLeast,
  ): Promise<boolean> {
    newest = null;
    const ended = ends;
    ends = null;
    const before = ofPayer(payer);
    if (before.status !== "ready") $record.set({ ...before, status: "reading" });
    const latest = await retrying({ retries: PAGE_AGAIN.retries, wait: world.sleep }, closeTime);
    if (!latest.ok) {
      $record.set({ ...before, status: "failed" });
      return false;
    }
    const ledgerTime = latest.value;
    const since = new Date(Math.min(ledgerTime - DAYS_BACK * DAY_MS, from)).toISOString();
    // what reached less far back is read anew
    const { entries, received } = before.since <= since ? before : { entries: [], received: [] };
    const now = { payer, since, ledgerTime, clockAhead: world.now() - ledgerTime };
    const answer = await retrying(
      { ...PAGE_AGAIN, wait: world.sleep },
      () => world.api.transactions(payer, { filter: "all", limit: 50, ledger }),
    );
    const page = answer.ok ? answer.value : null;
    if (page !== null) newest = { payer, page };
    const isReadOn = ended?.payer === payer && before.since <= since;
    const sides = isReadOn ? ended : { sent: entries[0]?.id, received: received[0]?.id };
    // what is longer comes last: it goes on where it was refused
    const got = page &&
      await recordSides.newOf(payer, "received", { page, newest: sides.received, since });
    const sent = got &&
      await recordSides.newOf(payer, "sent", { page, newest: sides.sent, since, ledger });
    if (sent === null || got === null) {
      $record.set({ ...now, entries, received, asOfLedger: null, status: "failed" });
      return false;
    }
    // what was begun is of a ledger that the service is past
    recordSides.forget(payer);
    const isRecent = ({ createdAt }: TransactionEntry) => createdAt >= since;
    // a service that has fallen behind tells old ones anew, and takes back nothing that it told
    const paid = unknownOf(sent.entries, entries).flatMap((entry) => paidEntry(entry) ?? []);
    ends = {
      payer,
      sent: sent.entries[0]?.id ?? sides.sent,
      received: got.entries[0]?.id ?? sides.received,
    };
    $record.set({
      ...now,
      entries: [...paid, ...entries.filter(isRecent)],
      received: [...unknownOf(got.entries, received), ...received.filter(isRecent)]
        .slice(0, MOST_RECEIVED),
      asOfLedger: sent.asOfLedger,
      status: "ready",
    });
    return true;
  }

  /** What was read of an account before; nothing where it was another's. */
  function ofPayer(payer: string): PaidRecord {
    const before = $record.get();
    if (before?.payer === payer) return before;
    return {
      payer,
      entries: [],
      received: [],
      since: "",
      ledgerTime: null,
      clockAhead: 0,
      asOfLedger: null,
      status: "reading",
    };
  }

  async function closeTime(): Promise<Answer<number>> {
    const latest = await latestLedger(world.place);
    if (latest.ok) return { ok: true, value: latest.value.closedAt * 1000 };
    return { ok: false, code: "upstream_unavailable", status: 0 };
  }

  return { $record, read, newestPage };
}

/** Those of one side that are not known of it: what an account paid itself may be of the other one. */
function unknownOf(
  told: readonly TransactionEntry[],
  known: readonly TransactionEntry[],
): TransactionEntry[] {
  const ids = new Set(known.map(({ id }) => id));
  return told.filter(({ id }) => !ids.has(id));
}

/** What is known of an account's payments by a record that was read to its end. */
export function knownBy(record: PaidRecord | null): Known | null {
  if (record?.status !== "ready" || record.ledgerTime === null) return null;
  return {
    entry: record.entries[0]?.id ?? null,
    at: new Date(record.ledgerTime).toISOString(),
  };
}

/**
 * Whether a payment to an account was for the address, `G…` or `M…`, that it is written as: several
 * people may share an account. Money that was set aside knows the account alone.
 */
export function isTo({ kind, recipientMuxed }: TransactionEntry, address: string): boolean {
  const muxed = address.startsWith("M") ? address : null;
  return kind === "claimable_created" || (recipientMuxed ?? null) === muxed;
}

/**
 * What each account got since a moment (milliseconds since 1970), or by one of these transactions,
 * the newest first.
 */
export function gotSince(
  record: PaidRecord | null,
  start: number,
  hashes: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, TransactionEntry[]> {
  const got = new Map<string, TransactionEntry[]>();
  for (const entry of record?.entries ?? []) {
    if (Date.parse(entry.createdAt) < start && !hashes.has(entry.hash)) continue;
    const entries = got.get(entry.counterparty);
    if (entries === undefined) got.set(entry.counterparty, [entry]);
    else entries.push(entry);
  }
  return got;
}
