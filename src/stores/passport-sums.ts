import { mapPart, partOf } from "./part.ts";
import type { PassportBase } from "./passport-base.ts";
import { passportIncome } from "./passport-income.ts";

/** How often sums that do not hold everything yet are asked for again, in milliseconds. */
const COUNTING_MS = 3_000;

/** The sums, asked for until they hold everything that the page has heard of. */
export function createPassportSums({ $state, api, address, signal, set }: PassportBase) {
  /** The newest entry that the sums must hold: a count may lag a few seconds behind the stream. */
  let newest = "";

  async function load(): Promise<void> {
    const answer = await api.income(address, { signal });
    // sums that are there already are better than an error
    if (answer.ok || $state.get().income.state !== "ready") {
      set({ income: mapPart(partOf(answer), passportIncome) });
    }
    if (!answer.ok) return;
    const behind = (answer.value.countedUpTo ?? "") < newest;
    if (behind || !answer.value.complete) later(load, signal);
  }

  return {
    load,
    /** Counts anew, until what came at `time` (ISO 8601) is counted. */
    async include(time: string): Promise<void> {
      if (time > newest) newest = time;
      await load();
    },
  };
}

function later(work: () => Promise<void>, signal: AbortSignal): void {
  const timer = setTimeout(() => void work(), COUNTING_MS);
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
}
