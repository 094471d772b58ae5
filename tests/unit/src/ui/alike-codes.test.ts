import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AlikeCodes } from "../../../../src/ui/alike-codes.ts";
import { qrImage } from "../../../../src/ui/qr-image.ts";

const HEX = "0123456789abcdef";

const hash = fc.string({ unit: fc.constantFrom(...HEX), minLength: 64, maxLength: 64 });
const line = fc.constantFrom("", "?op=1", "?op=7", "?op=57", "?op=100", "?op=4294967296");

describe("AlikeCodes", () => {
  test("draws each of many links as it is drawn by itself", () => {
    const codes = new AlikeCodes("L");
    fc.assert(
      fc.property(fc.array(fc.tuple(hash, line), { minLength: 1, maxLength: 40 }), (links) => {
        for (const [number, op] of links) {
          const link = `https://pay.example/receipt/${number}${op}`;
          expect(codes.image(link)).toBe(qrImage(link, "L"));
        }
      }),
    );
  });

  test.each(["L", "M"] as const)("draws whatever may come, correction %s", (ecc) => {
    const codes = new AlikeCodes(ecc);
    const text = fc.string({ unit: "binary", maxLength: 6 });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 60 }), (texts) => {
        for (const each of texts) expect(codes.image(each)).toBe(qrImage(each, ecc));
      }),
      {
        examples: [
          // as many characters, and more bytes
          [["abc", "abd", "aéc", "abd", "xyz"]],
          [["é", "e", "è", "f", "é"]],
          [["a\ud800", "ab", "a\u0000", "a\u007f", "a\u0080"]],
          [["", "a", ""]],
        ],
      },
    );
  });

  test("draws every character of a hash in every place, learnt one after the other", () => {
    const codes = new AlikeCodes("L");
    const links = [...HEX, ...HEX].map((one) => `https://pay.example/receipt/${one.repeat(64)}`);
    // 64 places of each have to be learnt
    for (let turn = 0; turn < 70; turn++) for (const link of links) codes.image(link);
    for (const link of links) expect(codes.image(link)).toBe(qrImage(link, "L"));
  });
});
