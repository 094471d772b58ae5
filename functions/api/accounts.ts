import type { APIContext } from "astro";
import { fundRequest } from "../../src/contract/fund.ts";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import {
  HISTORY_FILTERS,
  MAX_STREAM_ADDRESSES,
  PAGE_SIZE,
} from "../../src/contract/transactions.ts";
import { readTimeRange } from "../../src/contract/time-range.ts";
import { isCurrency } from "../../src/money/currency.ts";
import { parseWholeNumber } from "../../src/stellar/whole-number.ts";
import { isIdempotencyKey } from "../faucet/idempotency.ts";
import { readAddress } from "../http/address.ts";
import { findUnsupportedParameter, readJsonBody, readQuery } from "../http/input.ts";
import { answerJson, answerOutcome, answerProblem } from "../http/respond.ts";
import type { HistoryQuery } from "../services.ts";
import { answerPaymentsFile } from "./payments-file.ts";

export async function getAccount(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return answerProblem(context, address);
  const account = await context.locals.services.ledger.account(address.value);
  return answerOutcome(context, account, { cacheControl: "no-cache" });
}

const MIDNIGHT = "T00:00:00.000Z";

/**
 * Sums the USDC that an account was paid, optionally for whole UTC days: from `from` until `to`
 * begins.
 */
export async function getIncome(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return answerProblem(context, address);
  // an outgoing payment doesn't always name the customer that it belongs to
  if (address.value.muxedAddress !== undefined) {
    return answerProblem(context, failed("customer_address", { param: "address" }));
  }
  const { searchParams } = context.url;
  const query = readQuery(searchParams, ["from", "to"]);
  const refused = findUnsupportedParameter(searchParams, ["format"]) ?? (query.ok ? null : query);
  if (refused !== null) return answerProblem(context, refused);
  const range = query.ok ? readTimeRange(query.value) : query;
  if (!range.ok) return answerProblem(context, range);
  const param = range.value === null ? undefined : (["from", "to"] as const)
    .find((end) => range.value?.[end]?.endsWith(MIDNIGHT) === false);
  if (param !== undefined) {
    return answerProblem(context, failed("invalid_time", { param, detail: WHOLE_DAYS_ONLY }));
  }
  const { ledger } = context.locals.services;
  const income = await ledger.income(address.value, range.value ?? undefined);
  return answerOutcome(context, income, { cacheControl: "no-cache" });
}

const WHOLE_DAYS_ONLY = "Income is summed by whole days. Send a date, or its midnight in UTC.";

export async function getOrganization(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return answerProblem(context, address);
  const query = readQuery(context.url.searchParams, ["domain"]);
  if (!query.ok) return answerProblem(context, query);
  const { account } = address.value;
  const { domain } = query.value;
  const { organizations } = context.locals.services;
  const checked =
    await (domain === undefined
      ? organizations.check(account)
      : organizations.recheck(account, domain));
  if (!checked.ok) return answerProblem(context, checked);
  if (!checked.value.confirmed) {
    const { reason, homeDomain } = checked.value;
    // an unconfirmed home domain is shown only to the person who is setting it up
    const fields = domain === undefined ? { reason } : { reason, homeDomain };
    return answerProblem(context, failed("no_organization"), { fields });
  }
  return answerJson(context, { address: account, ...checked.value.organization }, {
    cacheControl: "no-cache",
  });
}

export async function getClaimable(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return answerProblem(context, address);
  const query = readQuery(context.url.searchParams, ["cursor"]);
  if (!query.ok) return answerProblem(context, query);
  const { ledger } = context.locals.services;
  const claimable = await ledger.claimable(address.value, query.value.cursor);
  return answerOutcome(context, claimable, { cacheControl: "no-cache" });
}

/** One page of an account's payments as JSON, or all of them as CSV. */
export async function getTransactions(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return answerProblem(context, address);
  const { searchParams } = context.url;
  const query = readHistoryQuery(searchParams);
  const form = readQuery(searchParams, ["format", "currency"]);
  if (!query.ok) return answerProblem(context, query);
  if (!form.ok) return answerProblem(context, form);
  const { format = "json", currency } = form.value;
  if (currency !== undefined && !isCurrency(currency)) {
    return answerProblem(context, failed("invalid_currency", { param: "currency" }));
  }
  const { account } = address.value;
  if (format === "csv") {
    return await answerPaymentsFile(context, { account, currency, ...query.value });
  }
  if (format !== "json") {
    return answerProblem(context, failed("invalid_format", { param: "format" }));
  }
  const { services, origin } = context.locals;
  const page = await services.ledger.history(
    services.network(origin),
    account,
    query.value,
  );
  return answerOutcome(context, page, { cacheControl: "no-cache" });
}

export function readHistoryQuery(search: URLSearchParams): Outcome<HistoryQuery> {
  const given = readQuery(search, ["limit", "cursor", "filter", "ledger", "from", "to"]);
  if (!given.ok) return given;
  const { limit, cursor = null, filter: wanted = "all", ledger: known } = given.value;
  // a limit above the maximum becomes the maximum (AIP-158)
  const size = limit === undefined ? PAGE_SIZE.standard : parseWholeNumber(limit, Infinity);
  if (size === null) return failed("invalid_limit", { param: "limit" });
  const filter = HISTORY_FILTERS.find((each) => each === wanted);
  if (filter === undefined) return failed("invalid_filter", { param: "filter" });
  // a ledger's number is a uint32
  const ledger = known === undefined ? undefined : parseWholeNumber(known, 2 ** 32 - 1);
  if (ledger === null) return failed("invalid_ledger", { param: "ledger" });
  const range = readTimeRange(given.value);
  if (!range.ok) return range;
  const query = { limit: Math.min(size, PAGE_SIZE.maximum), cursor, filter, ledger };
  return { ok: true, value: range.value === null ? query : { ...query, range: range.value } };
}

export async function getAccountStream(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  return address.ok
    ? await answerStream(context, [address.value.account])
    : answerProblem(context, address);
}

export async function getAccountsStream(context: APIContext): Promise<Response> {
  const given = context.url.searchParams.getAll("address");
  if (given.length === 0) {
    return answerProblem(context, failed("missing_parameter", { param: "address" }));
  }
  if (given.length > MAX_STREAM_ADDRESSES) {
    return answerProblem(context, failed("too_many_addresses", { param: "address" }));
  }
  const accounts = new Set<string>();
  for (const text of given) {
    const address = readAddress(text);
    if (!address.ok) return answerProblem(context, address);
    accounts.add(address.value.account);
  }
  return await answerStream(context, [...accounts]);
}

async function answerStream(context: APIContext, accounts: string[]): Promise<Response> {
  const { services, origin, client } = context.locals;
  const { request } = context;
  const query = readQuery(context.url.searchParams, ["lastEventId", "cursor"]);
  if (!query.ok) return answerProblem(context, query);
  const header = request.headers.get("last-event-id");
  const { lastEventId, cursor } = query.value;
  const stream = await services.ledger.stream(services.network(origin), {
    accounts,
    client,
    lastEventId: header || lastEventId || cursor || null,
    signal: request.signal,
  });
  if (!stream.ok) {
    const param = header ? "Last-Event-ID" : lastEventId ? "lastEventId" : "cursor";
    const isPosition = stream.code === "invalid_cursor";
    return answerProblem(context, isPosition ? { ...stream, param } : stream);
  }
  return new Response(stream.value, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // tells proxies not to buffer events
      "x-accel-buffering": "no",
    },
  });
}

/** `createApi` has already counted the request towards the limit. */
export async function postFunding(context: APIContext): Promise<Response> {
  const { faucet } = context.locals.services;
  if (!faucet.available) return answerProblem(context, failed("not_test_network"));
  const key = context.request.headers.get("idempotency-key");
  if (key !== null && !isIdempotencyKey(key)) {
    return answerProblem(context, failed("invalid_idempotency_key"));
  }
  const body = await readJsonBody(context.request, fundRequest);
  if (!body.ok) return answerProblem(context, body);
  const address = readAddress(body.value.address);
  if (!address.ok) return answerProblem(context, address);
  const outcome = await faucet.fund(address.value.account, key);
  return answerOutcome(context, outcome, { cacheControl: "no-store" });
}
