import { atom } from "nanostores";
import type { ReadApi } from "../client/api.ts";
import type { Filter } from "../contract/transactions.ts";
import type { Currency } from "../money/currency.ts";
import { readCurrency, writeCurrency } from "../ui/chosen-currency.ts";
import { mapPart, partOf } from "../ui/loadable.ts";
import { throttle } from "../ui/throttle.ts";
import {
  dayOf,
  PASSPORT_PAGE,
  type PassportEntry,
  passportIncome,
  type PassportState,
  withArrived,
  withOlder,
} from "./state.ts";

/** How often sums that do not hold everything yet are asked for again, in seconds. */
const COUNTING_S = 3;

/**
 * The passport as it goes on in the browser, from what the server sent. `start` loads what was
 * not there yet.
 */
export function createPassport(first: PassportState, api: ReadApi) {
  const { address } = first;
  const $state = atom(first);
  const ending = new AbortController();
  const { signal } = ending;
  const set = (change: Partial<PassportState>) => $state.set({ ...$state.get(), ...change });

  // the account, what waits for it, rates

  const loadAccount = async () => set({ account: partOf(await api.account(address, { signal })) });
  const loadRates = async () => set({ rates: partOf(await api.rates({ signal })) });

  /** Answers why it could not; empty where it could. */
  async function loadClaimable(): Promise<string> {
    const answer = await api.claimable(address, { signal });
    set({ claimable: partOf(answer) });
    return answer.ok ? "" : answer.code;
  }

  /**
   * Reads the rates that were kept for the days of the payments shown. One day after the other:
   * nobody waits for these, and they must not spend the read limit.
   */
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

  // the payments

  /** Reads the newest page of a kind of entries. */
  async function show(filter: Filter): Promise<void> {
    set({ filter, isLater: false, history: { state: "loading" }, older: false });
    const answer = await api.transactions(address, { filter, limit: PASSPORT_PAGE, signal });
    if ($state.get().filter === filter) set({ history: partOf(answer) });
    await loadDayRates();
  }

  /** Reads the next older page and puts it behind what is there. */
  async function showOlder(): Promise<void> {
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

  /** Adds to the history what came while nobody listened. */
  async function loadMissed(): Promise<void> {
    const { filter, isLater } = $state.get();
    if (isLater) return;
    const answer = await api.transactions(address, { filter, limit: PASSPORT_PAGE, signal });
    const now = $state.get();
    if (!answer.ok || now.history.state !== "ready" || now.filter !== filter) return;
    const value = answer.value.transactions.reduceRight(
      (history, entry) => withArrived(history, entry, filter),
      now.history.value,
    );
    set({ history: { state: "ready", value } });
  }

  // the sums, asked for until they hold everything that the page has heard of

  /** The newest entry that the sums must hold: a count may lag a few seconds behind the stream. */
  let newest = "";
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });

  /** Asks again after so many seconds; without a number ever later. */
  function againAfter(seconds = COUNTING_S * 2 ** Math.min(failures++, 5)): void {
    clearTimeout(timer);
    timer = setTimeout(() => void loadSums(), seconds * 1000);
  }

  async function loadSums(): Promise<void> {
    const answer = await api.income(address, { signal });
    // sums that are there already are better than an error
    if (answer.ok || $state.get().income.state !== "ready") {
      const { payersShown } = $state.get();
      set({ income: mapPart(partOf(answer), (income) => passportIncome(income, payersShown)) });
    }
    if (!answer.ok) return againAfter(answer.retryAfter);
    failures = 0;
    const { countedUpTo, complete, counterpartiesLeftOut } = answer.value;
    const isBehind = (countedUpTo ?? "") < newest;
    if (isBehind || !complete && !counterpartiesLeftOut) againAfter(COUNTING_S);
  }

  const loadSumsSoon = throttle(() => void loadSums());

  return {
    $state,
    loadClaimable,
    showOlder: () => void showOlder(),
    show: (filter: Filter) => void show(filter),
    /** After a time in which nobody listened. */
    catchUp: () => void Promise.all([loadMissed(), loadSums()]),
    /** After a claim: what waited is now in the account. */
    refresh: () => Promise.all([loadAccount(), loadClaimable(), loadSums()]),
    chooseCurrency(currency: Currency): void {
      writeCurrency(currency);
      set({ currency });
      void loadDayRates();
    },
    /** A new entry from the stream. */
    arrive(entry: PassportEntry): void {
      const { history, filter, isLater } = $state.get();
      // before an older page it would stand in the wrong place
      if (history.state === "ready" && !isLater) {
        set({ history: { state: "ready", value: withArrived(history.value, entry, filter) } });
      }
      if (entry.createdAt > newest) newest = entry.createdAt;
      loadSumsSoon();
    },
    async start(): Promise<void> {
      set({ timeZone: undefined, currency: readCurrency(first.lang) });
      const { account, income, claimable, rates, history, filter } = $state.get();
      await Promise.all([
        account.state === "ready" || loadAccount(),
        claimable.state === "ready" || loadClaimable(),
        rates.state === "ready" || loadRates(),
        income.state === "ready" && income.value.complete || loadSums(),
        history.state === "ready" ? loadDayRates() : show(filter),
      ]);
    },
    stop: () => ending.abort(),
  };
}

/** The passport in the browser. */
export type PassportStore = ReturnType<typeof createPassport>;
