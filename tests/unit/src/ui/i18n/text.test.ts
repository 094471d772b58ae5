import { describe, expect, test } from "vitest";
import { fill, plural, splitTemplate } from "../../../../../src/ui/i18n/text.ts";

describe("fill()", () => {
  test("puts values where their names stand, each time", () => {
    expect(fill("{n} of {all}, {n} left", { n: 1, all: "3" })).toBe("1 of 3, 1 left");
  });

  test("leaves a name without a value as it is", () => {
    expect(fill("from {who}", {})).toBe("from {who}");
  });

  test("takes a value for text, not for a template", () => {
    expect(fill("{memo} {n}", { memo: "{n} $&", n: 2 })).toBe("{n} $& 2");
  });
});

describe("splitTemplate()", () => {
  test("cuts at the names", () => {
    expect(splitTemplate("Pay {who} now")).toEqual(["Pay ", { name: "who" }, " now"]);
  });
});

describe("plural()", () => {
  const forms = { one: "{n} payment", other: "{n} payments" };

  test("follows each language's own rule for zero and one", () => {
    expect(plural("en", forms, 0)).toBe("0 payments");
    expect(plural("fr", forms, 0)).toBe("0 payment");
    expect(plural("sw", forms, 1)).toBe("1 payment");
  });

  test("does so in languages that browsers have no data for", () => {
    expect(plural("pcm", forms, 0)).toBe("0 payment");
    expect(plural("pcm", forms, 1)).toBe("1 payment");
    expect(plural("pcm", forms, 2)).toBe("2 payments");
    expect(plural("ha", forms, 0)).toBe("0 payments");
    expect(plural("ha", forms, 1)).toBe("1 payment");
    expect(plural("yo", forms, 1)).toBe("1 payments");
    expect(plural("ig", forms, 1)).toBe("1 payments");
  });

  test("groups large numbers and fills other names", () => {
    const more = { one: "", other: "{n} of {all}" };
    for (const lang of ["en", "pcm", "ha", "yo", "ig"] as const) {
      expect(plural(lang, more, 12345, { all: "many" })).toBe("12,345 of many");
    }
  });
});
