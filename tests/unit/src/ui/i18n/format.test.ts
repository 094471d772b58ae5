import { afterEach, describe, expect, test, vi } from "vitest";
import {
  formatAmount,
  formatChange,
  formatCompact,
  formatDate,
  formatExact,
  formatExactIfLonger,
  formatList,
  formatLocal,
  formatLocalSum,
  formatLongDate,
  formatMonth,
  formatRounded,
  formatTime,
} from "../../../../../src/ui/i18n/format.ts";
import type { Currency } from "../../../../../src/money/currency.ts";
import { parseLedgerAmount } from "../../../../../src/stellar/amount.ts";
import { type Language, LANGUAGES } from "../../../../../src/ui/i18n/languages.ts";

/** Replaces Intl's special spaces with plain ones. */
function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, " ");
}

describe("formatAmount()", () => {
  test.each([
    ["1234.5000000", "1,234.50", null],
    // never more than was paid
    ["394.9750000", "394.97", "394.975"],
    ["-394.9999999", "-394.99", "-394.9999999"],
    ["922337203685.4775807", "922,337,203,685.47", "922,337,203,685.4775807"],
    // two decimals would show zero
    ["0.0099999", "0.0099999", null],
    ["0.0000001", "0.0000001", null],
    ["0.0000000", "0.00", null],
  ])("shows %s as %s, and %s beside it", (amount, text, beside) => {
    expect(formatAmount("en", amount)).toBe(text);
    expect(formatAmount("en", parseLedgerAmount(amount))).toBe(text);
    expect(formatExactIfLonger("en", amount)).toBe(beside);
    expect(formatExact("en", amount)).toBe(beside ?? text);
  });

  test("writes it as the language does", () => {
    expect(plain(formatAmount("fr", "1234.5600000"))).toBe("1 234,56");
  });
});

describe("formatCompact()", () => {
  test.each(
    [
      ["en", 999_999, "999,999"],
      ["en", 1_000_000, "1M"],
      ["en", 4_194_999, "4.19M"],
      ["en", 4_195_000, "4.2M"],
      ["en", 999_999_999, "1B"],
      ["en", 922_337_203_685, "922B"],
      ["fr", 15_465_831, "15,5 M"],
      ["sw", 15_465_831, "M15.5"],
    ] as const,
  )("writes in %s %d as %s, the nearest", (lang, n, text) => {
    // some versions write British millions with a small letter
    expect(plain(formatCompact(lang, n)).replace("m", "M").replace("bn", "B")).toBe(text);
  });
});

describe("formatRounded()", () => {
  test.each([
    ["394.9750000", "395"],
    ["404.6000000", "405"],
    ["431.4999999", "431"],
    ["99.9949999", "99.99"],
    ["99.9950000", "100"],
    ["0.0300000", "0.03"],
  ])("says %s as %s", (amount, text) => {
    expect(formatRounded("en", parseLedgerAmount(amount))).toBe(text);
  });
});

describe("formatLocal()", () => {
  test.each<[Language, string, Currency, string]>([
    ["en", "65250.5", "KES", "65,250.50 KES"],
    ["en", "1787790.999", "NGN", "1,787,790.99 NGN"],
    ["en", "15000", "GHS", "15,000.00 GHS"],
    ["fr", "697773", "XOF", "697 773 XOF"],
    ["en", "697773.0000000", "UGX", "697,773 UGX"],
    // not in everyday use, but people write them
    ["en", "697773.5", "UGX", "697,773.50 UGX"],
  ])("writes in %s %s %s as %s", (lang, value, currency, text) => {
    expect(plain(formatLocal(lang, value, currency))).toBe(text);
  });
});

describe("formatLocalSum()", () => {
  const of = (value: string, stroops: bigint, currency: "NGN" | "XOF") => ({
    value,
    stroops,
    currency,
  });

  test("never shows something as nothing", () => {
    expect(plain(formatLocalSum("en", of("0.00", 1n, "NGN")))).toBe("< 0.01 NGN");
    expect(plain(formatLocalSum("fr", of("0.00", 1n, "NGN")))).toBe("< 0,01 NGN");
    expect(plain(formatLocalSum("sw", of("0", 1n, "XOF")))).toBe("< 1 XOF");
  });

  test("shows nothing as nothing, and the rest as it is", () => {
    expect(plain(formatLocalSum("en", of("0.00", 0n, "NGN")))).toBe("0.00 NGN");
    expect(plain(formatLocalSum("en", of("0.01", 70n, "NGN")))).toBe("0.01 NGN");
    expect(plain(formatLocalSum("en", of("10", 1n, "XOF")))).toBe("10 XOF");
  });
});

describe("dates", () => {
  afterEach(() => void vi.unstubAllEnvs());

  test("follow language and time zone", () => {
    const iso = "2026-11-25T22:58:07.000Z";
    expect(formatDate("en", iso, { timeZone: "UTC" })).toBe("25 Nov 2026");
    expect(formatDate("en", iso, { timeZone: "Africa/Nairobi", noYear: true })).toBe("26 Nov");
    expect(formatLongDate("fr", iso, { timeZone: "UTC" })).toBe("25 novembre 2026");
    expect(formatTime("sw", iso, "UTC")).toBe("22:58");
  });

  test("begin a month of French with an ordinal, and no other", () => {
    const first = "2026-11-01T12:00:00.000Z";
    expect(formatDate("fr", first, { timeZone: "UTC" })).toBe("1er nov. 2026");
    expect(formatDate("fr", "2026-11-01", { noYear: true })).toBe("1er nov.");
    expect(formatLongDate("fr", "2026-11-01")).toBe("1er novembre 2026");
    expect(formatLongDate("fr", "2026-11-01", { noYear: true })).toBe("1er novembre");
    expect(formatDate("fr", "2026-11-11")).toBe("11 nov. 2026");
    expect(formatTime("fr", "2026-11-01T01:01:00.000Z", "UTC")).toBe("01:01");
    expect(formatMonth("fr", "2026-11", "short")).toBe("nov.");
    expect(formatDate("en", first, { timeZone: "UTC" })).toBe("1 Nov 2026");
  });

  test("are the same in every zone where a day has no time", async () => {
    for (const zone of ["America/Los_Angeles", "Atlantic/Cape_Verde", "Pacific/Kiritimati"]) {
      vi.stubEnv("TZ", zone);
      // formats are cached, because a page has one time zone
      vi.resetModules();
      const own = await import("../../../../../src/ui/i18n/format.ts");
      expect(own.formatDate("en", "2026-12-01")).toBe("1 Dec 2026");
      expect(own.formatLongDate("fr", "2026-12-31")).toBe("31 décembre 2026");
      expect(own.formatMonth("sw", "2026-11", "short")).toBe("Nov");
      const day = zone.startsWith("Pacific") ? "1 Jan 2027" : "31 Dec 2026";
      expect(own.formatDate("en", "2026-12-31T12:00:00Z")).toBe(day);
    }
  });

  test("tell two moments of a day apart where their day or time is asked for", () => {
    const [noon, late] = ["2026-11-25T12:00:00.000Z", "2026-11-25T22:58:07.000Z"];
    const nairobi = { timeZone: "Africa/Nairobi" };
    for (let n = 0; n < 2; n++) {
      expect([noon, late].map((iso) => formatDate("en", iso, { timeZone: "UTC" })))
        .toEqual(["25 Nov 2026", "25 Nov 2026"]);
      expect([noon, late].map((iso) => formatDate("en", iso, nairobi)))
        .toEqual(["25 Nov 2026", "26 Nov 2026"]);
      expect([noon, late].map((iso) => formatTime("en", iso, "UTC"))).toEqual(["12:00", "22:58"]);
    }
  });

  test("are of the day in UTC, however a moment is written", () => {
    for (let n = 0; n < 2; n++) {
      expect(["2026-11-20T10:00:00.000Z", "2026-11-20T23:30:00-05:00", "2026-11-20T23:30:00Z"]
        .map((iso) => formatDate("en", iso, { timeZone: "UTC" })))
        .toEqual(["20 Nov 2026", "21 Nov 2026", "20 Nov 2026"]);
    }
  });

  test("name months", () => {
    expect(formatMonth("en", "2026-03", "long")).toBe("March 2026");
    expect(formatMonth("sw", "2026-11", "short")).toBe("Nov");
  });

  test("have the months of languages that browsers have no data for", () => {
    const iso = "2026-09-30T23:30:00.000Z";
    expect(formatDate("ha", iso, { timeZone: "UTC" })).toBe("30 Sat 2026");
    expect(formatDate("yo", iso, { timeZone: "Africa/Lagos", noYear: true })).toBe("1 Ọ̀wà");
    expect(formatLongDate("ig", iso, { timeZone: "Africa/Lagos" })).toBe("1 Ọktoba 2026");
    expect(formatLongDate("pcm", iso, { timeZone: "UTC" })).toBe("30 September 2026");
    expect(formatMonth("ha", "2026-11", "long")).toBe("Nuwamba 2026");
    expect(formatMonth("yo", "2026-05", "name")).toBe("Ẹ̀bibi");
  });

  test.each(["ha", "yo", "ig"] as const)("have twelve months in %s, no two alike", (lang) => {
    const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`);
    for (const form of ["short", "name"] as const) {
      const names = months.map((month) => formatMonth(lang, month, form));
      expect(new Set(names).size).toBe(12);
      const short = names.map((name) => name.normalize("NFD").replace(/\p{M}/gu, "").slice(0, 2));
      const long = months.map((month) => formatMonth(lang, month, "name"));
      expect(short).toEqual(
        long.map((name) => name.normalize("NFD").replace(/\p{M}/gu, "").slice(0, 2)),
      );
    }
  });
});

describe("formatList()", () => {
  test("has each language's own word before the last", () => {
    const all = ["A", "B", "C"];
    expect(formatList("en", all)).toBe("A, B and C");
    expect(formatList("ha", all)).toBe("A, B da C");
    expect(formatList("yo", all)).toBe("A, B àti C");
    expect(formatList("ig", ["A", "B"])).toBe("A na B");
    expect(formatList("fr", ["A", "B"])).toBe("A et B");
    expect(formatList("ig", ["A"])).toBe("A");
  });
});

describe("formatChange()", () => {
  test("shows per mille as per cent with one decimal and a sign, less with a minus", () => {
    expect(plain(formatChange("en", 971))).toBe("+97.1%");
    expect(plain(formatChange("fr", 1000))).toBe("+100,0 %");
    expect(plain(formatChange("sw", 0))).toBe("0.0%");
    for (const lang of LANGUAGES) {
      expect(plain(formatChange(lang, -978))).toMatch(/^−97[.,]8 ?%$/);
    }
  });
});
