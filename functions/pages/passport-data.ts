import type { Filter } from "../../src/contract/transactions.ts";
import type { Currency } from "../../src/money/currency.ts";
import { shorten } from "../../src/stellar/shorten.ts";
import type { Language } from "../../src/ui/i18n/languages.ts";
import { standardCurrency } from "../../src/ui/chosen-currency.ts";
import { mapPart, type Part, partOf } from "../../src/ui/loadable.ts";
import { MOST_PAYERS, passportIncome, PAYERS_SHOWN } from "../../src/passport/passport-income.ts";
import {
  dayOf,
  PASSPORT_PAGE,
  type PassportPage,
  type PassportState,
} from "../../src/passport/passport-state.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import { inTime } from "../http/in-time.ts";
import type { PageRequest } from "./page.ts";

/** How long the first answer waits for a part; what takes longer is loaded by the browser. */
const PATIENCE_MS = { account: 2_500, history: 2_500, sums: 1_200, rates: 400, days: 300 };

/** What the address of a passport page asks for beyond the account. */
export interface PassportQuery {
  filter: Filter;
  cursor: string | null;
  payersShown: number;
}

/** Reads `?filter=`, `?cursor=` and `?payers=all`; what is no filter is taken for the standard one. */
export function readPassportQuery(url: URL): PassportQuery {
  const filter = url.searchParams.get("filter");
  return {
    filter: filter === "sent" || filter === "all" ? filter : "received",
    cursor: url.searchParams.get("cursor"),
    payersShown: url.searchParams.get("payers") === "all" ? MOST_PAYERS : PAYERS_SHOWN,
  };
}

/** Reads all that the first answer can hold, each part within its time. */
export async function readPassport(
  request: PageRequest,
  address: string,
  lang: Language,
): Promise<PassportState> {
  const { network, services, url } = request;
  const { filter, cursor, payersShown } = readPassportQuery(url);
  const currency = standardCurrency(lang);
  const { ledger } = services;
  const [account, history, income, claimable, rates] = await Promise.all([
    within(ledger.account({ account: address }), PATIENCE_MS.account),
    within(
      ledger.history(network, address, { filter, cursor, limit: PASSPORT_PAGE }),
      PATIENCE_MS.history,
    ),
    within(ledger.income({ account: address }), PATIENCE_MS.sums),
    within(ledger.claimable({ account: address }), PATIENCE_MS.sums),
    within(services.rates.current(), PATIENCE_MS.rates),
  ]);
  if (history.state === "failed" && history.code === "invalid_cursor") {
    // a link that lost its end leads to the newest page
    return await readPassport({ ...request, url: new URL(url.pathname, url) }, address, lang);
  }
  const days = history.state === "ready" ? daysOf(history.value) : new Set<string>();
  return {
    lang,
    address,
    account,
    history,
    income: mapPart(income, (value) => passportIncome(value, payersShown)),
    payersShown,
    claimable,
    rates,
    filter,
    older: false,
    isLater: cursor !== null,
    dayRates: await keptRates(services.rates, days, currency),
    currency,
    timeZone: "UTC",
    asOf: new Date().toISOString(),
  };
}

/**
 * The state as it travels: with what is shown, and no more. Addresses in the payments are
 * shortened; what waits to be claimed is left out, as the list is read anew before anything is
 * claimed.
 */
export function slimState(state: PassportState): PassportState {
  const { account, history, claimable } = state;
  return {
    ...state,
    account: mapPart(account, ({ isActive, usdcTrustline }) => ({ isActive, usdcTrustline })),
    history: mapPart(history, slimPage),
    claimable: mapPart(claimable, ({ complete }) => ({ claimable: [], complete })),
  };
}

function slimPage(page: PassportPage): PassportPage {
  const transactions = page.transactions.map((
    { id, type, amount, asset, counterparty, memo, hash, createdAt, op, recognized },
  ) => ({
    ...{ id, type, amount, asset, memo, hash, createdAt, op, recognized },
    counterparty: shorten(counterparty),
  }));
  return { ...page, transactions };
}

function daysOf({ transactions }: PassportPage): Set<string> {
  return new Set(transactions.map((entry) => dayOf(entry.createdAt)));
}

async function within<T>(work: Promise<Outcome<T>>, ms: number): Promise<Part<T>> {
  return await inTime(work.then(partOf), ms) ?? { state: "loading" };
}

async function keptRates(
  rates: PageRequest["services"]["rates"],
  days: Set<string>,
  currency: Currency,
): Promise<PassportState["dayRates"]> {
  const found: PassportState["dayRates"] = {};
  await Promise.all(Array.from(days, async (day) => {
    const part = await within(rates.onDay(day), PATIENCE_MS.days);
    if (part.state === "ready") found[day] = { [currency]: part.value[currency] };
    if (part.state === "failed" && part.code === "rates_not_kept") found[day] = null;
  }));
  return found;
}
