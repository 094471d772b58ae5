import { historyPages } from "../../client/history-pages.ts";
import type { TransactionEntry, TransactionPage } from "../../contract/transactions.ts";
import type { World } from "../world/world.ts";

/** What an account was paid, or paid. */
type Side = "sent" | "received";

/** How far one side of an account's payments is known, and how far back it is wanted. */
interface KnownSide {
  /** The id of the newest that is known. */
  newest: string | undefined;
  since: string;
  /** A ledger that is known of. */
  ledger?: number | undefined;
}

/** What is new of one side of an account's payments, and up to which ledger nothing is missing. */
interface NewEntries {
  entries: TransactionEntry[];
  asOfLedger: number | null;
}

/** A part of a side, from what was its newest entry then down to a page. */
interface ReadPart extends NewEntries {
  /** Where it goes on; null at its beginning. */
  cursor: string | null;
  /** True where nothing is missing below it, down to `since` or to what is known. */
  isWhole: boolean;
  since: string;
}

/** More than this came from many, or from somebody who wants to be seen: the newest suffice. */
export const MOST_RECEIVED = 500;

/** How often a page is asked for again where it was not to be had, and how long it is waited for. */
export const PAGE_AGAIN = { retries: 2, patience: 30 } as const;

/** Reads what is new of the sides of accounts' payments, and goes on where a page was not to be had. */
export class RecordSides {
  /**
   * What was read of a side before a page was not to be had, the newest part first, by the account,
   * the side and the newest entry that was known: the next reading goes on there.
   */
  readonly #begun = new Map<string, ReadPart[]>();

  readonly #world: Pick<World, "api" | "sleep">;

  constructor(world: Pick<World, "api" | "sleep">) {
    this.#world = world;
  }

  /** Lets go of what was begun of an account: it would be told as the newest. */
  forget(payer: string): void {
    for (const place of this.#begun.keys()) if (place.startsWith(payer)) this.#begun.delete(place);
  }

  /**
   * The entries of one side since the newest that is known; null where they were not to be had. Most
   * often they stand in the newest page of all; else the side is read alone, so that nobody holds
   * wages up by a flood of small payments.
   */
  async newOf(
    payer: string,
    side: Side,
    { page, ...known }: KnownSide & { page: TransactionPage },
  ): Promise<NewEntries | null> {
    const place = [payer, side, known.newest].join();
    const kept = this.#begun.get(place) ?? [];
    // what reached less far back is read anew
    const parts = kept.some(({ since }) => since > known.since) ? [] : kept;
    const mixed = newIn(page, known, isOn(side, payer));
    if (mixed.isWhole && !isBehind(page, parts[0])) {
      return { entries: mixed.entries, asOfLedger: page.asOfLedger ?? null };
    }
    this.#begun.set(place, parts);
    return await this.#readParts(parts, { payer, side, known });
  }

  /** Reads a side from its newest entry on, through the parts that were read of it before. */
  async #readParts(
    parts: ReadPart[],
    asked: { payer: string; side: Side; known: KnownSide },
  ): Promise<NewEntries | null> {
    let newest: ReadPart | null = null;
    while (true) {
      const at = parts.findLastIndex(({ isWhole }) => !isWhole);
      const part = parts[at];
      if (part !== undefined) {
        const isRead = await this.#readDown(part, parts[at + 1], asked);
        // what was read is true: on a long record whoever begins anew never comes to its end
        if (!isRead && part.entries.length === 0) parts.splice(at, 1);
        if (!isRead) return null;
        // below what is whole nothing is missing
        parts.length = Math.min(parts.length, at + 1);
      } else if (newest === null) {
        const { since } = asked.known;
        newest = { entries: [], cursor: null, asOfLedger: null, isWhole: false, since };
        parts.unshift(newest);
      } else {
        return newest;
      }
    }
  }

  /**
   * Reads a part on, down to the one below it, which it then holds, or to what is known; false where
   * a page was not to be had.
   */
  async #readDown(
    part: ReadPart,
    below: ReadPart | undefined,
    { payer, side, known }: { payer: string; side: Side; known: KnownSide },
  ): Promise<boolean> {
    const { cursor } = part;
    const { api, sleep } = this.#world;
    const query = { filter: side, ledger: known.ledger, cursor, ...PAGE_AGAIN, wait: sleep };
    for await (const page of historyPages(api, payer, query)) {
      if (!page.ok) return false;
      if (part.cursor === null) {
        // what is known already stands for what a server that lacks it would tell
        if (below !== undefined && isBehind(page.value, below)) {
          Object.assign(part, below);
          return true;
        }
        part.asOfLedger = page.value.asOfLedger ?? null;
      }
      const { entries, isWhole } = newIn(page.value, known);
      const joint = entries.findIndex(({ id }) => id === below?.entries[0]?.id);
      part.entries.push(...joint < 0 ? entries : entries.slice(0, joint));
      if (below !== undefined && joint >= 0) {
        const { cursor, isWhole } = below;
        part.entries.push(...below.entries);
        Object.assign(part, { cursor, isWhole });
        return true;
      }
      part.cursor = page.value.nextCursor;
      part.isWhole = isWhole || part.cursor === null ||
        side === "received" && part.entries.length >= MOST_RECEIVED;
      if (part.isWhole) return true;
    }
    return true;
  }
}

/** What is new in a page, and whether all that is new stands in it. */
function newIn(
  { transactions, nextCursor }: TransactionPage,
  { newest, since }: KnownSide,
  isWanted: (entry: TransactionEntry) => boolean = () => true,
): { entries: TransactionEntry[]; isWhole: boolean } {
  const end = transactions.findIndex((entry) =>
    entry.createdAt < since || entry.id === newest && isWanted(entry)
  );
  const fresh = end < 0 ? transactions : transactions.slice(0, end);
  return { entries: fresh.filter(isWanted), isWhole: end >= 0 || nextCursor === null };
}

/**
 * True where the first page of a history, or of a side of it, is by a server that does not know yet
 * what was read of the side before.
 */
function isBehind({ transactions: [newest] }: TransactionPage, known?: ReadPart): boolean {
  const [last] = known?.entries ?? [];
  return last !== undefined && (newest === undefined || newest.createdAt < last.createdAt);
}

/** As the service tells the sides apart: what an account paid itself is on both. */
function isOn(side: Side, payer: string): (entry: TransactionEntry) => boolean {
  return ({ type, counterparty, kind }) =>
    type === side ||
    type === "received" && counterparty === payer && kind !== "claimable_claimed";
}
