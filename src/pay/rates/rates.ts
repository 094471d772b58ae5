import { atom } from "nanostores";
import type { Rates } from "../../contract/rates.ts";
import type { RunRates } from "../run/run.ts";
import type { World } from "../world/world.ts";

const READ_EVERY_MS = 60_000;

export const FRESH_RATES_MS = 2 * 60_000;

export function createRateStore(world: World) {
  const $rates = atom<Rates | null>(null);
  let readAt = -Infinity;

  /** Reads the rates now. If that fails, keeps the previous ones and returns false. */
  async function read(): Promise<boolean> {
    const answer = await world.api.rates();
    if (!answer.ok) return false;
    readAt = world.now();
    $rates.set(answer.value);
    return true;
  }

  function follow(): void {
    void read();
    // a page that was hidden can have old rates
    world.screen.onShown(() => void (world.now() - readAt >= READ_EVERY_MS && read()));
    const next = () => {
      if (!world.screen.hidden()) void read();
      world.after(READ_EVERY_MS, next);
    };
    world.after(READ_EVERY_MS, next);
  }

  return { $rates, read, follow };
}

export function toRunRates(rates: Rates | null): RunRates | null {
  if (rates === null) return null;
  return { rates, updatedAt: rates.updatedAt, stale: rates.stale };
}
