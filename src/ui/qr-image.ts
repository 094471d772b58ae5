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

/** Before the file: with them its points begin at a multiple of four bytes. */
const SPARE_BYTES = 2;

/** The bitmap of a code, one bit a point. */
export interface QrPicture {
  /** The whole file. */
  file: Uint8Array;
  /** The same memory from the first row of points on, four bytes at once. */
  points: Uint32Array;
}

/** Draws a text's code, one point per module. */
export function qrPicture(text: string, ecc: "L" | "M"): QrPicture {
  const code = qrCode(text, ecc);
  const { size } = code;
  const side = size + 2 * BORDER;
  const rowBytes = Math.ceil(side / 32) * 4;
  const memory = new ArrayBuffer(SPARE_BYTES + HEAD_BYTES + rowBytes * side);
  const { file, points } = pictureIn(memory);
  const view = new DataView(memory, SPARE_BYTES);
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
  file.set([0x42, 0x4d]);
  // the lowest row comes first
  let start = HEAD_BYTES + rowBytes * (side - 1 - BORDER);
  for (let y = 0; y < size; y++) {
    let point = BORDER;
    let octet = 0;
    for (let x = 0; x < size; x++) {
      if (code.get(x, y)) octet |= 0x80 >> (point & 7);
      point += 1;
      if ((point & 7) > 0) continue;
      file[start + (point >> 3) - 1] = octet;
      octet = 0;
    }
    file[start + (point >> 3)] = octet;
    start -= rowBytes;
  }
  return { file, points };
}

/** The same picture in memory of its own. */
export function copyOf({ file }: QrPicture): QrPicture {
  return pictureIn(file.buffer.slice(0));
}

function pictureIn(memory: ArrayBufferLike): QrPicture {
  return {
    file: new Uint8Array(memory, SPARE_BYTES),
    points: new Uint32Array(memory, SPARE_BYTES + HEAD_BYTES),
  };
}

/** The address of a picture, which holds all of it. */
export function pictureAddress({ file }: QrPicture): string {
  // spread, they take ten times as long
  const bytes: string = Reflect.apply(String.fromCharCode, null, file);
  return `data:image/bmp;base64,${btoa(bytes)}`;
}

/**
 * The QR code of a text, error correction M unless told otherwise, as the address of a picture with one point per module.
 * A bitmap of one bit a point is a quarter of the same code as an SVG path, and needs no script.
 */
export function qrImage(text: string, ecc: "L" | "M" = "M"): string {
  return pictureAddress(qrPicture(text, ecc));
}
