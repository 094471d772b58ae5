import { MAX_PAYERS } from "../../src/contract/income.ts";
import type { Filter, TransactionPage } from "../../src/contract/transactions.ts";
import {
  type PassportOptions,
  renderBadAddressPage,
  renderLedgerDownPage,
  renderMuxedAddressPage,
  renderPassportPage,
} from "../../src/passport/page.server.tsx";
import type { PayerRow } from "../../src/passport/income-table.ts";
import {
  areNamesPending,
  MAX_PAYERS_SHOWN,
  type PassportState,
  PAYMENTS_PER_PAGE,
  toPassportAccount,
  toUtcDay,
} from "../../src/passport/state.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { mapLoadable } from "../../src/ui/loadable.ts";
import {
  chooseCurrency,
  loadWithTimeout,
  PART_TIMEOUTS_MS,
  readIncome,
  readRatesByDay,
} from "./income.ts";
import { type FilledPage, LEDGER_INTERVAL_SECONDS, type PageRequest } from "./page.ts";

/** Answers 400 for an invalid or muxed address, and 503 or 429 if the ledger isn't available. */
export async function fillPassport(request: PageRequest): Promise<FilledPage> {
  const { network, services, url, lang } = request;
  const parsed = parseAddress(request.param);
  if (!parsed.ok) {
    return filledPage(() => renderBadAddressPage(lang, parsed.fault), 400, "no-store");
  }
  const { account, muxedAddress } = parsed.address;
  if (muxedAddress !== undefined) {
    return filledPage(() => renderMuxedAddressPage(lang), 400, "no-store");
  }
  const state = await readPassport(request, account);
  if (state.account.state === "failed") {
    const { code } = state.account;
    const status = code === "rate_limited" ? 429 : 503;
    const page = filledPage(() => renderLedgerDownPage(lang, account, code), status, "no-store");
    return { ...page, headers: { "retry-after": "5" } };
  }
  const isActive = state.account.state === "ready" && state.account.value.isActive;
  const more = {
    allWaiting: url.searchParams.get("waiting") === "all",
    hasCode: isActive && await services.ledger.keepPassport(account),
    isComplete: isComplete(state),
    bare: url.searchParams.has("bare"),
  };
  const page = {
    draw: () => renderPassportPage(state, network, more),
    status: 200,
    cacheControl: "no-cache",
    ...(more.bare && { shell: "bare" }),
    etagInput: etagInputOf(state, more),
  };
  if (!more.isComplete) return page;
  const isFirst = state.filter === "received" && !state.isOlderPage;
  // tells the service worker (public/sw.js) to keep a copy
  const isKept = isFirst && !more.bare && !areNamesPending(state);
  const headers: Record<string, string> = isKept ? { "x-copy": "keep" } : {};
  // the page shows its time, and the browser receives later payments as events
  return { ...page, cacheSeconds: LEDGER_INTERVAL_SECONDS, headers };
}

/**
 * Without the times of reading, so that a new read alone doesn't change the ETag. The hour stays,
 * so that a reloaded page shows a recent time.
 */
function etagInputOf(
  { asOf, ...state }: PassportState,
  more: PassportOptions,
): string {
  return JSON.stringify({
    ...state,
    claimable: mapLoadable(state.claimable, withoutReadTime),
    rates: mapLoadable(state.rates, withoutReadTime),
    hour: asOf.slice(0, 13),
    ...more,
  });
}

function withoutReadTime<T extends object>(value: T): T {
  return { ...value, updatedAt: undefined, asOfLedger: undefined };
}

/** False for pages with missing parts, which aren't cached for other readers. */
function isComplete(
  { account, history, income, claimable, rates, dayRates }: PassportState,
): boolean {
  return [account, claimable, rates].every(({ state }) => state === "ready") &&
    income.state === "ready" && income.value.lateRateDays.length === 0 &&
    history.state === "ready" &&
    Array.from(daysOf(history.value)).every((day) => dayRates[day] !== undefined);
}

function filledPage(draw: FilledPage["draw"], status: number, cacheControl: string): FilledPage {
  return { draw, status, cacheControl };
}

interface PassportQuery {
  filter: Filter;
  cursor: string | null;
  payersShown: number;
}

/** Reads the query. An unknown filter counts as the default. */
function readQuery(url: URL): PassportQuery {
  const filter = url.searchParams.get("filter");
  return {
    filter: filter === "sent" || filter === "all" ? filter : "received",
    cursor: url.searchParams.get("cursor"),
    payersShown: url.searchParams.get("payers") === "all" ? MAX_PAYERS : MAX_PAYERS_SHOWN,
  };
}

async function readPassport(
  request: PageRequest,
  address: string,
): Promise<PassportState> {
  const { network, services, url, lang } = request;
  const { filter, cursor, payersShown } = readQuery(url);
  // taken before reading, so that the data is at least as recent as this time
  const asOf = new Date().toISOString();
  const { currency, given } = chooseCurrency(request);
  const { ledger } = services;
  const reading = loadWithTimeout(
    ledger.history(network, address, { filter, cursor, limit: PAYMENTS_PER_PAGE }),
    PART_TIMEOUTS_MS.history,
  );
  const waiting = loadWithTimeout(
    ledger.claimable({ account: address }),
    url.searchParams.has("bare") ? PART_TIMEOUTS_MS.waitingOfOpenPage : PART_TIMEOUTS_MS.waiting,
  );
  // after the history, so that its page isn't read again
  const summing = () =>
    readIncome(services, address, {
      waiting: () => waiting,
      currency,
      payersShown,
      justRead: true,
    });
  const [account, history, income, claimable, rates] = await Promise.all([
    loadWithTimeout(ledger.account({ account: address }), PART_TIMEOUTS_MS.account),
    reading,
    reading.then(summing),
    waiting,
    loadWithTimeout(services.rates.current(), PART_TIMEOUTS_MS.rates),
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
    account: mapLoadable(account, toPassportAccount),
    history: income.state === "ready"
      ? mapLoadable(history, (page) => addPayerNames(page, income.value.table.payers))
      : history,
    income,
    payersShown,
    claimable,
    rates,
    filter,
    isOlderPage: cursor !== null,
    dayRates: await readRatesByDay(services.rates, days, currency),
    currency,
    currencyGiven: given,
    asOf,
  };
}

/** Adds names that were found after the history was read. */
function addPayerNames(page: TransactionPage, payers: readonly PayerRow[]): TransactionPage {
  const transactions = page.transactions.map((entry) => {
    const payer = payers.find(({ address }) => address === entry.counterparty);
    const organization = entry.organization ?? payer?.organization;
    return organization === undefined ? entry : { ...entry, organization };
  });
  return { ...page, transactions };
}

function daysOf({ transactions }: TransactionPage): Set<string> {
  return new Set(transactions.map((entry) => toUtcDay(entry.createdAt)));
}
