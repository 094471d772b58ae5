import { bulkhead, isBulkheadRejectedError } from "cockatiel";
import { LRUCache } from "lru-cache";
import { pause } from "../../src/client/pause.ts";
import { RECEIPT } from "../../src/receipt/messages/receipt.ts";
import { httpStatusOf } from "../../src/receipt/missing-receipt.server.tsx";
import { renderReceiptPicture } from "../../src/receipt/picture.server.ts";
import { parseHash, readOpFromQuery } from "../../src/stellar/payment.ts";
import { FRAME } from "../../src/ui/messages/frame.ts";
import { ClientBulkheads } from "../http/client-bulkheads.ts";
import type { PageRoute } from "./page.ts";
import { addPayerName, readReceiptState } from "./receipt.ts";

const PATH = /^\/receipt\/([0-9a-fA-F]{64})\/preview\.png$/;

/** Pictures to cache; each takes about 100 ms to render. */
const MAX_CACHED = 200;

/** Pictures in the queue; any more would wait too long. */
const MAX_WAITING = { all: 24, ofClient: 4 };

export interface ReceiptPictureOptions {
  /** The current client's key; null if there is no current client. */
  client: () => string | null;
  draw?: (svg: string) => Promise<Picture>;
}

type Picture = Uint8Array<ArrayBuffer>;

/**
 * Answers `GET /receipt/<hash>/preview.png`, the preview in messaging apps, only for verified and
 * settled payments. Null for other paths.
 */
export function createReceiptPictureRoute(
  { client, draw = renderOnDemand }: ReceiptPictureOptions,
): PageRoute {
  const pictures = createPictureQueue(draw);
  return async (request, page) => {
    const hash = parseHash(PATH.exec(page.url.pathname)?.[1] ?? "");
    if (hash === null) return null;
    const line = readOpFromQuery(page.url.searchParams);
    if (!line.ok) return answerWithoutPicture(400);
    const query = { hash, op: line.op, account: null, allLines: false };
    const { state, isComplete } = await addPayerName(
      await readReceiptState(query, page),
      query,
      page,
    );
    const { lang, network } = page;
    const svg = renderReceiptPicture(state, { lang, m: FRAME[lang], t: RECEIPT[lang], network });
    if (svg === null) {
      // if the read failed, there may still be a payment
      const status = httpStatusOf(state);
      return status === 503 || status === 429 ? retryLater(status) : answerWithoutPicture(404);
    }
    const png = await pictures(svg, client());
    if (png === null) return retryLater(503);
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

/** Answers without a picture; not cached, since a later request may get one. */
function answerWithoutPicture(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { "cache-control": "no-store", ...headers } });
}

function retryLater(status: number): Response {
  return answerWithoutPicture(status, { "retry-after": "10" });
}

/** Loads the renderer with the first picture, since it has two megabytes. */
async function renderOnDemand(svg: string): Promise<Picture> {
  const { renderPng } = await import("./render-png.ts");
  return await renderPng(svg);
}

/**
 * Shares a picture between concurrent requests. Rendering blocks the process, so pictures are
 * rendered one at a time. Null if the queue is full, in total or for the client.
 */
function createPictureQueue(draw: (svg: string) => Promise<Picture>) {
  const all = bulkhead(1, MAX_WAITING.all);
  const clients = new ClientBulkheads({ max: 1, maxQueued: MAX_WAITING.ofClient });
  const kept = new LRUCache<string, Promise<Picture>>({ max: MAX_CACHED });

  function enqueue(svg: string, client: string | null): Promise<Picture> {
    const made = Promise.withResolvers<Picture>();
    const work = async () => {
      const startedAt = performance.now();
      await draw(svg).then(made.resolve, made.reject);
      // pause as long as rendering took, to leave half of the time to other requests
      const took = performance.now() - startedAt;
      await pause(took);
    };
    clients.execute(client, () => all.execute(work)).catch(made.reject);
    return made.promise;
  }

  return async (svg: string, client: string | null): Promise<Picture | null> => {
    const making = kept.get(svg) ?? enqueue(svg, client);
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
