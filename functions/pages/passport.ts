import { type Income, MAX_PAYERS } from "../../src/contract/income.ts";
import type { Outcome } from "../../src/contract/outcome.ts";
import type { Filter } from "../../src/contract/transactions.ts";
import type { Currency } from "../../src/money/currency.ts";
import {
  badAddressPage,
  ledgerDownPage,
  type PassportHtml,
  passportPage,
} from "../../src/passport/page.server.tsx";
import {
  dayOf,
  PASSPORT_PAGE,
  passportAccount,
  passportIncome,
  type PassportPage,
  type PassportState,
  PAYERS_SHOWN,
} from "../../src/passport/state.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { standardCurrency } from "../../src/ui/chosen-currency.ts";
import { mapPart, type Part, partOf } from "../../src/ui/loadable.ts";
import { inTime } from "../http/in-time.ts";
import { logTrouble } from "../http/log.ts";
import type { Life } from "../static/kept.ts";
import { dataTag } from "./markers.ts";
import type { PageFill, PageRequest } from "./page.ts";

/** How long the first answer waits for a part; what takes longer is loaded by the browser. */
const PATIENCE_MS = { account: 2_500, history: 2_500, sums: 1_200, rates: 400, days: 300 };

/** The names of so many payers are looked for at once. */
const PAYERS_LOOKED_AT = 3;

/**
 * Fills the passport's shell: the sums, the newest payments and what the browser needs to go on.
 * 400 for what is no address, 503 (429) where the ledger does not answer.
 */
export async function fillPassport(request: PageRequest): Promise<PageFill> {
  const { network, services, url, lang } = request;
  const parsed = parseAddress(request.param);
  if (!parsed.ok) return filled(badAddressPage(lang, parsed.fault), 400, "no-store");
  const { account } = parsed.address;
  const state = await readPassport(request, account);
  if (state.account.state === "failed") {
    const status = state.account.code === "rate_limited" ? 429 : 503;
    const page = filled(ledgerDownPage(lang, account), status, "no-store");
    return { ...page, headers: { "retry-after": "5" } };
  }
  const isActive = state.account.state === "ready" && state.account.value.isActive;
  const more = {
    allWaiting: url.searchParams.get("waiting") === "all",
    hasCode: isActive && await services.ledger.keepPassport(account),
  };
  const page = filled(passportPage(state, network, more), 200, "no-cache");
  return { ...page, tagged: tagOf(state, more), ...(isWhole(state) && { life: ONE_LEDGER }) };
}

/**
 * What a passport says, less the moments of its readings. The hour stays, so that whoever loads it
 * again is not told that it is of this morning.
 */
function tagOf(
  { asOf, ...state }: PassportState,
  more: { allWaiting: boolean; hasCode: boolean },
): string {
  return JSON.stringify({
    ...state,
    claimable: mapPart(state.claimable, withoutMoment),
    rates: mapPart(state.rates, withoutMoment),
    hour: asOf.slice(0, 13),
    ...more,
  });
}

/** When something was read, and up to which ledger: the next reading changes that alone. */
function withoutMoment<T extends object>(value: T): T {
  return { ...value, updatedAt: undefined, asOfLedger: undefined };
}

/**
 * A passport is sent again for as long as a ledger takes to close; it says of when it is, and a
 * browser hears of what comes later. The last two seconds are for making the next one.
 */
const ONE_LEDGER: Life = { renewAfter: 3, usable: 5 };

/** True where every part was there in time: what is missing is for one reader, not for all. */
function isWhole(
  { account, history, income, claimable, rates, dayRates }: PassportState,
): boolean {
  return [account, income, claimable, rates].every(({ state }) => state === "ready") &&
    history.state === "ready" &&
    Array.from(daysOf(history.value)).every((day) => dayRates[day] !== undefined);
}

function filled(
  { head, main, data }: PassportHtml,
  status: number,
  cacheControl: string,
): PageFill {
  const tag = data === null ? "" : dataTag("passport-data", data);
  return { status, head, main: main + tag, cacheControl };
}

/** The query of a passport's address. */
interface PassportQuery {
  filter: Filter;
  cursor: string | null;
  payersShown: number;
}

/**
 * Reads `?filter=`, `?cursor=` and `?payers=all`; what is no filter is taken for the standard one.
 */
function readQuery(url: URL): PassportQuery {
  const filter = url.searchParams.get("filter");
  return {
    filter: filter === "sent" || filter === "all" ? filter : "received",
    cursor: url.searchParams.get("cursor"),
    payersShown: url.searchParams.get("payers") === "all" ? MAX_PAYERS : PAYERS_SHOWN,
  };
}

/** Reads all that the first answer can hold, each part within its time. */
async function readPassport(
  request: PageRequest,
  address: string,
): Promise<PassportState> {
  const { network, services, url, lang } = request;
  const { filter, cursor, payersShown } = readQuery(url);
  // what is read now may be older than the answer, never newer than it says
  const asOf = new Date().toISOString();
  const currency = standardCurrency(lang);
  const { ledger } = services;
  const reading = within(
    ledger.history(network, address, { filter, cursor, limit: PASSPORT_PAGE }),
    PATIENCE_MS.history,
  );
  // what the history has read and counted, the sums need not read again
  const summing = () => within(ledger.income({ account: address }, true), PATIENCE_MS.sums);
  const [account, history, income, claimable, rates] = await Promise.all([
    within(ledger.account({ account: address }), PATIENCE_MS.account),
    reading,
    reading.then(summing),
    within(ledger.claimable({ account: address }), PATIENCE_MS.sums),
    within(services.rates.current(), PATIENCE_MS.rates),
  ]);
  if (income.state === "ready") await lookForNames(income.value, services);
  if (history.state === "failed" && history.code === "invalid_cursor") {
    // a link that lost its end leads to the newest page
    return await readPassport({ ...request, url: new URL(url.pathname, url) }, address);
  }
  const days = history.state === "ready" ? daysOf(history.value) : new Set<string>();
  return {
    lang,
    address,
    account: mapPart(account, passportAccount),
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
    asOf,
  };
}

/** Has the names of those who paid most looked for behind the page, which never waits for them. */
async function lookForNames(
  { payers }: Income,
  { organizations }: PageRequest["services"],
): Promise<void> {
  const most = payers.slice(0, PAYERS_LOOKED_AT).map(({ address }) => address);
  await organizations.look(most)
    .catch((error) => logTrouble("names could not be looked for", error));
}

function daysOf({ transactions }: PassportPage): Set<string> {
  return new Set(transactions.map((entry) => dayOf(entry.createdAt)));
}

async function within<T>(work: Promise<Outcome<T>>, ms: number): Promise<Part<T>> {
  return await inTime(work.then(partOf), ms) ?? { state: "loading" };
}

/** In the order of the days, whichever is known first: the order is part of the page and its tag. */
async function keptRates(
  rates: PageRequest["services"]["rates"],
  days: Set<string>,
  currency: Currency,
): Promise<PassportState["dayRates"]> {
  const parts = await Promise.all(Array.from(days, async (day) => {
    return { day, part: await within(rates.onDay(day), PATIENCE_MS.days) };
  }));
  const found: PassportState["dayRates"] = {};
  for (const { day, part } of parts) {
    if (part.state === "ready") found[day] = { [currency]: part.value[currency] };
    if (part.state === "failed" && part.code === "rates_not_kept") found[day] = null;
  }
  return found;
}
