import { describe, expect, test } from "vitest";
import { CURRENCIES, type Currency, DECIMAL_PLACES } from "../../../../src/money/currency.ts";
import { buildLocalTable } from "../../../../src/receipt/local-value.server.ts";
import { FRAME } from "../../../../src/ui/messages/frame.ts";

const same = <T>(value: T) =>
  Object.fromEntries(CURRENCIES.map((each) => [each, value])) as Record<Currency, T>;

describe("buildLocalTable()", () => {
  test("says of each currency whether a second provider confirms its rate", () => {
    const rates = {
      ...same(1500),
      updatedAt: "2026-11-24T09:00:00.000Z",
      stale: false,
      unconfirmed: ["GHS", "XAF"] as Currency[],
      sources: same("coinbase"),
    };
    const table = buildLocalTable("2.0000000", { rates, ofDay: false }, {
      lang: "en",
      m: FRAME.en,
      chosen: "NGN",
    });
    if (!table.known) throw new Error("no rates are known");
    for (const { currency, note, value } of table.rows) {
      const rate = DECIMAL_PLACES[currency] === 0 ? "1,500" : "1,500.00";
      expect(value).toBe(DECIMAL_PLACES[currency] === 0 ? "3,000" : "3,000.00");
      expect(note).toContain(`1\u00a0USDC =\u00a0${rate}\u00a0${currency}, Coinbase`);
      expect(note.includes("unconfirmed")).toBe(rates.unconfirmed.includes(currency));
    }
  });
});
