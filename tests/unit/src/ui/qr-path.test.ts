import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { MASK_PATTERN, qrPath } from "../../../../src/ui/qr-path.ts";

describe("qrPath()", () => {
  test.each(["https://pay.example/passport/GABC", "web+stellar:pay?destination=G", "x"])(
    "draws every dark module of %s and no other",
    (text) => {
      const { size, path } = qrPath(text);
      const drawn = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
      for (const row of path.split("M").slice(1)) {
        const [, startX, y, rest = ""] = /^(\d+) (\d+)(.*)$/.exec(row) ?? [];
        let x = Number(startX);
        for (const [, move, run] of rest.matchAll(/(?:m(\d+) 0)?h(\d+)/g)) {
          x += Number(move ?? 0);
          for (let i = 0; i < Number(run); i++) {
            const line = drawn[Number(y)];
            if (line !== undefined) line[x + i] = true;
          }
          x += Number(run);
        }
      }
      expect(drawn).toEqual(encode(text, { ecc: "M", border: 0, maskPattern: MASK_PATTERN }).data);
    },
  );
});
