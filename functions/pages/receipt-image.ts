import { parseHash } from "../../src/stellar/payment.ts";
import { isLanguage, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { COMMON } from "../../src/ui/messages/frame.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import type { PageRequest } from "./page.ts";
import { receiptPicture } from "./preview/picture.ts";
import { receiptState } from "./receipt-state.ts";

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
 * verified payments only. Null for every other path.
 */
export async function receiptImage(
  request: Request,
  page: PageRequest,
): Promise<Response | null> {
  const hash = parseHash(PATH.exec(page.url.pathname)?.[1] ?? "");
  if (hash === null) return null;
  const picture = await pictureOf(hash, page);
  if (picture === null) return new Response(null, { status: 404, headers: NOT_KEPT });
  const png = await drawn(picture.svg);
  if (png === null) {
    return new Response(null, { status: 503, headers: { ...NOT_KEPT, "retry-after": "10" } });
  }
  const headers = {
    "content-type": "image/png",
    "content-length": String(png.length),
    "cache-control": picture.settled ? SETTLED : "public, max-age=60",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
  return new Response(request.method === "HEAD" ? null : png, { headers });
}

const NOT_KEPT = { "cache-control": "no-store" };
const SETTLED = "public, max-age=86400, s-maxage=2592000";

/** What is drawn, and whether its proof is for good. */
interface Picture {
  svg: string;
  settled: boolean;
}

async function pictureOf(hash: string, page: PageRequest): Promise<Picture | null> {
  const { url, network, services } = page;
  const given = url.searchParams.get("op") ?? "";
  const op = /^[1-9]\d{0,2}$/.test(given) ? Number(given) : null;
  const outcome = await services.ledger.proof(network, hash, op);
  const state = receiptState(outcome, { hash, op, account: null, allLines: false });
  if (!outcome.ok || state.kind !== "paid" || state.oneRecord) return null;
  const lang = isLanguage(page.lang) ? page.lang : LANGUAGES[0];
  const test = network.isTest ? COMMON[lang].testTitle : null;
  const svg = receiptPicture(state.proof, { lang, t: RECEIPT[lang], test });
  return { svg, settled: outcome.value.settled };
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
    const { drawPng } = await import("./preview/draw.ts");
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
