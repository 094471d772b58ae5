import { describe, expect, test } from "vitest";
import { isSameName, nameKey } from "../../../../../src/pay/line/same-name.ts";

describe("isSameName()", () => {
  test.each([
    ["Amina", "\u0410mina", "Cyrillic A"],
    ["Amina", "Am\u0456n\u0430", "Cyrillic i and a"],
    ["Otieno", "\u039ftieno", "Greek omicron"],
    ["Otieno", "\u041eti\u0435n\u043e", "Cyrillic o and e"],
    ["AMINA", "\u0391\u039c\u0399\u039d\u0391", "Greek capitals alone"],
    ["Amina", "Ami\u200bna", "a zero-width space"],
    ["Amina", "Ami\u200d\ufe0fna", "a joiner and a variation selector"],
    ["Amina", "A\u0335mi\u0308na", "combining marks"],
    ["Amina", "\uff21mina", "a wide letter"],
    ["Amina", "\u{1d400}mina", "a mathematical letter"],
    ["Ali", "AIi", "a capital I for an l"],
    ["Otieno", "0tien0", "zeros"],
    ["Bernard", "Bemard", "r and n for an m"],
    ["N\u2019Diaye", "N'diaye", "apostrophes"],
    ["Jean-Paul", "jean paul", "a dash"],
    ["\u0198asim \u018aan", "Kasim Dan", "hooks"],
    ["Bùkọ́lá", "Bukola", "tones"],
    ["J. Otieno", "J Otieno", "points"],
    ["Otieno, Amina", "Otieno Amina", "a comma"],
    ["N\u00b4Diaye", "N'Diaye", "an accent for an apostrophe"],
    ["Ko\u028bi", "Kovi", "an Ewe letter"],
    ["\u0641\u0627\u0637\u0645\u0629", "\u0641\u0627\u0637\u0645\u0647", "an Arabic ending"],
    ["\u0639\u0644\u064a", "\u0639\u0644\u0649", "an Arabic letter without its dots"],
    ["Großmann", "Grossmann", "two letters in one"],
  ])("%s and %s: %s", (one, other) => {
    expect(isSameName(one, other)).toBe(true);
    expect(isSameName(other, one)).toBe(true);
  });

  test.each([
    ["Amina", "Aminu"],
    ["Worker 1", "Worker 11"],
    ["Worker 10", "Worker 1o0"],
    ["Mary", "Maria"],
    ["Николай", "Наталья"],
    ["राम", "रीमा"],
    ["Chidi", "Chidị Okafor"],
    ["???", "!"],
    ["", ""],
  ])("not %s and %s", (one, other) => {
    expect(isSameName(one, other)).toBe(false);
  });

  test.each([["Николай"], ["Amina Otieno"], ["Ọlá"], ["McIntyre"], ["Łukasz"]])(
    "has one key for %s, in capitals too",
    (name) => {
      expect(nameKey(name.toUpperCase())).toBe(nameKey(name));
      expect(nameKey(nameKey(name))).toBe(nameKey(name));
    },
  );

  test("reads the signs of a keyboard as it reads them in a name with others", () => {
    for (let code = 32; code < 127; code++) {
      const sign = String.fromCharCode(code);
      for (const name of [`a${sign}b`, sign, `0${sign}1`, `${sign}rn`, `v${sign}V`]) {
        // an invisible character does not change a name
        expect([name, nameKey(name)]).toEqual([name, nameKey(`${name}\u200b`)]);
      }
    }
  });
});
