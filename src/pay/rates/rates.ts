import { atom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { RunRates } from "../run/run.ts";
import type { World } from "../world/world.ts";

/** How often rates are read while the page is looked at. */
const READ_EVERY_MS = 60_000;

/** Rates that are older than this are said to be. */
export const FRESH_RATES_MS = 2 * 60_000;

/** The exchange rates, read again and again while the page is looked at. */
export function createRates(world: World) {
  /** The exchange rates as last read; null while none are known. A missing rate is never made up. */
  const $rates = atom<Rates | null>(null);
  let readAt = -Infinity;

  /** Reads them now; false where that failed, and the ones of before still stand. */
  async function read(): Promise<boolean> {
    const answer = await world.api.rates();
    if (!answer.ok) return false;
    readAt = world.now();
    $rates.set(answer.value);
    return true;
  }

  function follow(): void {
    void read();
    // a page that was hidden has old ones
    world.screen.onShown(() => void (world.now() - readAt >= READ_EVERY_MS && read()));
    const next = () => {
      if (!world.screen.hidden()) void read();
      world.after(READ_EVERY_MS, next);
    };
    world.after(READ_EVERY_MS, next);
  }

  return { $rates, read, follow };
}

/** Rates in the form in which a run keeps its own. */
export function asRunRates(rates: Rates | null): RunRates | null {
  if (rates === null) return null;
  return { rates, updatedAt: rates.updatedAt, stale: rates.stale };
}
