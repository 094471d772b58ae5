import { type FindTarget, mistypedAddress, parseFindInput } from "../../src/receipt/find-target.ts";
import { linkedCode } from "../../src/stellar/short-code.ts";
import type { PageRequest } from "./page.ts";

/**
 * The home page's search form, `GET /find?q=`: redirects to the receipt or passport, or to a page
 * that explains what can be searched. Null for other paths. The query appears in no URL except as a
 * valid target, since it could be a secret key.
 */
export function findRoute(_request: Request, { url, lang }: PageRequest): Promise<Response | null> {
  const query = url.pathname.replace(/\/$/, "") === "/find" ? url.searchParams.get("q") : null;
  if (query === null) return Promise.resolve(null);
  const location = searchPath(query, lang) ?? `/${lang}/nothing-found`;
  return Promise.resolve(
    new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } }),
  );
}

/**
 * The page for a search text. A mistyped address leads to its passport, which explains the error.
 * Null if the text is no hash, code, address or link.
 */
export function searchPath(text: string, lang: string): string | null {
  const target = parseFindInput(text);
  if (target !== null) return findPath(target, lang);
  const mistyped = mistypedAddress(text);
  return mistyped === null ? null : findPath({ kind: "passport", address: mistyped }, lang);
}

function findPath(target: FindTarget, lang: string): string {
  if (target.kind === "passport") return `/passport/${target.address}?lang=${lang}`;
  if (target.kind === "code") {
    return `/${target.of}/${linkedCode(target.short)}?lang=${lang}`;
  }
  const op = target.op === null ? "" : `&op=${target.op}`;
  return `/receipt/${target.hash}?lang=${lang}${op}`;
}
