import { describe, expect, test } from "vitest";
import { CURRENCIES, type Currency } from "../../../../src/money/currency.ts";
import { localTable } from "../../../../src/receipt/local-value.server.ts";
import { FRAME } from "../../../../src/ui/messages/frame.ts";

const same = <T>(value: T) =>
  Object.fromEntries(CURRENCIES.map((each) => [each, value])) as Record<Currency, T>;

describe("localTable()", () => {
  test("says of each currency whether anybody but its provider vouches for its rate", () => {
    const rates = {
      ...same(1500),
      updatedAt: "2026-11-24T09:00:00.000Z",
      stale: false,
      unconfirmed: ["GHS", "XAF"] as Currency[],
      sources: same("coinbase"),
    };
    const table = localTable("2.0000000", { rates, ofDay: false }, {
      lang: "en",
      m: FRAME.en,
      chosen: "NGN",
    });
    if (!table.known) throw new Error("no rates are known");
    const { note: confirmed } = table.rows[0] ?? {};
    const { note: unconfirmed } = table.rows[1] ?? {};
    expect(unconfirmed).not.toBe(confirmed);
    for (const { currency, note, value } of table.rows) {
      expect(value).toBe("3,000");
      expect(note).toBe(rates.unconfirmed.includes(currency) ? unconfirmed : confirmed);
    }
  });
});
