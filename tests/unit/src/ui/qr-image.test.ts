import { describe, expect, test } from "vitest";
import { encodeQrCode, renderQrImage } from "../../../../src/ui/qr-image.ts";

/** Drawn by another encoder: `x` in byte mode, correction level M, mask 0. */
const CODE_OF_X = `
#######...#...#######
#.....#.#...#.#.....#
#.###.#.......#.###.#
#.###.#....#..#.###.#
#.###.#.##..#.#.###.#
#.....#...#.#.#.....#
#######.#.#.#.#######
.........####........
#.#.#.#...##....#..#.
.#...#..##....#...##.
..##.###....#...#...#
#.#.#....##...#...##.
#..#..#.#.#.#.#.#.#..
........##.#.#.#.#..#
#######..#.#.###.####
#.....#..#####.###...
#.###.#.#..#.###.##.#
#.###.#..#....#...##.
#.###.#.#...#...#...#
#.....#..#....#...##.
#######.#...#.#.#.###
`;

describe("encodeQrCode()", () => {
  test("is the code that every encoder makes", () => {
    const code = encodeQrCode("x", "M");
    expect(`\n${code.toString({ on: "#", off: ".", pad: 0 })}`).toBe(CODE_OF_X);
  });
});

describe("renderQrImage()", () => {
  test.each(
    [
      ["https://pay.example/passport/GABC", "M"],
      [`https://pay.example/receipt/${"0d".repeat(32)}?op=57`, "L"],
      ["web+stellar:pay?destination=G", "M"],
      ["x", "M"],
    ] as const,
  )(
    "draws every dark module of %s and no other, in a border of three light ones, correction %s",
    (text, ecc) => {
      const made = ecc === "M" ? renderQrImage(text) : renderQrImage(text, ecc);
      const file = Buffer.from(made.replace("data:image/bmp;base64,", ""), "base64");
      expect(file.toString("latin1", 0, 2)).toBe("BM");
      expect(file.readUInt32LE(2)).toBe(file.length);
      const size = file.readUInt32LE(18);
      expect(file.readUInt32LE(22)).toBe(size);
      const start = file.readUInt32LE(10);
      expect([file.readUInt32LE(start - 8), file.readUInt32LE(start - 4)]).toEqual([0xffffff, 0]);
      const rowBytes = (file.length - start) / size;
      expect(rowBytes % 4).toBe(0);
      const isDark = (x: number, y: number) => {
        const byte = file[start + (size - 1 - y) * rowBytes + Math.floor(x / 8)] ?? 0;
        return (byte >> (7 - x % 8) & 1) === 1;
      };
      const drawn = Array.from(
        { length: size },
        (_, y) => Array.from({ length: size }, (_, x) => isDark(x, y)),
      );
      const code = encodeQrCode(text, ecc);
      const row = (_: unknown, y: number) =>
        Array.from({ length: code.size + 6 }, (_, x) => code.get(x - 3, y - 3));
      expect(drawn).toEqual(Array.from({ length: code.size + 6 }, row));
    },
  );
});
