import {
  findMistypedAddress,
  parseSearchInput,
  type SearchTarget,
} from "../../src/receipt/find-target.ts";
import { formatCodeForLink } from "../../src/stellar/short-code.ts";
import type { PageRequest } from "./page.ts";

/**
 * Answers `GET /find?q=`, the home page's search form; null for other requests. Only a valid target
 * or a mistyped address appears in the new URL, since the query could be a secret key.
 */
export function answerSearch(
  _request: Request,
  { url, lang }: PageRequest,
): Promise<Response | null> {
  const query = url.pathname.replace(/\/$/, "") === "/find" ? url.searchParams.get("q") : null;
  if (query === null) return Promise.resolve(null);
  const location = findSearchPath(query, lang) ?? `/${lang}/nothing-found`;
  return Promise.resolve(
    new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } }),
  );
}

/**
 * The path of the target; null if the text isn't a hash, code, address or link. A mistyped address
 * leads to its passport, which explains the error.
 */
export function findSearchPath(text: string, lang: string): string | null {
  const target = parseSearchInput(text);
  if (target !== null) return findPath(target, lang);
  const mistyped = findMistypedAddress(text);
  return mistyped === null ? null : findPath({ kind: "passport", address: mistyped }, lang);
}

function findPath(target: SearchTarget, lang: string): string {
  if (target.kind === "passport") return `/passport/${target.address}?lang=${lang}`;
  if (target.kind === "code") {
    return `/${target.of}/${formatCodeForLink(target.short)}?lang=${lang}`;
  }
  const op = target.op === null ? "" : `&op=${target.op}`;
  return `/receipt/${target.hash}?lang=${lang}${op}`;
}
