import { describe, expect, test } from "vitest";
import { acceptRates, type Baselines } from "../../../../functions/rates/accept-rates.ts";
import { createSandboxProvider, SANDBOX_RATE_DAYS } from "../../../../functions/rates/sandbox.ts";
import { CURRENCIES } from "../../../../src/money/currency.ts";

const NOON = Date.parse("2026-11-20T12:00:00.000Z");
const provider = createSandboxProvider(() => NOON);

function dayBefore(days: number): string {
  return new Date(NOON - days * 86_400_000).toISOString().slice(0, 10);
}

describe("createSandboxProvider()", () => {
  test("knows every day of the demo year and no other", () => {
    for (let days = 0; days <= SANDBOX_RATE_DAYS; days++) {
      const quotes = provider.onDay?.(dayBefore(days));
      for (const currency of CURRENCIES) expect(quotes?.rates[currency]).toBeGreaterThan(0);
    }
    expect(provider.onDay?.(dayBefore(SANDBOX_RATE_DAYS + 1))).toBeNull();
    expect(provider.onDay?.(dayBefore(-1))).toBeNull();
  });

  test("says the same of a day each time", async () => {
    const reading = await provider.read(1000);
    expect(reading.ok && reading.value).toEqual(provider.onDay?.(dayBefore(0)));
    expect(createSandboxProvider(() => NOON + 86_400_000).onDay?.(dayBefore(0))).toEqual(
      provider.onDay?.(dayBefore(0)),
    );
  });

  test("moves a little from day to day, and is believed each day", () => {
    let baselines: Baselines = {};
    let last: number | undefined;
    let changes = 0;
    for (let days = SANDBOX_RATE_DAYS; days >= 0; days--) {
      const quotes = provider.onDay?.(dayBefore(days));
      if (!quotes) throw new Error("a day is missing");
      const { name, host, isInvented = false } = provider;
      const said = [{ name, host, isInvented, quotes }];
      const belief = acceptRates(said, baselines, NOON - days * 86_400_000);
      expect(Object.keys(belief.accepted).length).toBe(8);
      if (quotes.rates.NGN !== last) changes += 1;
      last = quotes.rates.NGN;
      ({ baselines } = belief);
    }
    expect(changes).toBeGreaterThan(300);
  });
});
