import { MAX_PAYERS } from "../../src/contract/income.ts";
import type { Filter, TransactionPage } from "../../src/contract/transactions.ts";
import {
  badAddressPage,
  customerPage,
  ledgerDownPage,
  type PassportOptions,
  passportPage,
} from "../../src/passport/page.server.tsx";
import type { PayerRow } from "../../src/passport/income-table.ts";
import {
  areNamesPending,
  dayOf,
  PASSPORT_PAGE,
  passportAccount,
  type PassportState,
  PAYERS_SHOWN,
} from "../../src/passport/state.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { mapLoadable } from "../../src/ui/loadable.ts";
import { currencyOf, loadWithin, PATIENCE_MS, ratesOn, readIncome } from "./income.ts";
import { LEDGER_INTERVAL_SECONDS, type PageFill, type PageRequest } from "./page.ts";

/**
 * Fills the passport's shell with a year's income and the latest payments. 400 for an invalid or
 * muxed address, 503 or 429 if the ledger isn't available.
 */
export async function fillPassport(request: PageRequest): Promise<PageFill> {
  const { network, services, url, lang } = request;
  const parsed = parseAddress(request.param);
  if (!parsed.ok) return filled(() => badAddressPage(lang, parsed.fault), 400, "no-store");
  const { account, muxedAddress } = parsed.address;
  if (muxedAddress !== undefined) return filled(() => customerPage(lang), 400, "no-store");
  const state = await readPassport(request, account);
  if (state.account.state === "failed") {
    const status = state.account.code === "rate_limited" ? 429 : 503;
    const page = filled(() => ledgerDownPage(lang, account), status, "no-store");
    return { ...page, headers: { "retry-after": "5" } };
  }
  const isActive = state.account.state === "ready" && state.account.value.isActive;
  const more = {
    allWaiting: url.searchParams.get("waiting") === "all",
    hasCode: isActive && await services.ledger.keepPassport(account),
    whole: isComplete(state),
    bare: url.searchParams.has("bare"),
  };
  const page = {
    draw: () => passportPage(state, network, more),
    status: 200,
    cacheControl: "no-cache",
    ...(more.bare && { shell: "bare" }),
    tagged: tagOf(state, more),
  };
  if (!more.whole) return page;
  // the page shows its time, and the browser receives later payments as events
  const isFirst = state.filter === "received" && !state.isLater;
  // `x-copy` tells the service worker (public/sw.js) to keep a copy
  const isKept = isFirst && !more.bare && !areNamesPending(state);
  const headers: Record<string, string> = isKept ? { "x-copy": "keep" } : {};
  return { ...page, keptSeconds: LEDGER_INTERVAL_SECONDS, headers };
}

/**
 * The ETag's input: the passport without the times of its readings. It includes the hour, so that a
 * reloaded page shows the right time of day.
 */
function tagOf(
  { asOf, ...state }: PassportState,
  more: PassportOptions,
): string {
  return JSON.stringify({
    ...state,
    claimable: mapLoadable(state.claimable, withoutMoment),
    rates: mapLoadable(state.rates, withoutMoment),
    hour: asOf.slice(0, 13),
    ...more,
  });
}

/** A value without its read time and ledger. */
function withoutMoment<T extends object>(value: T): T {
  return { ...value, updatedAt: undefined, asOfLedger: undefined };
}

/** True if every part was ready in time. Incomplete pages aren't cached for other readers. */
function isComplete(
  { account, history, income, claimable, rates, dayRates }: PassportState,
): boolean {
  return [account, claimable, rates].every(({ state }) => state === "ready") &&
    income.state === "ready" && !income.value.ratesLate &&
    history.state === "ready" &&
    Array.from(daysOf(history.value)).every((day) => dayRates[day] !== undefined);
}

function filled(draw: PageFill["draw"], status: number, cacheControl: string): PageFill {
  return { draw, status, cacheControl };
}

interface PassportQuery {
  filter: Filter;
  cursor: string | null;
  payersShown: number;
}

/** Reads `?filter=`, `?cursor=` and `?payers=all`; an unknown filter counts as the default. */
function readQuery(url: URL): PassportQuery {
  const filter = url.searchParams.get("filter");
  return {
    filter: filter === "sent" || filter === "all" ? filter : "received",
    cursor: url.searchParams.get("cursor"),
    payersShown: url.searchParams.get("payers") === "all" ? MAX_PAYERS : PAYERS_SHOWN,
  };
}

/** Reads every part of the passport within its timeout. */
async function readPassport(
  request: PageRequest,
  address: string,
): Promise<PassportState> {
  const { network, services, url, lang } = request;
  const { filter, cursor, payersShown } = readQuery(url);
  // taken first: the data is at least as recent as this time
  const asOf = new Date().toISOString();
  const { currency, given } = currencyOf(request);
  const { ledger } = services;
  const reading = loadWithin(
    ledger.history(network, address, { filter, cursor, limit: PASSPORT_PAGE }),
    PATIENCE_MS.history,
  );
  const waiting = loadWithin(ledger.claimable({ account: address }), PATIENCE_MS.sums);
  // runs after the history, so that it doesn't read the same page again
  const summing = () =>
    readIncome(services, address, {
      waiting: () => waiting,
      currency,
      payersShown,
      justRead: true,
    });
  const [account, history, income, claimable, rates] = await Promise.all([
    loadWithin(ledger.account({ account: address }), PATIENCE_MS.account),
    reading,
    reading.then(summing),
    waiting,
    loadWithin(services.rates.current(), PATIENCE_MS.rates),
  ]);
  if (history.state === "failed" && history.code === "invalid_cursor") {
    // an incomplete link opens the newest page
    const newest = new URL(url);
    newest.searchParams.delete("cursor");
    newest.searchParams.delete("filter");
    return await readPassport({ ...request, url: newest }, address);
  }
  const days = history.state === "ready" ? daysOf(history.value) : [];
  return {
    lang,
    address,
    account: mapLoadable(account, passportAccount),
    history: income.state === "ready"
      ? mapLoadable(history, (page) => withPayers(page, income.value.table.payers))
      : history,
    income,
    payersShown,
    claimable,
    rates,
    filter,
    isLater: cursor !== null,
    dayRates: await ratesOn(services.rates, days, currency),
    currency,
    currencyGiven: given,
    asOf,
  };
}

/** Adds names found after the history was read. */
function withPayers(page: TransactionPage, payers: readonly PayerRow[]): TransactionPage {
  const transactions = page.transactions.map((entry) => {
    const payer = payers.find(({ address }) => address === entry.counterparty);
    const organization = entry.organization ?? payer?.organization;
    return organization === undefined ? entry : { ...entry, organization };
  });
  return { ...page, transactions };
}

function daysOf({ transactions }: TransactionPage): Set<string> {
  return new Set(transactions.map((entry) => dayOf(entry.createdAt)));
}
