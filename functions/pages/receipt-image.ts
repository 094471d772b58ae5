import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { receiptPicture } from "../../src/receipt/picture.server.ts";
import { parseHash, parseOp } from "../../src/stellar/payment.ts";
import { FRAME } from "../../src/ui/messages/frame.ts";
import type { PageRequest } from "./page.ts";
import { stateFor } from "./receipt.ts";

const PATH = /^\/receipt\/([0-9a-fA-F]{64})\/preview\.png$/;

/** A picture takes some 100 ms of computing: these many are kept by each process. */
const MOST_KEPT = 200;

/** More than these at once are somebody who collects pictures. */
const MOST_WAITING = 12;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/**
 * `GET /receipt/<hash>/preview.png`: the picture that messengers show beside a shared link, for
 * payments that are verified and settled only. Null for every other path.
 */
export async function receiptImage(
  request: Request,
  page: PageRequest,
): Promise<Response | null> {
  const hash = parseHash(PATH.exec(page.url.pathname)?.[1] ?? "");
  if (hash === null) return null;
  const svg = await pictureOf(hash, page);
  if (svg === null) return new Response(null, { status: 404, headers: NOT_KEPT });
  const png = await drawn(svg);
  if (png === null) {
    return new Response(null, { status: 503, headers: { ...NOT_KEPT, "retry-after": "10" } });
  }
  const headers = {
    "content-type": "image/png",
    "content-length": String(png.length),
    "cache-control": "public, max-age=86400, s-maxage=2592000",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
  return new Response(request.method === "HEAD" ? null : png, { headers });
}

const NOT_KEPT = { "cache-control": "no-store" };

async function pictureOf(hash: string, page: PageRequest): Promise<string | null> {
  const op = parseOp(page.url.searchParams.get("op") ?? "");
  const state = await stateFor({ hash, op, account: null, allLines: false }, page);
  const { lang, network } = page;
  const words = { lang, m: FRAME[lang], t: RECEIPT[lang], network };
  return receiptPicture(state, words);
}

/**
 * Draws each picture once, also when several ask for it at the same time, and one after the other:
 * drawing holds up everything else. Null when too many are waiting.
 */
function drawn(svg: string): Promise<Uint8Array<ArrayBuffer>> | null {
  const known = kept.get(svg);
  if (known !== undefined) return known;
  if (waiting >= MOST_WAITING) return null;
  waiting += 1;
  let took = 0;
  const made = last.then(async () => {
    const { drawPng } = await import("./draw-png.ts");
    const startedAt = performance.now();
    try {
      return await drawPng(svg);
    } finally {
      took = performance.now() - startedAt;
    }
  }).finally(() => (waiting -= 1));
  // at least half of the time is for everybody else, however many pictures are asked for
  const rest = () => new Promise<void>((resolve) => setTimeout(resolve, took));
  last = made.then(rest, rest);
  made.catch(() => kept.delete(svg));
  kept.set(svg, made);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return made;
}
