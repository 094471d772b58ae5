import { atom } from "nanostores";
import type { Rates } from "../contract/rates.ts";
import { dashboard } from "./dashboard.ts";

/** The exchange rates as last read; null while none are known. A missing rate is never made up. */
export const $rates = atom<Rates | null>(null);

/** Reads the rates, and again every five minutes while the page is looked at. */
export function followRates(): void {
  void readRates();
  setInterval(() => {
    if (!document.hidden) void readRates();
  }, 5 * 60_000);
}

async function readRates(): Promise<void> {
  const answer = await dashboard().api.rates();
  if (answer.ok) $rates.set(answer.value);
}
