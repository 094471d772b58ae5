import { atom, computed } from "nanostores";
import type { Filter, TransactionEntry } from "../contract/transactions.ts";
import { dashboard } from "./dashboard.ts";
import { entryOnScreen, keepPlace, type OnScreen, placeFor, showEntryAt } from "./history-place.ts";
import { $names, type Names } from "./names.ts";

// the contract's own list would bring its validation library into the page
/** The choices of what is to be seen, the usual one first. */
export const HISTORY_FILTERS: readonly Filter[] = ["sent", "received", "all"];

/** What of the history is to be seen. */
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

/** What of the history is to be seen; kept while other views are shown. */
export const $historyFilter = atom<HistoryFilter>({ filter: "sent", from: "", to: "", search: "" });

/** The history that was read so far; null before anything was. */
export const $history = atom<History | null>(null);

/** Where the reader was before, once all is read again that was read then; null where that is done. */
export const $returnTo = atom<OnScreen | null>(null);

/** Takes the reader back to where they were; to be called when the entries are drawn. */
export function returnToPlace(): void {
  const place = $returnTo.get();
  if (place === null) return;
  showEntryAt(place);
  $returnTo.set(null);
}

/** An entry with the name that the employer has for its address. */
export interface NamedEntry extends TransactionEntry {
  name: string;
}

/** The entries that fit the filter. */
export const $shownEntries = computed(
  [$history, $historyFilter, $names],
  (history, filter, names): NamedEntry[] => {
    const words = filter.search.toLowerCase().trim();
    return withNames(history?.entries ?? [], names).filter((entry) =>
      isWithin(entry.createdAt, filter) && hasWords(entry, words)
    );
  },
);

/** Puts the employer's names to entries; "" where there is none. */
export function withNames(
  entries: readonly TransactionEntry[],
  names: Names,
): NamedEntry[] {
  return entries.map((entry) => ({ ...entry, name: names.get(entry.counterparty) ?? "" }));
}

function isWithin(createdAt: string, { from, to }: HistoryFilter): boolean {
  const day = localDay(createdAt);
  return (from === "" || day >= from) && (to === "" || day <= to);
}

function hasWords({ name, memo, counterparty, hash }: NamedEntry, words: string): boolean {
  return words === "" || `${name} ${memo} ${counterparty} ${hash}`.toLowerCase().includes(words);
}

function localDay(iso: string): string {
  const date = new Date(iso);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Shows the history of an account from its newest entry, unless it is shown already. */
export async function openHistory(address: string): Promise<void> {
  const history = $history.get();
  if (history?.address === address && history.status !== "failed") return;
  const place = history === null ? placeFor(address) : null;
  if (place !== null) $historyFilter.set(place.filter);
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

/** Keeps where the reader is when the page is left; ends when the answer is called. */
export function keepHistoryPlace(): () => void {
  const keep = () => {
    const history = $history.get();
    const onScreen = entryOnScreen();
    if (history === null || onScreen === null) return;
    const { address, entries } = history;
    const filter = $historyFilter.get();
    keepPlace({ address, filter, entries: entries.length, ...onScreen });
  };
  // the browser's own way is the distance from the page's top, which may differ by then
  const { scrollRestoration } = history;
  history.scrollRestoration = "manual";
  addEventListener("pagehide", keep);
  return () => {
    removeEventListener("pagehide", keep);
    history.scrollRestoration = scrollRestoration;
  };
}

/** Changes what is to be seen; reads anew where the service itself has to filter. */
export async function filterHistory(change: Partial<HistoryFilter>): Promise<void> {
  const before = $historyFilter.get();
  $historyFilter.set({ ...before, ...change });
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
export async function readOlder(): Promise<void> {
  const cursor = $history.get()?.nextCursor;
  if (cursor !== null && cursor !== undefined) await readPage(cursor);
}

/** Reads on until a page of fitting entries is there, the range is passed, or all is read. */
async function readUntilShown(): Promise<void> {
  for (let page = 0; page < 20; page++) {
    const history = $history.get();
    const { from } = $historyFilter.get();
    const oldest = history?.entries.at(-1)?.createdAt;
    if (history === null || history.status !== "ready" || history.nextCursor === null) return;
    if ($shownEntries.get().length >= 20) return;
    if (from !== "" && oldest !== undefined && localDay(oldest) < from) return;
    await readPage(history.nextCursor);
  }
}

async function readPage(cursor: string | null): Promise<void> {
  const before = $history.get();
  if (before === null) return;
  const { filter } = $historyFilter.get();
  $history.set({ ...before, status: "reading" });
  const answer = await dashboard().api.transactions(before.address, { filter, limit: 50, cursor });
  const now = $history.get();
  // another account or filter was chosen while this page was on its way
  if (now?.address !== before.address || $historyFilter.get().filter !== filter) return;
  if (!answer.ok) return $history.set({ ...before, status: "failed" });
  const { transactions, nextCursor, total } = answer.value;
  const entries = [...before.entries, ...transactions];
  $history.set({ address: before.address, entries, nextCursor, total, status: "ready" });
}
