import { type Filled, filled, type Filling } from "./filling.ts";

/**
 * The thread that draws pages (drawer.ts): it is sent some fillings at a time and answers with as
 * many, in their order, null in the place of what could not be drawn. An empty answer says that it is
 * ready.
 */
declare const self: {
  onmessage: ((event: MessageEvent<Filling[]>) => void) | null;
  postMessage(answers: (Filled | null)[], given: ArrayBuffer[]): void;
};

self.onmessage = ({ data }) => {
  const answers = data.map(filledOrNull);
  const all = answers.flatMap((answer) => answer === null ? [] : [answer.own, answer.deflated]);
  self.postMessage(answers, all.flatMap((bytes) => bytes === null ? [] : [bytes.buffer]));
};

self.postMessage([], []);

function filledOrNull(filling: Filling): Filled | null {
  try {
    return filled(filling);
  } catch {
    // it is drawn once more where the request is, and fails there for that request
    return null;
  }
}
