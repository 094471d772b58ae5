import type { Batch, BatchAnswer } from "./batch.ts";
import { type Filled, filled, type Filling } from "./filling.ts";

// The thread that draws pages, for drawer.ts.
declare const self: {
  onmessage: ((event: MessageEvent<Batch>) => void) | null;
  postMessage(answer: BatchAnswer, given: ArrayBuffer[]): void;
};

self.onmessage = ({ data: { number, fillings } }) => {
  const begun = performance.now();
  const pages = fillings.map(filledOrNull);
  const all = pages.flatMap((page) => page === null ? [] : [page.own, page.gzip]);
  const given = all.flatMap((bytes) => bytes === null ? [] : [bytes.buffer]);
  self.postMessage({ number, pages, ms: performance.now() - begun }, given);
};

self.postMessage({ number: 0, pages: [], ms: 0 }, []);

function filledOrNull(filling: Filling): Filled | null {
  try {
    return filled(filling);
  } catch {
    // it is drawn once more where the request is, and fails there for that request
    return null;
  }
}
