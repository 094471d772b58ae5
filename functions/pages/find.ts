import { type FindTarget, findTarget, mistypedAddress } from "../../src/receipt/find-target.ts";
import { linkedCode } from "../../src/stellar/short-code.ts";
import type { PageRequest } from "./page.ts";

/**
 * The home page's form, `GET /find?q=`: leads to the receipt or passport, or to the page that
 * explains what can be looked for. Null where it was not asked for anything. What was typed goes
 * into no address but the one it leads to: it could be a secret.
 */
export function find(_request: Request, { url, lang }: PageRequest): Promise<Response | null> {
  const query = url.pathname.replace(/\/$/, "") === "/find" ? url.searchParams.get("q") : null;
  if (query === null) return Promise.resolve(null);
  const location = foundPath(query, lang) ?? `/${lang}/nothing-found`;
  return Promise.resolve(
    new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } }),
  );
}

/**
 * The page that a text leads to; of an address whose check digits do not fit the one that says so.
 * Null where it is neither a number, a code, an address nor a link.
 */
export function foundPath(text: string, lang: string): string | null {
  const target = findTarget(text);
  if (target !== null) return findPath(target, lang);
  const mistyped = mistypedAddress(text);
  return mistyped === null ? null : findPath({ kind: "passport", address: mistyped }, lang);
}

/** The page that somebody looked for. */
function findPath(target: FindTarget, lang: string): string {
  if (target.kind === "passport") return `/passport/${target.address}?lang=${lang}`;
  if (target.kind === "code") {
    return `/${target.of}/${linkedCode(target.short)}?lang=${lang}`;
  }
  const op = target.op === null ? "" : `&op=${target.op}`;
  return `/receipt/${target.hash}?lang=${lang}${op}`;
}
