import { describe, expect, test } from "vitest";
import {
  dashboardLanguage,
  isLanguage,
  LANGUAGES,
  LOCALES,
  negotiateLanguage,
} from "../../../../../src/ui/i18n/languages.ts";

describe("negotiateLanguage()", () => {
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
    ["ha-NG,ha;q=0.9,en-US;q=0.8,en;q=0.7", "ha"],
    ["pcm-NG,en;q=0.9", "pcm"],
    ["yo-NG,ig;q=0.9", "yo"],
    ["am, ig-NG;q=0.5, en;q=0.4", "ig"],
    // the earlier of two that weigh the same
    ["sw, fr", "sw"],
  ])("answers for %s the language %s", (header, language) => {
    expect(negotiateLanguage(header)).toBe(language);
  });

  test("is not held up by a header of blanks", () => {
    expect(negotiateLanguage(`sw,a${" ".repeat(200_000)}b`)).toBe("sw");
  });
});

describe("isLanguage()", () => {
  test("knows the seven and nothing else", () => {
    expect(LANGUAGES.every(isLanguage)).toBe(true);
    expect(LANGUAGES.length).toBe(7);
    expect(["EN", "de", "", "pcm-NG"].filter(isLanguage)).toEqual([]);
  });
});

describe("dashboardLanguage()", () => {
  test("is the reader's own where the dashboard has it, else English", () => {
    expect(LANGUAGES.map(dashboardLanguage)).toEqual(["en", "en", "en", "en", "en", "fr", "sw"]);
  });
});

describe("LOCALES", () => {
  test("name no locale that a browser may lack: its numbers would have another form", () => {
    // the locales Chrome includes on every platform; the rest depend on the system
    const everywhere = ["en-GB", "fr-FR", "sw-KE"];
    expect(Object.values(LOCALES).filter((locale) => !everywhere.includes(locale))).toEqual([]);
  });
});
