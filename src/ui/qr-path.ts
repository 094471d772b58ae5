import { encode } from "uqr";

/** A QR code as the path of an SVG with the box `0 -.5 size size`, drawn with a stroke of 1. */
export interface QrPath {
  size: number;
  path: string;
}

/**
 * How the modules are mixed: every reader takes any pattern. Choosing the best of the eight takes
 * ten times as long as the code itself, and an address or a hash is mixed well by each of them.
 */
export const MASK_PATTERN = 0;

/** The QR code of a text, error correction M, without a border. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: "M", border: 0, maskPattern: MASK_PATTERN });
  const rows = data.map((row, y) => {
    let runs = "";
    let x = 0;
    while (x < size) {
      const start = row.indexOf(true, x);
      if (start === -1) break;
      const gap = row.indexOf(false, start);
      const end = gap === -1 ? size : gap;
      runs += runs === "" ? `M${start} ${y}h${end - start}` : `m${start - x} 0h${end - start}`;
      x = end;
    }
    return runs;
  });
  return { size, path: rows.join("") };
}
