import { encode } from "uqr";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MASK_PATTERN, qrCode } from "../../../../src/ui/qr-code.ts";

/** The same code by the library. */
function expected(text: string) {
  const { data, size } = encode(text, { ecc: "M", border: 0, maskPattern: MASK_PATTERN });
  return { size, modules: Uint8Array.from(data.flat(), Number) };
}

describe("qrCode()", () => {
  test("is the library's for a link of any length that there is room for, and beyond", () => {
    for (let length = 1; length <= 450; length++) {
      const text = `https://pay.example/receipt/${"0f3a9c5b71e8d264".repeat(30)}`.slice(0, length);
      expect(qrCode(text)).toEqual(expected(text));
    }
  });

  test("is the library's for any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ withQueryParameters: true, withFragments: true }),
          fc.string({ minLength: 1, maxLength: 120 }),
          fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }),
          fc.stringMatching(/^[0-9A-Z:/]{1,60}$/),
        ),
        (text) => {
          expect(qrCode(text)).toEqual(expected(text));
        },
      ),
      { numRuns: 300 },
    );
  });
});
