import { atom, computed, type ReadableAtom, type WritableAtom } from "nanostores";
import { historyPages } from "../../client/history-pages.ts";
import { retrying } from "../../client/retry.ts";
import type { Rates } from "../../contract/rates.ts";
import type { Filter, TransactionEntry } from "../../contract/transactions.ts";
import type { Currency } from "../../money/currency.ts";
import { localDay } from "../line/pay-period.ts";
import type { Pay } from "../pay.ts";
import type { Names } from "../people/people.ts";
import type { World } from "../world/world.ts";
import { type HistoryColumns, historyCsv } from "./history-csv.ts";

// the contract's own list would bring its validation library into the page
/** The choices of what is to be seen, the usual one first. */
export const HISTORY_FILTERS: readonly Filter[] = ["sent", "received", "all"];

export interface HistoryFilter {
  filter: Filter;
  /** `2026-11-01`, the reader's own days, both included; empty for no bound. */
  from: string;
  to: string;
  /** In memo, name or address. */
  search: string;
}

/** The part of an account's history that was read so far. */
export interface History {
  address: string;
  entries: TransactionEntry[];
  nextCursor: string | null;
  total: number;
  status: "reading" | "ready" | "failed";
}

/** An entry with the other party's own address and the name that the employer has for it. */
export interface NamedEntry extends TransactionEntry {
  /** "" where there is none. */
  name: string;
  /** G…, or M… where a muxed address was named. */
  party: string;
}

/** An entry, and how far below the screen's top it is, in pixels. */
export interface OnScreen {
  /** Its id. */
  entry: string;
  top: number;
}

/** Where a reader of the history was: kept in the tab until it is closed. */
interface HistoryPlace extends OnScreen {
  address: string;
  filter: HistoryFilter;
  /** How many entries were read. */
  entries: number;
}

/** How many entries of an export were read, and of how many. */
interface Export {
  done: number;
  all: number;
  failed: boolean;
}

/** The words of an export. */
interface CsvWords {
  columns: HistoryColumns;
  notes: Record<HistoryNote, string>;
}

const PLACE = "lipwa history";

/** How often a page is asked for again where it was not to be had. */
const RETRIES = 2;

/** The same of each page of an export. */
const EXPORT_RETRIES = 8;

type HistoryStore = ReturnType<typeof createHistory>;

const histories = new WeakMap<World, HistoryStore>();

/** The history of a page, made when it is first looked at: few look at it. */
export function historyOf({ world, $names }: Pick<Pay, "world" | "$names">): HistoryStore {
  const known = histories.get(world) ?? createHistory(world, $names);
  histories.set(world, known);
  return known;
}

/** What was paid, as the ledger has it. */
function createHistory(world: World, $names: ReadableAtom<Names>) {
  const { api, session } = world;

  /** What of the history is to be seen; kept while other views are shown. */
  const $filter = atom<HistoryFilter>({ filter: "sent", from: "", to: "", search: "" });

  /** The history that was read so far; null before anything was. */
  const $history = atom<History | null>(null);

  /** Where the reader was before, once all is read that was read then; null where that is done. */
  const $returnTo = atom<OnScreen | null>(null);

  /** How far the export is; null while none is made. */
  const $export = atom<Export | null>(null);

  /** The entries that fit the filter. */
  const $shown = computed(
    [$history, $filter, $names],
    (history, filter, names): NamedEntry[] => {
      const words = filter.search.toLowerCase().trim();
      return withNames(history?.entries ?? [], names).filter((entry) =>
        isWithin(entry.createdAt, filter) && hasWords(entry, words)
      );
    },
  );

  /**
   * Shows the history of an account from its newest entry, unless it is shown already; `$returnTo`
   * then says where the reader was when the page was left.
   */
  async function open(address: string): Promise<void> {
    const history = $history.get();
    if (history?.address === address && history.status !== "failed") return;
    const place = history === null ? placeFor(world, address) : null;
    if (place !== null) $filter.set(place.filter);
    await readFirst(address);
    if (place === null) return;
    for (let read = 0; read < place.entries;) {
      const now = $history.get();
      if (now?.address !== address || now.status !== "ready" || now.nextCursor === null) break;
      read = now.entries.length;
      if (read < place.entries) await readPage(now.nextCursor);
    }
    $returnTo.set(place);
  }

  /** Keeps where the reader is, for when they come back from a receipt. */
  function keepPlace(onScreen: OnScreen): void {
    const history = $history.get();
    if (history === null) return;
    const { address, entries } = history;
    const filter = $filter.get();
    const place: HistoryPlace = { address, filter, entries: entries.length, ...onScreen };
    try {
      session.setItem(PLACE, JSON.stringify(place));
    } catch {
      // storage is closed to this page: the history begins at its newest entry again
    }
  }

  /** Changes what is to be seen; reads anew where the service itself has to filter. */
  async function filter(change: Partial<HistoryFilter>): Promise<void> {
    const before = $filter.get();
    $filter.set({ ...before, ...change });
    const address = $history.get()?.address;
    const anew = change.filter !== undefined && change.filter !== before.filter;
    if (anew && address !== undefined) await readFirst(address);
    else await readUntilShown();
  }

  async function readFirst(address: string): Promise<void> {
    $history.set({ address, entries: [], nextCursor: null, total: 0, status: "reading" });
    await readPage(null);
    await readUntilShown();
  }

  /** Reads the next page of older entries. */
  async function readOlder(): Promise<void> {
    const cursor = $history.get()?.nextCursor;
    if (cursor !== null && cursor !== undefined) await readPage(cursor);
  }

  /** Reads all that is older; false where that ended before, or something else is to be seen now. */
  async function readAll(): Promise<boolean> {
    const begun = $history.get();
    const { filter } = $filter.get();
    for (;;) {
      const history = $history.get();
      const isOther = history?.address !== begun?.address || $filter.get().filter !== filter;
      if (history === null || isOther || history.status === "reading") return false;
      if (history.nextCursor === null) return true;
      const { nextCursor } = history;
      await readPage(nextCursor);
      if ($history.get()?.status === "failed") return false;
    }
  }

  /** Reads on until a page of fitting entries is there, the range is passed, or all is read. */
  async function readUntilShown(): Promise<void> {
    for (let page = 0; page < 20; page++) {
      const history = $history.get();
      const { from } = $filter.get();
      const oldest = history?.entries.at(-1)?.createdAt;
      if (history === null || history.status !== "ready" || history.nextCursor === null) return;
      if ($shown.get().length >= 20) return;
      if (from !== "" && oldest !== undefined && localDay(oldest) < from) return;
      await readPage(history.nextCursor);
    }
  }

  async function readPage(cursor: string | null): Promise<void> {
    const before = $history.get();
    if (before === null) return;
    const { filter } = $filter.get();
    $history.set({ ...before, status: "reading" });
    const answer = await retrying(
      { retries: RETRIES, wait: world.sleep },
      () => api.transactions(before.address, { filter, limit: 50, cursor }),
    );
    const now = $history.get();
    // another account or filter was chosen while this page was on its way
    if (now?.address !== before.address || $filter.get().filter !== filter) return;
    if (!answer.ok) return $history.set({ ...before, status: "failed" });
    const { transactions, nextCursor, total } = answer.value;
    const entries = [...before.entries, ...transactions];
    $history.set({ address: before.address, entries, nextCursor, total, status: "ready" });
  }

  return {
    $filter,
    $history,
    $returnTo,
    $export,
    $shown,
    open,
    keepPlace,
    filter,
    readOlder,
    readAll,
    saveCsv: (address: string, currency: Currency, words: CsvWords) =>
      saveCsv({ world, $names, $export }, { address, currency, words }),
  };
}

/**
 * Saves the whole history, whatever is to be seen of it, with the local value at the rate of each day
 * where that was kept.
 */
async function saveCsv(
  { world, $names, $export }: {
    world: World;
    $names: ReadableAtom<Names>;
    $export: WritableAtom<Export | null>;
  },
  { address, currency, words: { columns, notes } }: {
    address: string;
    currency: Currency;
    words: CsvWords;
  },
): Promise<void> {
  const { api, network, sleep } = world;
  const entries: TransactionEntry[] = [];
  const query = { filter: "all", retries: EXPORT_RETRIES, wait: sleep } as const;
  for await (const page of historyPages(api, address, query)) {
    if (!page.ok) return $export.set({ done: entries.length, all: entries.length, failed: true });
    entries.push(...page.value.transactions);
    $export.set({ done: entries.length, all: page.value.total, failed: false });
  }
  const rates = await ratesOf(world, entries);
  const rows = withNames(entries, $names.get()).map((entry) => {
    const note = noteOf(entry, address);
    return { ...entry, note: note === null ? "" : notes[note] };
  });
  const { publicUrl } = network;
  const text = historyCsv(rows, { columns, currency, rates, publicUrl });
  world.saveFile("lipwa-payments.csv", text, "text/csv");
  $export.set(null);
}

/** Where a reader of an account's history was; null where that is not known. */
function placeFor({ session }: World, address: string): HistoryPlace | null {
  try {
    const kept: HistoryPlace | null = JSON.parse(session.getItem(PLACE) ?? "null");
    return kept?.address === address && typeof kept.entry === "string" ? kept : null;
  } catch {
    return null;
  }
}

/** The rates of every day that occurs; a day without kept rates is left out, not made up. */
async function ratesOf(
  { api, sleep }: World,
  entries: readonly TransactionEntry[],
): Promise<Map<string, Rates>> {
  const days = new Set(entries.map(({ createdAt }) => createdAt.slice(0, 10)));
  const rates = new Map<string, Rates>();
  for (const date of days) {
    const answer = await retrying(
      { retries: EXPORT_RETRIES, wait: sleep },
      () => api.rates({ date }),
    );
    if (answer.ok) rates.set(date, answer.value);
  }
  return rates;
}

/** Adds to entries who the other party is, and the employer's names; "" where there is none. */
function withNames(entries: readonly TransactionEntry[], names: Names): NamedEntry[] {
  return entries.map((entry) => {
    const { type, senderMuxed, recipientMuxed, counterparty } = entry;
    const party = (type === "sent" ? recipientMuxed : senderMuxed) ?? counterparty;
    return { ...entry, party, name: names.get(party) ?? "" };
  });
}

/** What amount and asset do not say of an entry; null where that is nothing. */
export function noteOf(
  entry: Pick<TransactionEntry, "recognized" | "kind" | "counterparty" | "reason">,
  address: string,
): HistoryNote | null {
  const { recognized, kind, counterparty, reason } = entry;
  if (!recognized) return "notReal";
  if (reason === "returned" || reason === "exchanged") return reason;
  if (kind === "claimable_created") return "aside";
  return kind === "claimable_claimed" && counterparty === address ? "back" : null;
}

function isWithin(createdAt: string, { from, to }: HistoryFilter): boolean {
  const day = localDay(createdAt);
  return (from === "" || day >= from) && (to === "" || day <= to);
}

function hasWords(entry: NamedEntry, words: string): boolean {
  const { name, memo, party, counterparty, hash } = entry;
  return words === "" ||
    `${name} ${memo} ${party} ${counterparty} ${hash}`.toLowerCase().includes(words);
}

export type HistoryNote = "aside" | "back" | "notReal" | "returned" | "exchanged";
