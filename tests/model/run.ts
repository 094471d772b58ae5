import type { World } from "../../src/pay/world/world.ts";
// pages load these on demand; they are loaded in advance here, so that loading takes no model time
import "../../src/pay/send/sending-code.ts";
import "../../src/pay/send/sign.ts";
import "../../src/wallet/keys.ts";
import { endFaults } from "./end-faults.ts";
import type { Story } from "./commands.ts";
import { countCrypto } from "./loop.ts";
import { Month } from "./month.ts";

export interface Outcome {
  /** Violated invariants; empty if all held. */
  violations: string[];
  /** Number of applied transactions, and of events. */
  applied: number;
  steps: number;
}

/** Runs a story to its end and checks every invariant. */
export async function runStory(
  story: Story,
  change?: (world: World) => World,
): Promise<Outcome> {
  const restore = seedChance(1);
  const uncount = countCrypto();
  const month = await Month.open(change);
  try {
    await month.run(story);
    await endFaults(month);
  } finally {
    for (const tab of month.tabs) tab.close(false);
    restore();
    uncount();
  }
  const { loop, ledger } = month;
  return { violations: month.violations, applied: ledger.applied.length, steps: loop.steps };
}

/** Makes randomness repeatable, so that a failing story fails again. */
function seedChance(seed: number): () => void {
  const { random } = Math;
  const { getRandomValues } = crypto;
  let state = seed;
  const next = () => {
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
