import { parseAddress } from "../../src/stellar/address.ts";
import { parseHash, parseOp } from "../../src/stellar/payment.ts";
import { readShortCode, type ShortCode } from "../../src/stellar/short-code.ts";
import type { PageRequest } from "./page.ts";

export type FindTarget =
  | { kind: "receipt"; hash: string; op: number | null }
  | { kind: "passport"; address: string }
  | { kind: "code"; of: "r" | "p"; short: ShortCode };

const LINK = /\/(receipt|passport)\/([0-9A-Za-z]+)(?:\?([^#]*))?/;
const SHORT_LINK = /\/(r|p)\/([0-9A-Za-z-]+)/;

/**
 * Reads what people paste or type to find a payment: a transaction's hash, an address, a code, or
 * the link of a receipt or passport (of any host). Null where it is none of these.
 */
export function findTarget(text: string): FindTarget | null {
  const trimmed = text.trim();
  const link = LINK.exec(trimmed);
  const part = link?.[2] ?? trimmed;
  const hash = link?.[1] === "passport" ? null : parseHash(part);
  if (hash !== null) {
    return {
      kind: "receipt",
      hash,
      op: parseOp(new URLSearchParams(link?.[3] ?? "").get("op") ?? ""),
    };
  }
  const address = link?.[1] === "receipt" ? null : parseAddress(part);
  if (address?.ok === true) return { kind: "passport", address: part };
  const shortLink = SHORT_LINK.exec(trimmed);
  const short = readShortCode(shortLink?.[2] ?? trimmed);
  if (short === null) return null;
  // a code alone does not say of what it is: the page of receipts looks for both
  return { kind: "code", of: shortLink?.[1] === "p" ? "p" : "r", short };
}

/**
 * The home page's form, `GET /find?q=`: leads to the receipt or passport, or to the page that
 * explains what can be looked for. Null where it was not asked for anything. What was typed goes
 * into no address but the one it leads to: it could be a secret.
 */
export function find(_request: Request, { url, lang }: PageRequest): Promise<Response | null> {
  const query = url.pathname.replace(/\/$/, "") === "/find" ? url.searchParams.get("q") : null;
  if (query === null) return Promise.resolve(null);
  const target = findTarget(query);
  const location = target === null ? `/${lang}/find` : findPath(target, lang);
  return Promise.resolve(
    new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } }),
  );
}

/** The page that somebody looked for. */
export function findPath(target: FindTarget, lang: string): string {
  if (target.kind === "passport") return `/passport/${target.address}?lang=${lang}`;
  if (target.kind === "code") {
    const { of, short: { code, op } } = target;
    return `/${of}/${code}${op === null ? "" : `-${op}`}?lang=${lang}`;
  }
  const op = target.op === null ? "" : `&op=${target.op}`;
  return `/receipt/${target.hash}?lang=${lang}${op}`;
}
