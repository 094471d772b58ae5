import { type Bitmap2D, correction, generate, mode } from "lean-qr";

/** The light modules around a code, by which readers find it: the least that they do with. */
const BORDER = 3;

/**
 * How the modules are mixed: every reader takes any pattern. Choosing the best of the eight takes
 * ten times as long as the code itself, and an address or a hash is mixed well by each of them.
 */
const MASK_PATTERN = 0;

/** The modules of a text's code, the smallest of that correction. */
export function qrCode(text: string, ecc: "L" | "M"): Bitmap2D {
  const level = correction[ecc];
  return generate(mode.bytes(new TextEncoder().encode(text)), {
    minCorrectionLevel: level,
    maxCorrectionLevel: level,
    mask: MASK_PATTERN,
  });
}

/** Of a bitmap: the header of the file, that of the picture, and a table of two colours. */
const HEAD_BYTES = 14 + 40 + 8;

/**
 * The QR code of a text, as the address of a picture with one point for each module. A bitmap of one
 * bit a point is a quarter of the same code as an SVG path, and needs no script.
 */
export function qrImage(text: string, ecc: "L" | "M" = "M"): string {
  const code = qrCode(text, ecc);
  const side = code.size + 2 * BORDER;
  const rowBytes = Math.ceil(side / 32) * 4;
  const file = new Uint8Array(HEAD_BYTES + rowBytes * side);
  file.set([0x42, 0x4d]);
  const view = new DataView(file.buffer);
  const words: [at: number, value: number][] = [
    [2, file.length],
    [10, HEAD_BYTES],
    [14, 40],
    [18, side],
    [22, side],
    // one plane, one bit a point
    [26, 0x10001],
    // the colour of a 0; that of a 1 stays black
    [54, 0xffffff],
  ];
  for (const [at, value] of words) view.setUint32(at, value, true);
  for (let y = 0; y < side; y++) {
    // the lowest row comes first
    const row = HEAD_BYTES + rowBytes * (side - 1 - y);
    for (let x = 0; x < side; x++) {
      if (!code.get(x - BORDER, y - BORDER)) continue;
      const at = row + (x >> 3);
      file[at] = (file[at] ?? 0) | 0x80 >> (x & 7);
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...file))}`;
}
