import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { LRUCache } from "lru-cache";
import { pause } from "../../src/client/pause.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { receiptPicture } from "../../src/receipt/picture.server.ts";
import { statusOf } from "../../src/receipt/state.ts";
import { linkedOp, parseHash } from "../../src/stellar/payment.ts";
import { FRAME } from "../../src/ui/messages/frame.ts";
import { ClientBulkheads } from "../http/client-bulkheads.ts";
import type { PageRoute } from "./page.ts";
import { stateFor, withName } from "./receipt.ts";

const PATH = /^\/receipt\/([0-9a-fA-F]{64})\/preview\.png$/;

/** A picture takes some 100 ms of computing: these many are kept by each process. */
const MOST_KEPT = 200;

/** Pictures that wait to be drawn, of all and of one client: one is late after some seconds. */
const MOST_WAITING = { all: 24, ofClient: 4 };

export interface ReceiptPictureOptions {
  /** Who asks in the present context; null where nobody does. */
  client: () => string | null;
  /** Draws an SVG as PNG. */
  draw?: (svg: string) => Promise<Picture>;
}

type Picture = Uint8Array<ArrayBuffer>;

/**
 * `GET /receipt/<hash>/preview.png`: the picture that messengers show beside a shared link, for
 * payments that are verified and settled only. Null for every other path.
 */
export function createReceiptPicture({ client, draw = drawn }: ReceiptPictureOptions): PageRoute {
  const pictures = createPictures(draw);
  return async (request, page) => {
    const hash = parseHash(PATH.exec(page.url.pathname)?.[1] ?? "");
    if (hash === null) return null;
    const line = linkedOp(page.url.searchParams);
    if (!line.ok) return without(400);
    const query = { hash, op: line.op, account: null, allLines: false };
    const { state, isComplete } = await withName(await stateFor(query, page), query, page);
    const { lang, network } = page;
    const svg = receiptPicture(state, { lang, m: FRAME[lang], t: RECEIPT[lang], network });
    if (svg === null) {
      // that nobody could say is not that there is none
      const status = statusOf(state);
      return status === 503 || status === 429 ? later(status) : without(404);
    }
    const png = await pictures(svg, client());
    if (png === null) return later(503);
    const headers = {
      "content-type": "image/png",
      "content-length": String(png.length),
      "cache-control": isComplete ? "public, max-age=86400, s-maxage=2592000" : "no-store",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    };
    return new Response(request.method === "HEAD" ? null : png, { headers });
  };
}

/** No picture; whoever asks again may get one. */
function without(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}

function later(status: number): Response {
  return without(status, { "retry-after": "10" });
}

/** The code that draws holds two megabytes: it is loaded with the first picture. */
async function drawn(svg: string): Promise<Picture> {
  const { drawPng } = await import("./draw-png.ts");
  return await drawPng(svg);
}

/**
 * Has each picture drawn once, also when several ask for it at the same time, and one after the
 * other: drawing holds up everything else. Null when too many are waiting, of all or of the client.
 */
function createPictures(draw: (svg: string) => Promise<Picture>) {
  const all = bulkhead(1, MOST_WAITING.all);
  const clients = new ClientBulkheads({ most: 1, mostWaiting: MOST_WAITING.ofClient });
  const kept = new LRUCache<string, Promise<Picture>>({ max: MOST_KEPT });

  function inTurn(svg: string, client: string | null): Promise<Picture> {
    const made = Promise.withResolvers<Picture>();
    const work = async () => {
      const startedAt = performance.now();
      await draw(svg).then(made.resolve, made.reject);
      // at least half of the time is for everybody else, however many pictures are asked for
      const took = performance.now() - startedAt;
      await pause(took);
    };
    clients.execute(client, () => all.execute(work)).catch(made.reject);
    return made.promise;
  }

  return async (svg: string, client: string | null): Promise<Picture | null> => {
    const making = kept.get(svg) ?? inTurn(svg, client);
    kept.set(svg, making);
    try {
      return await making;
    } catch (error) {
      if (kept.get(svg) === making) kept.delete(svg);
      if (isBulkheadRejectedError(error)) return null;
      throw error;
    }
  };
}
