import { describe, expect, test } from "vitest";
import { PASSPORT } from "../../../../src/passport/messages/passport.ts";
import {
  countingProgressText,
  describeRegularity,
  keepUnitsTogether,
  notCountedNote,
  roundingNote,
  sentBackNote,
  sourceNote,
} from "../../../../src/passport/income-text.ts";
import { LANGUAGES } from "../../../../src/ui/i18n/languages.ts";
import { sampleIncome } from "./income-sample.ts";

const { en, fr, sw } = PASSPORT;

function regular(paid: number, of: number, amount: string, countedFrom: string | null = null) {
  return {
    table: { paid, of, median: { amount, local: null, atToday: false } },
    caughtUp: true,
    counterpartiesLeftOut: false,
    countedFrom,
  };
}

describe("keepUnitsTogether()", () => {
  test("keeps a unit beside its sum, before it as well as behind it", () => {
    expect(keepUnitsTogether("about 431 USDC a month.")).toBe("about 431\u00a0USDC a month.");
    expect(keepUnitsTogether("bí USDC 431 lóṣù.")).toBe("bí USDC\u00a0431 lóṣù.");
    expect(keepUnitsTogether("No income yet.")).toBe("No income yet.");
  });
});

test.each([
  [["394.9800000", "0.0099999", "0.0000000"], ""],
  [["394.9750000"], en.cut],
])("roundingNote() speaks where two decimals show less: %s", (amounts, text) => {
  const rows = amounts.map((amount) => ({ amount }));
  expect(roundingNote("en", { months: rows, payers: [] }, en)).toBe(text);
  expect(roundingNote("en", { months: [], payers: rows }, en)).toBe(text);
});

describe("describeRegularity()", () => {
  test("says how often and how much, in each language", () => {
    const year = regular(11, 12, "1431.3500000");
    expect(describeRegularity("en", year, en))
      .toBe("Paid in 11 of the last 12 months, about 1,431 USDC a month.");
    expect(describeRegularity("en", regular(11, 12, "394.9750000"), en))
      .toBe("Paid in 11 of the last 12 months, about 395 USDC a month.");
    expect(describeRegularity("fr", year, fr))
      .toBe("Payé 11 des 12 derniers mois, environ 1\u202f431 USDC par mois.");
    expect(describeRegularity("sw", year, sw))
      .toBe("Amelipwa miezi 11 kati ya 12 iliyopita, takriban USDC 1,431 kwa mwezi.");
  });

  test("names no middle month where it is empty, and has its own words for the first and for none", () => {
    expect(describeRegularity("en", regular(5, 12, "0.0000000"), en))
      .toBe("Paid in 5 of the last 12 months.");
    expect(describeRegularity("en", regular(1, 1, "394.9750000"), en))
      .toBe("Paid in the first month: 394.97 USDC.");
    expect(describeRegularity("en", regular(0, 0, "0.0000000"), en)).toBe("No income yet.");
  });

  test("says nothing of what was before it is counted", () => {
    const since = "2026-10-31T23:30:00.000Z";
    const oneMonth = regular(1, 1, "12.5000000", since);
    expect(LANGUAGES.map((lang) => describeRegularity(lang, oneMonth, PASSPORT[lang]))).toEqual([
      "Paid in the only month counted: 12.50 USDC.",
      "Dem pay am for di one month wey we count: 12.50 USDC.",
      "An biya mai asusun a wata ɗaya da aka ƙidaya: USDC 12.50.",
      "A san owó fún un ní oṣù kan tí a kà: USDC 12.50.",
      "A kwụrụ ya ụgwọ n’otu ọnwa a gụrụ: USDC 12.50.",
      "Payé le seul mois compté\u00a0: 12,50 USDC.",
      "Amelipwa mwezi mmoja uliohesabiwa: USDC 12.50.",
    ]);
    expect(describeRegularity("en", regular(0, 0, "0.0000000", since), en))
      .toBe("No income found since 31 Oct 2026.");
  });

  test.each([
    ["is still going on", false, false, en.countingFromStart],
    ["leaves payers out", true, true, en.tooMany],
  ])("claims no lack of income while the count %s", (_, caughtUp, counterpartiesLeftOut, text) => {
    for (const countedFrom of [null, "2026-10-31T23:30:00.000Z"]) {
      const none = regular(0, 0, "0.0000000", countedFrom);
      const part = { ...none, caughtUp, counterpartiesLeftOut };
      expect(describeRegularity("en", part, en)).toBe(text);
    }
  });
});

describe("countingProgressText()", () => {
  test("says how far the sums go, and where they will never be whole", () => {
    const from = {
      caughtUp: false,
      counterpartiesLeftOut: false,
      countedFrom: null,
      countedUpTo: null,
    };
    expect(countingProgressText("en", from, en)).toBe(en.countingFromStart);
    const upTo = { ...from, countedUpTo: "2026-03-31T23:30:00Z" };
    expect(countingProgressText("en", upTo, en)).toContain("31 Mar 2026");
    expect(countingProgressText("en", { ...upTo, counterpartiesLeftOut: true }, en)).toBe(
      en.tooMany,
    );
  });

  test("says since when it is counted, and that only, where it is counted to its end", () => {
    const since = {
      caughtUp: true,
      counterpartiesLeftOut: false,
      countedFrom: "2026-02-28T23:30:00Z",
      countedUpTo: "2026-03-31T23:30:00Z",
    };
    expect(countingProgressText("en", since, en)).toMatch(/^Counted from 28 Feb 2026:/);
    expect(countingProgressText("fr", since, fr)).toMatch(/^Compté depuis le 28 févr. 2026\u00a0:/);
    const going = countingProgressText("sw", { ...since, caughtUp: false }, sw);
    expect(going).toMatch(/31 Mac 2026.*28 Feb 2026/);
  });
});

describe("notCountedNote()", () => {
  test("says how many and why", () => {
    const income = sampleIncome(Array(12).fill(1), {
      notCounted: [{ reason: "counterfeit", count: 1 }, { reason: "dust", count: 2 }],
    });
    expect(notCountedNote("en", income, en)).toBe(
      "3 entries not counted: 1 of an asset that only calls itself USDC and 2 of less than a cent.",
    );
    expect(notCountedNote("en", sampleIncome(Array(12).fill(1)), en)).toBe("");
  });
});

describe("sourceNote()", () => {
  test("names the server in each language, and none where nothing was counted", () => {
    for (const lang of LANGUAGES) {
      expect(sourceNote({ source: "horizon.example" }, PASSPORT[lang])).toContain(
        "horizon.example",
      );
    }
    expect(sourceNote({ source: null }, en)).toBe("");
  });
});

describe("sentBackNote()", () => {
  test("says how much went back, and nothing where nothing did", () => {
    const back = (sum: string) => ({ sentBack: { sum, count: 1 } });
    expect(sentBackNote("en", back("5400.0000000"), en))
      .toBe("5,400.00 USDC went back to payers and was subtracted.");
    expect(sentBackNote("fr", back("5400.0000000"), fr)).toMatch(/^5\u202f400,00 USDC /);
    expect(sentBackNote("sw", back("0.0000000"), sw)).toBe("");
  });
});
