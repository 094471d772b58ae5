import type { ReadApi } from "../client/api.ts";
import type { Filter } from "../contract/transactions.ts";
import type { Currency } from "../money/currency.ts";
import { readCurrency, writeCurrency } from "../ui/chosen-currency.ts";
import { partOf } from "../ui/loadable.ts";
import { createPassportBase } from "./passport-base.ts";
import { loadDayRates } from "./passport-day-rates.ts";
import { loadHistory, loadMissed, loadOlder, showArrived } from "./passport-pages.ts";
import type { PassportEntry, PassportState } from "./passport-state.ts";
import { createPassportSums } from "./passport-sums.ts";

/**
 * The passport as it goes on in the browser, from what the server sent. `start` loads what was
 * not there yet.
 */
export function createPassport(first: PassportState, api: ReadApi) {
  const ending = new AbortController();
  const base = createPassportBase(first, api, ending.signal);
  const { $state, set, address, signal } = base;
  const sums = createPassportSums(base);
  const loadAccount = async () => set({ account: partOf(await api.account(address, { signal })) });
  /** Answers why it could not; empty where it could. */
  const loadClaimable = async () => {
    const answer = await api.claimable(address, { signal });
    set({ claimable: partOf(answer) });
    return answer.ok ? "" : answer.code;
  };
  const loadRates = async () => set({ rates: partOf(await api.rates({ signal })) });

  return {
    $state,
    loadClaimable,
    showOlder: () => void loadOlder(base),
    show: (filter: Filter) => void loadHistory(base, filter),
    /** After a time in which nobody listened. */
    catchUp: () => void Promise.all([loadMissed(base), sums.load()]),
    /** After a claim: what waited is now in the account. */
    refresh: () => Promise.all([loadAccount(), loadClaimable(), sums.load()]),
    chooseCurrency(currency: Currency): void {
      writeCurrency(currency);
      set({ currency });
      void loadDayRates(base);
    },
    /** A new entry from the stream. */
    arrive(entry: PassportEntry): void {
      showArrived(base, entry);
      sums.include(entry.createdAt);
    },
    async start(): Promise<void> {
      set({ timeZone: undefined, currency: readCurrency(first.lang) });
      const { account, income, claimable, rates, history, filter } = $state.get();
      await Promise.all([
        account.state === "ready" || loadAccount(),
        claimable.state === "ready" || loadClaimable(),
        rates.state === "ready" || loadRates(),
        income.state === "ready" && income.value.complete || sums.load(),
        history.state === "ready" ? loadDayRates(base) : loadHistory(base, filter),
      ]);
    },
    stop: () => ending.abort(),
  };
}

/** The passport in the browser. */
export type PassportStore = ReturnType<typeof createPassport>;
