import { believe, type Figures, GOOD_FOR_MS, type NamedQuotes, unsettled } from "./belief.ts";
import type { RatesProvider } from "./provider.ts";
import type { RatesRecord } from "./store.ts";

/** Rates are read anew after this time. */
export const FRESH_MS = 60_000;

/** A failed reading holds the next one off for this time. */
export const HOLD_OFF_MS = 10_000;

/** The time that all providers of one reading may take together. */
const BUDGET_MS = 3_000;

/** What a reading came to. */
export interface Reading {
  record: RatesRecord;
  /** True where at least one figure was read and all eight are there. */
  good: boolean;
}

/**
 * Reads the providers in order, each only where a currency has no figure yet that can be
 * believed, and joins what they say with the last good figures.
 */
export async function readProviders(
  providers: RatesProvider[],
  lastGood: Figures,
  now: () => number,
): Promise<Reading> {
  const started = now();
  const said: NamedQuotes[] = [];
  for (const [index, provider] of providers.entries()) {
    const left = BUDGET_MS - (now() - started);
    if (left < 50) break;
    const isLast = index === providers.length - 1;
    const reading = await provider.read(isLast ? left : left * 0.6);
    if (!reading.ok) continue;
    said.push({ name: provider.name, quotes: reading.value });
    if (unsettled(said, lastGood, started).length === 0) break;
  }
  const fresh = believe(said, lastGood, started);
  const figures = { ...lastGood, ...fresh };
  const good = Object.keys(fresh).length > 0 && isComplete(figures, started);
  const nextReadAt = good ? started + FRESH_MS : now() + HOLD_OFF_MS;
  return { record: { figures, nextReadAt }, good };
}

/** True where each currency has a figure that is good for something still. */
export function isComplete(figures: Figures, now: number): figures is Required<Figures> {
  const usable = Object.values(figures).filter((figure) => now - figure.readAt <= GOOD_FOR_MS);
  return usable.length === 8;
}
