import type { World } from "../../src/pay/world/world.ts";
// pages load these when they need them, which takes time that is not the model's own
import "papaparse";
import "../../src/pay/check/look-alike.ts";
import "../../src/pay/review/final-check.ts";
import "../../src/pay/send/sending.ts";
import "../../src/pay/send/sign.ts";
import "../../src/wallet/keys.ts";
import { calm } from "./calm.ts";
import type { Story } from "./commands.ts";
import { Month } from "./month.ts";

/** What came of a story. */
export interface Outcome {
  /** What must never be, and was; empty where all is well. */
  wrongs: string[];
  /** Transactions that the ledger took, and things that happened. */
  applied: number;
  steps: number;
}

/** Tells a story to its end and holds everything against what must always be. */
export async function tell(
  story: Story,
  change?: (world: World) => World,
): Promise<Outcome> {
  const restore = seedChance(1);
  const month = await Month.open(change);
  try {
    await month.live(story);
    await calm(month);
  } finally {
    for (const tab of month.tabs) tab.close(false);
    restore();
  }
  const { loop, ledger } = month;
  return { wrongs: month.wrongs, applied: ledger.applied.length, steps: loop.steps };
}

/** Chance is the same in each telling, so that what was found is found again. */
function seedChance(seed: number): () => void {
  const { random } = Math;
  const { getRandomValues } = crypto;
  let state = seed;
  const next = () => {
    // xorshift
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  Math.random = () => next() / 2 ** 32;
  Object.defineProperty(crypto, "getRandomValues", {
    configurable: true,
    value: <T extends ArrayBufferView>(array: T): T => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      bytes.forEach((_, at) => bytes[at] = next() & 255);
      return array;
    },
  });
  return () => {
    Math.random = random;
    Object.defineProperty(crypto, "getRandomValues", {
      configurable: true,
      value: getRandomValues,
    });
  };
}
