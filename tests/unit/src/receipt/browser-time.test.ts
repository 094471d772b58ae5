import { describe, expect, test } from "vitest";
import { formatBrowserDate, formatBrowserTime } from "../../../../src/receipt/browser-time.ts";
import { formatDate, formatTime } from "../../../../src/ui/i18n/format.ts";
import { LANGUAGES, LOCALES } from "../../../../src/ui/i18n/languages.ts";
import { getShortMonths } from "../../../../src/ui/i18n/months.ts";

/** The last and first day of each month. */
const MOMENTS = Array.from(
  { length: 12 },
  (_, month) => [28, 1].map((day) => new Date(Date.UTC(2026, month, day, 12, 7, 9)).toISOString()),
).flat();

describe.each(LANGUAGES)("in %s", (lang) => {
  const page = { locale: LOCALES[lang], months: getShortMonths(lang) };

  test("ownDay() writes what formatDate() writes, in every month", () => {
    expect(MOMENTS.map((iso) => formatBrowserDate(iso, page))).toEqual(
      MOMENTS.map((iso) => formatDate(lang, iso)),
    );
  });

  test("ownTime() writes what formatTime() writes", () => {
    expect(MOMENTS.map((iso) => formatBrowserTime(iso, page))).toEqual(
      MOMENTS.map((iso) => formatTime(lang, iso)),
    );
  });
});
