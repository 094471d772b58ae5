import { gathered } from "../ui/throttle.ts";
import { mapPart, partOf } from "../ui/loadable.ts";
import type { PassportBase } from "./passport-base.ts";
import { passportIncome } from "./passport-income.ts";

/** How often sums that do not hold everything yet are asked for again, in seconds. */
const COUNTING_S = 3;

/** The sums, asked for until they hold everything that the page has heard of. */
export function createPassportSums({ $state, api, address, signal, set }: PassportBase) {
  /** The newest entry that the sums must hold: a count may lag a few seconds behind the stream. */
  let newest = "";
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  signal.addEventListener("abort", () => clearTimeout(timer), { once: true });

  /** Asks again after so many seconds; without a number ever later. */
  function again(seconds = COUNTING_S * 2 ** Math.min(failures++, 5)): void {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), seconds * 1000);
  }

  async function load(): Promise<void> {
    const answer = await api.income(address, { signal });
    // sums that are there already are better than an error
    if (answer.ok || $state.get().income.state !== "ready") {
      const { payersShown } = $state.get();
      set({ income: mapPart(partOf(answer), (income) => passportIncome(income, payersShown)) });
    }
    if (!answer.ok) return again(answer.retryAfter);
    failures = 0;
    const behind = (answer.value.countedUpTo ?? "") < newest;
    if (behind || !answer.value.complete) again(COUNTING_S);
  }

  const loadSoon = gathered(() => void load());

  return {
    load,
    /** Counts anew, until what came at `time` (ISO 8601) is counted. */
    include(time: string): void {
      if (time > newest) newest = time;
      loadSoon();
    },
  };
}
