import { atom } from "nanostores";
import type { ReadApi } from "../client/api.ts";
import type { Filter } from "../contract/transactions.ts";
import type { Currency } from "../domain/currency.ts";
import { readCurrency, writeCurrency } from "./currency.ts";
import { partOf } from "./part.ts";
import {
  dayOf,
  type PassportEntry,
  type PassportState,
  withArrived,
  withOlder,
} from "./passport-state.ts";

/** How many entries a page of the passport has. */
export const PASSPORT_PAGE = 20;

/** How often sums that do not hold everything yet are asked for again, in milliseconds. */
const COUNTING_MS = 3_000;

/**
 * The passport as it goes on in the browser, from what the server sent. `start` loads what was
 * not there yet and answers a function that stops everything.
 */
export function createPassport(first: PassportState, api: ReadApi) {
  const $state = atom<PassportState>(first);
  const stop = new AbortController();
  const signal = stop.signal;
  const set = (change: Partial<PassportState>) => $state.set({ ...$state.get(), ...change });
  const { address } = first;

  /** The newest entry that the sums must hold: a count may lag a few seconds behind the stream. */
  let newest = "";

  async function loadIncome(): Promise<void> {
    const answer = await api.income(address, { signal });
    // sums that are there already are better than an error
    if (answer.ok || $state.get().income.state !== "ready") set({ income: partOf(answer) });
    if (!answer.ok) return;
    const behind = (answer.value.countedUpTo ?? "") < newest;
    if (behind || !answer.value.complete) later(loadIncome, COUNTING_MS, signal);
  }

  async function loadHistory(filter: Filter): Promise<void> {
    set({ filter, isLater: false, history: { state: "loading" }, older: false });
    const answer = await api.transactions(address, { filter, limit: PASSPORT_PAGE, signal });
    if ($state.get().filter === filter) set({ history: partOf(answer) });
    await loadDayRates();
  }

  async function loadOlder(): Promise<void> {
    const { history, filter } = $state.get();
    if (history.state !== "ready" || history.value.nextCursor === null) return;
    set({ older: true });
    const cursor = history.value.nextCursor;
    const answer = await api.transactions(address, {
      filter,
      cursor,
      limit: PASSPORT_PAGE,
      signal,
    });
    const now = $state.get();
    if (now.filter !== filter || now.history.state !== "ready") return;
    if (!answer.ok) return set({ older: answer.code });
    const value = withOlder(now.history.value, answer.value);
    set({ older: false, history: { state: "ready", value } });
    await loadDayRates();
  }

  /** One day after the other: nobody waits for these, and they must not spend the read limit. */
  async function loadDayRates(): Promise<void> {
    const { history } = $state.get();
    if (history.state !== "ready") return;
    for (const day of new Set(history.value.transactions.map((one) => dayOf(one.createdAt)))) {
      const { dayRates, currency } = $state.get();
      const known = dayRates[day];
      if (known === null || known?.[currency] !== undefined) continue;
      if (day === dayOf(new Date().toISOString())) continue;
      const answer = await api.rates({ date: day, signal });
      if (!answer.ok && answer.code !== "rates_not_kept") return;
      set({ dayRates: { ...$state.get().dayRates, [day]: answer.ok ? answer.value : null } });
    }
  }

  const loadAccount = async () => set({ account: partOf(await api.account(address, { signal })) });
  const loadClaimable = async () =>
    set({ claimable: partOf(await api.claimable(address, { signal })) });
  const loadRates = async () => set({ rates: partOf(await api.rates({ signal })) });

  return {
    $state,
    loadOlder,
    loadIncome,
    loadHistory,
    /** After a claim: what waited is now in the account. */
    async refresh(): Promise<void> {
      await Promise.all([loadAccount(), loadClaimable(), loadIncome()]);
    },
    chooseCurrency(currency: Currency): void {
      writeCurrency(currency);
      set({ currency });
      void loadDayRates();
    },
    /** A new entry from the stream. */
    arrive(entry: PassportEntry): void {
      const { history, filter } = $state.get();
      if (history.state === "ready") {
        set({ history: { state: "ready", value: withArrived(history.value, entry, filter) } });
      }
      if (entry.createdAt > newest) newest = entry.createdAt;
      void loadIncome();
    },
    setLive: (live: PassportState["live"]) => set({ live }),
    async start(): Promise<void> {
      set({ timeZone: undefined, currency: readCurrency(first.lang) });
      const { account, income, claimable, rates, history, filter } = $state.get();
      await Promise.all([
        account.state === "ready" || loadAccount(),
        claimable.state === "ready" || loadClaimable(),
        rates.state === "ready" || loadRates(),
        income.state === "ready" && income.value.complete || loadIncome(),
        history.state === "ready" ? loadDayRates() : loadHistory(filter),
      ]);
    },
    stop: () => stop.abort(),
  };
}

/** The passport in the browser. */
export type PassportStore = ReturnType<typeof createPassport>;

function later(work: () => Promise<void>, ms: number, signal: AbortSignal): void {
  const timer = setTimeout(() => void work(), ms);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}
