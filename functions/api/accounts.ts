import type { APIContext } from "astro";
import { fundRequest } from "../../src/contract/fund.ts";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { FILTERS, PAGE_SIZE } from "../../src/contract/transactions.ts";
import { wholeNumber } from "../../src/stellar/whole-number.ts";
import { isIdempotencyKey } from "../faucet/idempotency.ts";
import { readAddress } from "../http/address.ts";
import { readJson, readQuery, unsupportedParameter } from "../http/input.ts";
import { answer, problem, respond } from "../http/respond.ts";
import type { HistoryQuery } from "../services.ts";

/** `GET /api/account/{address}`: the balances of an account. */
export async function getAccount(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  const account = await context.locals.services.ledger.account(address.value);
  return respond(context, account, { cacheControl: "no-cache" });
}

/** Rejected, since ignoring them would return the whole history instead of a period. */
const OF_A_PERIOD = ["from", "to", "format"];

/**
 * `GET /api/income/{address}`: sums of the USDC that an account was paid. Muxed addresses are
 * rejected.
 */
export async function getIncome(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  // outgoing payments need not name the customer they belong to
  if (address.value.muxedAddress !== undefined) {
    return problem(context, failed("customer_address", { param: "address" }));
  }
  const refused = unsupportedParameter(context.url.searchParams, OF_A_PERIOD);
  if (refused !== null) return problem(context, refused);
  const income = await context.locals.services.ledger.income(address.value);
  return respond(context, income, { cacheControl: "no-cache" });
}

/** `GET /api/organization/{address}`: the name that an account and its home domain confirm. */
export async function getOrganization(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  const query = readQuery(context.url.searchParams, ["domain"]);
  if (!query.ok) return problem(context, query);
  const { account } = address.value;
  const { domain } = query.value;
  const { organizations } = context.locals.services;
  const checked =
    await (domain === undefined
      ? organizations.check(account)
      : organizations.recheck(account, domain));
  if (!checked.ok) return problem(context, checked);
  if (!checked.value.confirmed) {
    const { reason, homeDomain } = checked.value;
    // an unconfirmed home domain is shown only to someone setting up that domain
    const fields = domain === undefined ? { reason } : { reason, homeDomain };
    return problem(context, failed("no_organization"), { fields });
  }
  return answer(context, { address: account, ...checked.value.organization }, {
    cacheControl: "no-cache",
  });
}

/** `GET /api/claimable/{address}`: claimable balances that an account can claim. */
export async function getClaimable(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  const query = readQuery(context.url.searchParams, ["cursor"]);
  if (!query.ok) return problem(context, query);
  const { ledger } = context.locals.services;
  const claimable = await ledger.claimable(address.value, query.value.cursor);
  return respond(context, claimable, { cacheControl: "no-cache" });
}

/** `GET /api/transactions/{address}`: a page of an account's payments. */
export async function getTransactions(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  const refused = unsupportedParameter(context.url.searchParams, OF_A_PERIOD);
  if (refused !== null) return problem(context, refused);
  const query = readHistoryQuery(context.url.searchParams);
  if (!query.ok) return problem(context, query);
  const { services, origin } = context.locals;
  const page = await services.ledger.history(
    services.network(origin),
    address.value.account,
    query.value,
  );
  return respond(context, page, { cacheControl: "no-cache" });
}

/** Reads limit, cursor, filter and ledger, with defaults for missing parameters. */
export function readHistoryQuery(search: URLSearchParams): Outcome<HistoryQuery> {
  const given = readQuery(search, ["limit", "cursor", "filter", "ledger"]);
  if (!given.ok) return given;
  const { limit, cursor = null, filter: wanted = "all", ledger: known } = given.value;
  // a limit above the maximum becomes the maximum (AIP-158)
  const size = limit === undefined ? PAGE_SIZE.standard : wholeNumber(limit, Infinity);
  if (size === null) return failed("invalid_limit", { param: "limit" });
  const filter = FILTERS.find((each) => each === wanted);
  if (filter === undefined) return failed("invalid_filter", { param: "filter" });
  // a ledger's number is a uint32
  const ledger = known === undefined ? undefined : wholeNumber(known, 2 ** 32 - 1);
  if (ledger === null) return failed("invalid_ledger", { param: "ledger" });
  return { ok: true, value: { limit: Math.min(size, PAGE_SIZE.maximum), cursor, filter, ledger } };
}

/**
 * `GET /api/transactions/{address}/stream`: new entries as server-sent events. A reconnecting
 * browser sends its position in `Last-Event-ID`.
 */
export async function getStream(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  const query = readQuery(context.url.searchParams, ["lastEventId", "cursor"]);
  if (!query.ok) return problem(context, query);
  const { lastEventId, cursor } = query.value;
  const { services, origin, client } = context.locals;
  const { request } = context;
  const stream = await services.ledger.stream(services.network(origin), {
    account: address.value.account,
    client,
    lastEventId: request.headers.get("last-event-id") || lastEventId || cursor || null,
    signal: request.signal,
  });
  if (!stream.ok) return problem(context, stream);
  return new Response(stream.value, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // keeps proxies from buffering events
      "x-accel-buffering": "no",
    },
  });
}

/** `POST /api/fund-testnet`. `createApi` has already counted the request towards the limit. */
export async function postFund(context: APIContext): Promise<Response> {
  const { faucet } = context.locals.services;
  if (!faucet.available) return problem(context, failed("not_test_network"));
  const key = context.request.headers.get("idempotency-key");
  if (key !== null && !isIdempotencyKey(key)) {
    return problem(context, failed("invalid_idempotency_key"));
  }
  const body = await readJson(context.request, fundRequest);
  if (!body.ok) return problem(context, body);
  const address = readAddress(body.value.address);
  if (!address.ok) return problem(context, address);
  const outcome = await faucet.fund(address.value.account, key);
  return respond(context, outcome, { cacheControl: "no-store" });
}
