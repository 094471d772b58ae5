import { atom, computed, type ReadableAtom } from "nanostores";
import { MAX_PAUSE_SECONDS, withRetries } from "../../client/retry.ts";
import type { Rates } from "../../contract/rates.ts";
import type { Filter, TransactionEntry } from "../../contract/transactions.ts";
import type { Currency } from "../../money/currency.ts";
import { parseLedgerAmount } from "../../stellar/amount.ts";
import { readJson, writeStored } from "../../ui/browser-storage.ts";
import { localDay } from "../line/pay-period.ts";
import type { PayState } from "../pay.ts";
import type { NamesByAddress } from "../people/people.ts";
import type { World } from "../world/world.ts";
import { formatHistoryCsv, type HistoryColumns } from "./history-csv.ts";
import { type AccountPayments, compareNewestFirst } from "./paid-months.ts";
import type { PaidStore } from "./paid.ts";
import { createSearch } from "./search.ts";

/** The default is first. Importing the contract's list would load its validation library too. */
export const HISTORY_FILTERS: readonly Filter[] = ["sent", "received", "all"];

export interface HistoryFilter {
  filter: Filter;
  /** `2026-11-01`, local days, both inclusive; empty for no limit. */
  from: string;
  to: string;
  /** Text to find in purpose, memo, name, address, hash or amount. */
  search: string;
}

export interface ShownHistory {
  entries: NamedEntry[];
  /** The number of entries on the ledger for the chosen filter; null if unknown. */
  total: number | null;
  hasOlder: boolean;
  status: "reading" | "ready" | "failed";
}

export interface NamedEntry extends TransactionEntry {
  /** "" if unknown. */
  name: string;
  /** G…, or M… for a muxed address. */
  party: string;
}

/** An entry's distance from the top of the screen, in pixels. */
export interface ScrollPosition {
  entry: string;
  top: number;
}

/** The scroll position in the history, as stored in session storage. */
interface StoredPosition extends ScrollPosition {
  address: string;
  filter: HistoryFilter;
  entries: number;
}

interface ExportProgress {
  done: number;
  all: number;
  failed: boolean;
}

interface CsvTexts {
  columns: HistoryColumns;
  notes: Record<HistoryNote, string>;
}

const HISTORY_KEY = "lipwa history";

const ENTRIES_PER_PAGE = 50;

/** Maximum number of pages loaded for one search; 'Show older' loads more. */
const MAX_PAGES = 20;

/** Attempts of an export to read the newest payments, so that it outlasts the rate limit. */
const NEWEST_TRIES = 3;

const RATE_RETRIES = 8;

const DEFAULT_FILTER: HistoryFilter = { filter: "sent", from: "", to: "", search: "" };

const histories = new WeakMap<World, HistoryStore>();

export function getHistory({ world, paid, $names }: Pick<PayState, "world" | "paid" | "$names">) {
  const known = histories.get(world) ?? new HistoryStore(world, paid, $names);
  histories.set(world, known);
  return known;
}

class HistoryStore {
  readonly $filter = atom(DEFAULT_FILTER);

  readonly #$most = atom(ENTRIES_PER_PAGE);

  /** The stored scroll position once its entries are loaded; null after scrolling there. */
  readonly $returnTo = atom<ScrollPosition | null>(null);

  /** Progress or failure of the export; null before it, and once the file is saved. */
  readonly $export = atom<ExportProgress | null>(null);

  readonly #$found: ReadableAtom<NamedEntry[]>;

  /** Null until an account is loaded. */
  readonly $history: ReadableAtom<ShownHistory | null>;

  /** The account opened last. Opening it again doesn't restore its scroll position. */
  #opened = "";

  readonly #world: World;
  readonly #paid: PaidStore;
  readonly #$names: ReadableAtom<NamesByAddress>;

  constructor(world: World, paid: PaidStore, $names: ReadableAtom<NamesByAddress>) {
    this.#world = world;
    this.#paid = paid;
    this.#$names = $names;
    this.#$found = computed(
      [paid.$payments, this.$filter, $names],
      (payments, filter, names) => payments === null ? [] : findEntries(payments, filter, names),
    );
    this.$history = computed(
      [paid.$payments, this.#$found, this.$filter, this.#$most],
      (payments, found, filter, most) =>
        payments === null ? null : limitEntries(payments, found, filter, most),
    );
  }

  /** Loads an account's history. The first time, also restores the stored filter and position. */
  async open(address: string): Promise<void> {
    const known = this.#paid.$payments.get();
    const isKnown = known?.payer === address && known.newest !== "failed";
    // restore before reading, so as not to replace a filter that the person sets
    const isFirst = address !== this.#opened && this.$filter.get() === DEFAULT_FILTER;
    const place = isFirst ? readStoredPosition(this.#world, address) : null;
    this.#opened = address;
    if (place !== null) {
      this.$filter.set(place.filter);
      this.#$most.set(Math.max(ENTRIES_PER_PAGE, place.entries));
    }
    await (isKnown ? this.#paid.whenRead() : this.#paid.readNewest(address));
    await this.#readUntilShown();
    if (place !== null && this.$filter.get() === place.filter) this.$returnTo.set(place);
  }

  /** Stores the scroll position, to restore it on return from a receipt. */
  savePosition(position: ScrollPosition): void {
    const address = this.#paid.$payments.get()?.payer;
    if (address === undefined) return;
    const entries = this.$history.get()?.entries.length ?? 0;
    const place: StoredPosition = { address, filter: this.$filter.get(), entries, ...position };
    writeStored(HISTORY_KEY, JSON.stringify(place), this.#world.session);
  }

  async changeFilter(change: Partial<HistoryFilter>): Promise<void> {
    this.$filter.set({ ...this.$filter.get(), ...change });
    this.#$most.set(ENTRIES_PER_PAGE);
    await this.#readUntilShown();
  }

  async showOlder(): Promise<void> {
    this.#$most.set(this.#$most.get() + ENTRIES_PER_PAGE);
    await this.#readUntilShown();
  }

  async showAll(): Promise<boolean> {
    const { filter } = this.$filter.get();
    if (!await this.#paid.readBackTo("", filter)) return false;
    this.#$most.set(Infinity);
    return this.$filter.get().filter === filter;
  }

  /** Loads pages until enough entries match, the range is covered, or nothing is left. */
  async #readUntilShown(): Promise<void> {
    for (let page = 0; page < MAX_PAGES; page++) {
      const payments = this.#paid.$payments.get();
      const { filter, from } = this.$filter.get();
      if (payments === null || this.#$found.get().length >= this.#$most.get()) return;
      if (isReadSince(directionOf(payments, filter).since, from)) return;
      if (!await this.#paid.readOlder(filter)) return;
    }
  }

  /** Saves the whole history, without the filter, with local values at each day's stored rate. */
  async saveCsv(address: string, currency: Currency, words: CsvTexts): Promise<void> {
    const stop = this.#paid.$payments.subscribe((payments) => {
      const { sent, received, total } = payments ?? {};
      const done = (sent?.entries.length ?? 0) + (received?.entries.length ?? 0);
      this.$export.set({ done, all: Math.max(done, total ?? 0), failed: false });
    });
    const payments = await this.#readEverything(address);
    stop();
    if (payments === null) return this.$export.set({ done: 0, all: 0, failed: true });
    const entries = entriesOf(payments, "all");
    const rates = await readRates(this.#world, entries);
    if (rates === null) return this.$export.set({ done: 0, all: 0, failed: true });
    const rows = withNames(entries, this.#$names.get()).map((entry) => {
      const note = historyNoteFor(entry, address);
      return { ...entry, note: note === null ? "" : words.notes[note] };
    });
    const { publicUrl } = this.#world.network;
    const text = formatHistoryCsv(rows, { columns: words.columns, currency, rates, publicUrl });
    this.#world.saveFile("lipwa-payments.csv", text, "text/csv");
    this.$export.set(null);
  }

  async #readEverything(address: string): Promise<AccountPayments | null> {
    const paid = this.#paid;
    // reading another account's payments would replace those shown
    const isShown = () => paid.$payments.get()?.payer === address;
    const isNewest = () => paid.$payments.get()?.newest === "ready";
    for (let tries = 0; tries === 0 || tries < NEWEST_TRIES && !isNewest(); tries++) {
      if (!isShown()) return null;
      await paid.readNewest(address);
    }
    const isWhole = isShown() && await paid.readBackTo("");
    const payments = paid.$payments.get();
    return isWhole && isShown() && isNewest() ? payments : null;
  }
}

function findEntries(
  payments: AccountPayments,
  filter: HistoryFilter,
  names: NamesByAddress,
): NamedEntry[] {
  const isFound = createSearch(filter.search);
  return withNames(entriesOf(payments, filter.filter), names).filter((entry) =>
    isWithin(entry.createdAt, filter) && isFound(searchedFields(entry))
  );
}

function limitEntries(
  payments: AccountPayments,
  found: NamedEntry[],
  { filter, from }: HistoryFilter,
  most: number,
): ShownHistory {
  const { since, olderRead, total } = directionOf(payments, filter);
  const hasOlder = found.length > most || !isReadSince(since, from);
  const isShort = found.length < most && !isReadSince(since, from);
  const { newest } = payments;
  const isFirst = newest === "reading" && found.length === 0;
  const status = isFirst || isShort && olderRead === "reading"
    ? "reading"
    : newest === "failed" || isShort && olderRead === "failed"
    ? "failed"
    : "ready";
  return { entries: found.slice(0, most), total, hasOlder, status };
}

function readStoredPosition({ session }: World, address: string): StoredPosition | null {
  const stored: StoredPosition = Object(readJson(HISTORY_KEY, session));
  return stored.address === address && typeof stored.entry === "string" ? stored : null;
}

/** Payments of the filter's direction; for both, of the direction read less far back. */
function directionOf({ sent, received, total }: AccountPayments, filter: Filter) {
  if (filter !== "all") return filter === "sent" ? sent : received;
  const [shorter = sent] = [sent, received].sort((a, b) => a.since < b.since ? 1 : -1);
  return { ...shorter, total };
}

/** Entries of the filter's direction; for both, only as far back as both were read. */
function entriesOf(payments: AccountPayments, filter: Filter): readonly TransactionEntry[] {
  const { sent, received } = payments;
  if (filter !== "all") return directionOf(payments, filter).entries;
  const { since } = directionOf(payments, filter);
  // a payment to oneself is in both
  const all = new Map([...sent.entries, ...received.entries].map((entry) => [entry.id, entry]));
  return [...all.values()].filter(({ createdAt }) => createdAt >= since).sort(compareNewestFirst);
}

/** Whether everything since a day was read; as a day, "" means the start of the history. */
function isReadSince(since: string, from: string): boolean {
  return since === "" || from !== "" && localDay(since) < from;
}

/** Rates by day, if stored. Null if a day's rates couldn't be read. */
async function readRates(
  { api, sleep }: World,
  entries: readonly TransactionEntry[],
): Promise<Map<string, Rates> | null> {
  const days = new Set(entries.map(({ createdAt }) => createdAt.slice(0, 10)));
  const rates = new Map<string, Rates>();
  for (const date of days) {
    const answer = await withRetries(
      { retries: RATE_RETRIES, maxWaitSeconds: MAX_PAUSE_SECONDS, wait: sleep },
      () => api.rates({ date }),
    );
    if (answer.ok) rates.set(date, answer.value);
    else if (answer.status !== 404) return null;
  }
  return rates;
}

function withNames(entries: readonly TransactionEntry[], names: NamesByAddress): NamedEntry[] {
  return entries.map((entry) => {
    const { type, senderMuxed, recipientMuxed, counterparty } = entry;
    const party = (type === "sent" ? recipientMuxed : senderMuxed) ?? counterparty;
    return { ...entry, party, name: names.get(party) ?? "" };
  });
}

function searchedFields({ name, memo, party, counterparty, hash, amount }: NamedEntry) {
  return { texts: [name, memo, party, counterparty, hash], amounts: [parseLedgerAmount(amount)] };
}

export function historyNoteFor(
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
