import { describe, expect, test } from "vitest";
import { isLanguage, negotiate } from "../../../../../src/ui/i18n/languages.ts";

describe("negotiate()", () => {
  test.each([
    ["fr-CI,fr;q=0.9,en;q=0.8", "fr"],
    ["de-DE,de;q=0.9,sw;q=0.4", "sw"],
    ["en;q=0.3, sw;q=0.7", "sw"],
    ["EN-gb", "en"],
    ["fr;q=0, sw;q=0.1", "sw"],
    ["fr;q=nonsense, sw", "sw"],
    ["zh-CN,zh", "en"],
    ["", "en"],
    ["fr ; q=0.2 , sw ; q=0.9", "sw"],
    [null, "en"],
  ])("answers for %s the language %s", (header, language) => {
    expect(negotiate(header)).toBe(language);
  });

  test("is not held up by a header of blanks", () => {
    expect(negotiate(`sw,a${" ".repeat(200_000)}b`)).toBe("sw");
  });

  test("takes the earlier of two that weigh the same", () => {
    expect(negotiate("sw, fr")).toBe("sw");
  });
});

describe("isLanguage()", () => {
  test("knows the three and nothing else", () => {
    expect(["en", "fr", "sw", "EN", "de", ""].map(isLanguage))
      .toEqual([true, true, true, false, false, false]);
  });
});
