import { type FindTarget, findTarget } from "../../src/receipt/find-target.ts";
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
  const target = findTarget(query);
  const location = target === null ? `/${lang}/nothing-found` : findPath(target, lang);
  return Promise.resolve(
    new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } }),
  );
}

/** The page that somebody looked for. */
export function findPath(target: FindTarget, lang: string): string {
  if (target.kind === "passport") return `/passport/${target.address}?lang=${lang}`;
  if (target.kind === "code") {
    return `/${target.of}/${linkedCode(target.short)}?lang=${lang}`;
  }
  const op = target.op === null ? "" : `&op=${target.op}`;
  return `/receipt/${target.hash}?lang=${lang}${op}`;
}
