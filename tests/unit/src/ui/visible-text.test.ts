import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cleanCellText,
  hasInvisible,
  visiblePieces,
  visibleText,
} from "../../../../src/ui/visible-text.ts";

describe("visibleText()", () => {
  test("leaves ordinary writing as it is", () => {
    for (const text of ["Salary November 2026", "Mshahara wa Juni", "août – n° 3", "工资", "أجر"]) {
      expect(visibleText(text)).toBe(text);
    }
  });

  test("names controls and directions by their code point", () => {
    expect(visibleText("a\u202Eb")).toBe("a[U+202E]b");
    expect(visibleText("\u0000\n\u2066x\u200B")).toBe("[U+0000][U+000A][U+2066]x[U+200B]");
    expect(visibleText("\u{E0041}")).toBe("[U+E0041]");
  });

  test("gives marks without a letter, and a fourth mark on one letter, a circle to stand on", () => {
    expect(visibleText("\u0301a")).toBe("\u25CC\u0301a");
    expect(visibleText(`e${"\u0301".repeat(5)}`)).toBe(
      "e\u0301\u0301\u0301\u25CC\u0301\u25CC\u0301",
    );
  });

  test("never lets an unseen sign through, and loses nothing", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 28 }), (text) => {
      const pieces = visiblePieces(text);
      for (const piece of pieces) {
        if ("text" in piece) expect(piece.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }
      const restored = pieces.map((piece) =>
        "text" in piece
          ? piece.text.replaceAll("\u25CC", "")
          : String.fromCodePoint(Number.parseInt(piece.code.slice(2), 16))
      ).join("");
      expect(restored).toBe(text.replaceAll("\u25CC", ""));
    }));
  });
});

describe("cleanCellText()", () => {
  test("takes out what cannot be seen, and makes one line of several", () => {
    expect(cleanCellText(" Ami\u202Ena\u200B ")).toBe("Amina");
    expect(cleanCellText("Pay\r\n11\t2026")).toBe("Pay 11 2026");
    expect(cleanCellText("1\u202F100,25")).toBe("1\u202F100,25");
  });

  test("leaves nothing unseen of any text, and ordinary writing as it is", () => {
    fc.assert(fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      expect(hasInvisible(cleanCellText(text))).toBe(false);
    }));
    for (const text of ["Zoé", "Ọlá", "工资", "أجر", "N’Diaye", "a  b"]) {
      expect(cleanCellText(text)).toBe(text);
    }
  });
});
