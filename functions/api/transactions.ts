import type { APIContext } from "astro";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { FILTERS, PAGE_SIZE } from "../../src/contract/transactions.ts";
import { readQuery } from "../http/input.ts";
import { problem, respond } from "../http/respond.ts";
import type { HistoryQuery } from "../services.ts";
import { readAddress } from "./path-address.ts";

/** `GET /api/transactions/{address}`: a page of an account's payments. */
export async function getTransactions(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
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

/** Reads limit, cursor and filter; what is not given has its standard value. */
export function readHistoryQuery(search: URLSearchParams): Outcome<HistoryQuery> {
  const given = readQuery(search, ["limit", "cursor", "filter"]);
  if (!given.ok) return given;
  const { limit, cursor = null, filter: wanted = "all" } = given.value;
  const size = limit === undefined ? PAGE_SIZE.standard : readLimit(limit);
  if (size === null) return failed("invalid_limit", { param: "limit" });
  const filter = FILTERS.find((each) => each === wanted);
  if (filter === undefined) return failed("invalid_filter", { param: "filter" });
  return { ok: true, value: { limit: size, cursor, filter } };
}

/** A limit above the maximum is taken as the maximum (AIP-158), however large it is. */
function readLimit(text: string): number | null {
  if (!/^\d+$/.test(text) || /^0+$/.test(text)) return null;
  return Math.min(Number(text), PAGE_SIZE.maximum);
}
