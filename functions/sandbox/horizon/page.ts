import type { Chain } from "../chain/chain.ts";
import { END_OF_HISTORY, type IdPageRequest } from "../chain/history.ts";
import { totalOrderId } from "../ledger/header.ts";
import { badRequest, Problem } from "./problem.ts";

export interface PageQuery {
  cursor: string;
  order: "asc" | "desc";
  limit: number;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 200;
/** Parses a page query; the cursor `now` means the end of the history. */
export function parsePageQuery(params: URLSearchParams, { head }: Chain): PageQuery {
  const order = params.get("order") || "asc";
  if (order !== "asc" && order !== "desc") throw badRequest("order", "order: asc or desc");
  const text = params.get("limit") || String(DEFAULT_LIMIT);
  const limit = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > MAX_LIMIT) {
    throw badRequest("limit", `limit: must be from 1 to ${MAX_LIMIT}`);
  }
  const cursor = params.get("cursor") ?? "";
  const end = totalOrderId(head.sequence + 1) - 1n;
  return { cursor: cursor === "now" ? end.toString() : cursor, order, limit };
}

/**
 * A page of a list whose cursors are total order ids. Fails for a descending page that starts
 * before the kept history.
 */
export function toIdPage(
  { cursor, order, limit }: PageQuery,
  { oldestLedger }: Chain,
): IdPageRequest {
  if (cursor === "") return { order, limit };
  const from = readId(cursor);
  const isGone = order === "desc" && oldestLedger > 1 && from <= totalOrderId(oldestLedger);
  if (isGone) throw new Problem("before_history");
  return { from, order, limit };
}

function readId(cursor: string): bigint {
  // an effect's cursor has an operation's id and a number, of which only the id is used here
  const [id = ""] = cursor.split("-");
  const value = /^\d{1,19}$/.test(id) ? BigInt(id) : END_OF_HISTORY;
  if (value >= END_OF_HISTORY) throw badRequest("cursor", "cursor: invalid value");
  return value;
}

/** A record whose document is created when needed. */
export interface ListRecord {
  token: string;
  document(): Promise<unknown>;
}

export function toListRecords(documents: readonly { paging_token: string }[]): ListRecord[] {
  return documents.map((document) => ({
    token: document.paging_token,
    document: () => Promise.resolve(document),
  }));
}

const RECORDS_AT_ONCE = 10;

/** Minimum length of a chunk, in characters. */
const CHUNK_LENGTH = 64 * 1024;

/** Yields JSON in chunks, so that a long page is never in memory as a whole. */
export async function* writePageJson(
  address: { base: string; path: string; params: URLSearchParams },
  query: PageQuery,
  records: readonly ListRecord[],
): AsyncGenerator<string, undefined> {
  let text = `{"_links":${JSON.stringify(pageLinks(address, query, records))}`;
  text += ',"_embedded":{"records":[';
  for (let i = 0; i < records.length; i += RECORDS_AT_ONCE) {
    const some = records.slice(i, i + RECORDS_AT_ONCE);
    const documents = await Promise.all(some.map((record) => record.document()));
    for (const [n, document] of documents.entries()) {
      if (text.length >= CHUNK_LENGTH) {
        yield text;
        text = "";
      }
      text += (i + n === 0 ? "" : ",") + JSON.stringify(document);
    }
  }
  yield `${text}]}}`;
  return undefined;
}

function pageLinks(
  address: { base: string; path: string; params: URLSearchParams },
  query: PageQuery,
  records: readonly ListRecord[],
) {
  const params = new URLSearchParams(address.params);
  params.set("cursor", "*");
  params.set("limit", String(query.limit));
  params.set("order", "*");
  params.sort();
  const template = `${address.base}${address.path}?${params}`;
  const link = (cursor: string, order: string) => {
    const at = `cursor=${encodeURIComponent(cursor)}`;
    return { href: template.replace("cursor=*", at).replace("order=*", `order=${order}`) };
  };
  const first = records.at(0)?.token ?? query.cursor;
  const last = records.at(-1)?.token ?? query.cursor;
  const back = query.order === "asc" ? "desc" : "asc";
  return {
    self: link(query.cursor, query.order),
    next: link(last, query.order),
    prev: link(first, back),
  };
}
