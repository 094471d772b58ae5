import { type Bitmap2D, correction, generate, mode } from "lean-qr";

/** The smallest light border that scanners accept, in modules. */
const BORDER = 3;

/** Scanners accept any mask. Choosing the best takes ten times as long as the code. */
const MASK_PATTERN = 0;

/** Encodes in the smallest version for this error correction. */
export function encodeQrCode(text: string, ecc: "L" | "M"): Bitmap2D {
  const level = correction[ecc];
  return generate(mode.bytes(new TextEncoder().encode(text)), {
    minCorrectionLevel: level,
    maxCorrectionLevel: level,
    mask: MASK_PATTERN,
  });
}

/** File header, image header and a table of two colours. */
const HEAD_BYTES = 14 + 40 + 8;

/** A 1-bit bitmap, one pixel per module: a quarter of an SVG path's size. */
export function renderQrImage(text: string, ecc: "L" | "M" = "M"): string {
  const code = encodeQrCode(text, ecc);
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
    // one plane, one bit per pixel
    [26, 0x10001],
    // The colour of 0. The colour of 1 stays black.
    [54, 0xffffff],
  ];
  for (const [at, value] of words) view.setUint32(at, value, true);
  for (let y = 0; y < side; y++) {
    // The lowest row comes first.
    const row = HEAD_BYTES + rowBytes * (side - 1 - y);
    for (let x = 0; x < side; x++) {
      if (!code.get(x - BORDER, y - BORDER)) continue;
      const at = row + (x >> 3);
      file[at] = (file[at] ?? 0) | 0x80 >> (x & 7);
    }
  }
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...file))}`;
}
