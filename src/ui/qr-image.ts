import { encode } from "uqr";

/** The light modules around a code, by which readers find it: the least that they do with. */
const BORDER = 3;

/**
 * How the modules are mixed: every reader takes any pattern. Choosing the best of the eight takes
 * ten times as long as the code itself, and an address or a hash is mixed well by each of them.
 */
export const MASK_PATTERN = 0;

/** Of a bitmap: the header of the file, that of the picture, and a table of two colours. */
const HEAD_BYTES = 14 + 40 + 8;

/**
 * The QR code of a text, error correction M, as the address of a picture with one point per module.
 * A bitmap of one bit a point is a quarter of the same code as an SVG path, and needs no script.
 */
export function qrImage(text: string): string {
  const { data, size } = encode(text, { ecc: "M", border: BORDER, maskPattern: MASK_PATTERN });
  const rowBytes = Math.ceil(size / 32) * 4;
  const bytes = new Uint8Array(HEAD_BYTES + rowBytes * size);
  const view = new DataView(bytes.buffer);
  const words: [at: number, value: number][] = [
    [2, bytes.length],
    [10, HEAD_BYTES],
    [14, 40],
    [18, size],
    [22, size],
    // one plane, one bit a point
    [26, 0x10001],
    // the colour of a 0; that of a 1 stays black
    [54, 0xffffff],
  ];
  for (const [at, value] of words) view.setUint32(at, value, true);
  bytes.set([0x42, 0x4d]);
  data.forEach((row, y) => {
    // the lowest row comes first
    const start = HEAD_BYTES + (size - 1 - y) * rowBytes;
    row.forEach((isDark, x) => {
      if (isDark) bytes[start + (x >> 3)] = (bytes[start + (x >> 3)] ?? 0) | 0x80 >> (x & 7);
    });
  });
  return `data:image/bmp;base64,${btoa(String.fromCharCode(...bytes))}`;
}
