import type { Filled, Filling } from "./filling.ts";

/** What the thread that draws is sent. */
export interface Batch {
  /** From 1 on, in the order of their sending. */
  number: number;
  fillings: Filling[];
}

/** What it answers, batch by batch; with number 0 that it is ready. */
export interface BatchAnswer {
  number: number;
  /** As many as there were fillings, in their order; null for what could not be drawn. */
  pages: (Filled | null)[];
  /** How long it took. */
  ms: number;
}
