import { atom, computed, type ReadableAtom } from "nanostores";
import { retrying } from "../../client/retry.ts";
import type { Rates } from "../../contract/rates.ts";
import type { Filter, TransactionEntry } from "../../contract/transactions.ts";
import type { Currency } from "../../money/currency.ts";
import { stroopsOf } from "../../stellar/amount.ts";
import { localDay } from "../line/pay-period.ts";
import type { Pay } from "../pay.ts";
import type { Names } from "../people/people.ts";
import type { World } from "../world/world.ts";
import { type HistoryColumns, historyCsv } from "./history-csv.ts";
import { byNewest, type Payments } from "./paid-months.ts";
import type { PaidStore } from "./paid.ts";
import { searchFor } from "./search.ts";

// the contract's own list would bring its validation library into the page
/** The choices of what is to be seen, the usual one first. */
export const HISTORY_FILTERS: readonly Filter[] = ["sent", "received", "all"];

export interface HistoryFilter {
  filter: Filter;
  /** `2026-11-01`, the reader's own days, both included; empty for no bound. */
  from: string;
  to: string;
  /** In purpose, memo, name, address or amount. */
  search: string;
}

/** What the history shows, and what more there is. */
export interface History {
  entries: NamedEntry[];
  /** How many the ledger has on the chosen side; null where nobody said. */
  total: number | null;
  hasOlder: boolean;
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
  /** How many entries were shown. */
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

/** Entries that are shown at once. */
const PAGE = 50;

/** Pages that are read for a search at once; who wants more asks for it. */
const MOST_PAGES = 20;

/** How often an export asks for the newest payments: it outlasts a limit that the service sets. */
const NEWEST_TRIES = 3;

/** How often the rates of a day are asked for again. */
const RETRIES = 8;

type HistoryStore = ReturnType<typeof createHistory>;

const histories = new WeakMap<World, HistoryStore>();

/** The history of a page, made when it is first looked at: few look at it. */
export function historyOf({ world, paid, $names }: Pick<Pay, "world" | "paid" | "$names">) {
  const known = histories.get(world) ?? createHistory(world, paid, $names);
  histories.set(world, known);
  return known;
}

/** What of the payments is looked at: those that were read, and older ones as somebody asks. */
function createHistory(world: World, paid: PaidStore, $names: ReadableAtom<Names>) {
  const { session } = world;

  /** What of the history is to be seen; kept while other views are shown. */
  const $filter = atom<HistoryFilter>({ filter: "sent", from: "", to: "", search: "" });

  /** How many entries are shown at most. */
  const $most = atom(PAGE);

  /** Where the reader was before, once all is shown that was shown then; null where that is done. */
  const $returnTo = atom<OnScreen | null>(null);

  /** How far the export is; null while none is made. */
  const $export = atom<Export | null>(null);

  /** The entries that fit the filter. */
  const $found = computed([paid.$payments, $filter, $names], (payments, filter, names) => {
    if (payments === null) return [];
    const isFound = searchFor(filter.search);
    return withNames(entriesOf(payments, filter.filter), names).filter((entry) =>
      isWithin(entry.createdAt, filter) && isFound(searchedIn(entry))
    );
  });

  /** Null before any account was read. */
  const $history = computed(
    [paid.$payments, $found, $filter, $most],
    (payments, found, { filter, from }, most): History | null => {
      if (payments === null) return null;
      const { since, older, total } = sideOf(payments, filter);
      const hasOlder = found.length > most || !isPast(since, from);
      const isShort = found.length < most && !isPast(since, from);
      const { newest } = payments;
      const isFirst = newest === "reading" && found.length === 0;
      const status = isFirst || isShort && older === "now"
        ? "reading"
        : newest === "failed" || isShort && older === "failed"
        ? "failed"
        : "ready";
      return { entries: found.slice(0, most), total, hasOlder, status };
    },
  );

  /** The account that was shown last: only a page that is loaded again goes back to a place. */
  let opened = "";

  /** Shows the history of an account; `$returnTo` then says where the reader was when they left. */
  async function open(address: string): Promise<void> {
    const known = paid.$payments.get();
    if (known?.payer !== address || known.newest === "failed") await paid.readNewest(address);
    else await paid.whenRead();
    const place = address === opened ? null : placeFor(world, address);
    opened = address;
    if (place !== null) {
      $filter.set(place.filter);
      $most.set(Math.max(PAGE, place.entries));
    }
    await readUntilShown();
    if (place !== null) $returnTo.set(place);
  }

  /** Keeps where the reader is, for when they come back from a receipt. */
  function keepPlace(onScreen: OnScreen): void {
    const address = paid.$payments.get()?.payer;
    if (address === undefined) return;
    const filter = $filter.get();
    const entries = $history.get()?.entries.length ?? 0;
    const place: HistoryPlace = { address, filter, entries, ...onScreen };
    try {
      session.setItem(PLACE, JSON.stringify(place));
    } catch {
      // storage is closed to this page: the history begins at its newest entry again
    }
  }

  /** Changes what is to be seen. */
  async function filter(change: Partial<HistoryFilter>): Promise<void> {
    $filter.set({ ...$filter.get(), ...change });
    $most.set(PAGE);
    await readUntilShown();
  }

  async function showOlder(): Promise<void> {
    $most.set($most.get() + PAGE);
    await readUntilShown();
  }

  /** Reads and shows all that is older; false where that could not be read. */
  async function showAll(): Promise<boolean> {
    const { filter } = $filter.get();
    if (!await paid.readBackTo("", filter)) return false;
    $most.set(Infinity);
    return $filter.get().filter === filter;
  }

  /** Reads on until a page of fitting entries is there, the range is passed, or all is read. */
  async function readUntilShown(): Promise<void> {
    for (let page = 0; page < MOST_PAGES; page++) {
      const payments = paid.$payments.get();
      const { filter, from } = $filter.get();
      if (payments === null || $found.get().length >= $most.get()) return;
      if (isPast(sideOf(payments, filter).since, from) || !await paid.readOlder(filter)) return;
    }
  }

  /**
   * Saves the whole history, whatever is to be seen of it, with the local value at the rate of each
   * day where that was kept.
   */
  async function saveCsv(
    address: string,
    currency: Currency,
    { columns, notes }: CsvWords,
  ): Promise<void> {
    const stop = paid.$payments.subscribe((payments) => {
      const { sent, received, total } = payments ?? {};
      const done = (sent?.entries.length ?? 0) + (received?.entries.length ?? 0);
      $export.set({ done, all: Math.max(done, total ?? 0), failed: false });
    });
    const isNewest = () => paid.$payments.get()?.newest === "ready";
    await paid.readNewest(address);
    for (let tries = 1; tries < NEWEST_TRIES && !isNewest(); tries++) {
      await paid.readNewest(address);
    }
    const isWhole = await paid.readBackTo("");
    stop();
    const payments = paid.$payments.get();
    if (!isWhole || payments?.payer !== address || !isNewest()) {
      return $export.set({ done: 0, all: 0, failed: true });
    }
    const entries = entriesOf(payments, "all");
    const rates = await ratesOf(world, entries);
    const rows = withNames(entries, $names.get()).map((entry) => {
      const note = noteOf(entry, address);
      return { ...entry, note: note === null ? "" : notes[note] };
    });
    const { publicUrl } = world.network;
    const text = historyCsv(rows, { columns, currency, rates, publicUrl });
    world.saveFile("lipwa-payments.csv", text, "text/csv");
    $export.set(null);
  }

  return {
    $filter,
    $history,
    $returnTo,
    $export,
    open,
    keepPlace,
    filter,
    showOlder,
    showAll,
    saveCsv,
  };
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

/** How far a side is read, or both. */
function sideOf({ sent, received, total }: Payments, filter: Filter) {
  if (filter !== "all") return filter === "sent" ? sent : received;
  const [less = sent] = [sent, received].sort((a, b) => a.since < b.since ? 1 : -1);
  return { ...less, total };
}

/** The entries of a side; of both, as far as both are read. */
function entriesOf(payments: Payments, filter: Filter): readonly TransactionEntry[] {
  const { sent, received } = payments;
  if (filter !== "all") return sideOf(payments, filter).entries;
  const { since } = sideOf(payments, filter);
  // what an account paid itself is on both sides
  const all = new Map([...sent.entries, ...received.entries].map((entry) => [entry.id, entry]));
  return [...all.values()].filter(({ createdAt }) => createdAt >= since).sort(byNewest);
}

/** Whether what was read back to a moment has everything from a day on; "" for everything. */
function isPast(since: string, from: string): boolean {
  return since === "" || from !== "" && localDay(since) < from;
}

/** The rates of every day that occurs; a day without kept rates is left out, not made up. */
async function ratesOf(
  { api, sleep }: World,
  entries: readonly TransactionEntry[],
): Promise<Map<string, Rates>> {
  const days = new Set(entries.map(({ createdAt }) => createdAt.slice(0, 10)));
  const rates = new Map<string, Rates>();
  for (const date of days) {
    const answer = await retrying({ retries: RETRIES, wait: sleep }, () => api.rates({ date }));
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

function searchedIn({ name, memo, party, counterparty, hash, amount }: NamedEntry) {
  return { texts: [name, memo, party, counterparty, hash], amounts: [stroopsOf(amount)] };
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

export type HistoryNote = "aside" | "back" | "notReal" | "returned" | "exchanged";
