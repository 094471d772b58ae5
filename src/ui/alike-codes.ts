import { copyOf, pictureAddress, type QrPicture, qrPicture } from "./qr-image.ts";

/** Of so many lengths the texts are remembered; the oldest is forgotten for a new one. */
const MOST_LENGTHS = 4;

/** What has a character beyond ASCII takes more than a byte for it. */
const ASCII = /^[\0-\x7f]*$/;

/** Texts of one length. */
interface Family {
  /** One of them, and its code. */
  first: string;
  picture: QrPicture;
  /**
   * The points that are others where a character is another, by `at << 7 | (character ^ that of the
   * first)`; all others stay as they are, whatever the rest of the text says.
   */
  changes: (Uint32Array | undefined)[];
}

/**
 * The QR codes of texts that are alike, such as links to receipts, at an eighth of what each costs by
 * itself.
 *
 * A code is linear (ISO/IEC 18004): its words for correction are the remainder of a division of
 * polynomials over GF(2⁸), where addition is XOR, and so is the pattern that is laid upon it. Texts of one
 * length have their bytes in the same places, so the code of one that differs in several characters
 * is that of the first with the changes of each of them. Those are learnt one at a time, each from a
 * code that was drawn for it: no page waits for more than one.
 */
export class AlikeCodes {
  readonly #families = new Map<number, Family>();

  constructor(readonly ecc: "L" | "M") {}

  /** The picture of a text's code, as `qrImage` has it. */
  image(text: string): string {
    return pictureAddress(this.#sum(text) ?? qrPicture(text, this.ecc));
  }

  /** The code out of what is known; null where a part of it is not. */
  #sum(text: string): QrPicture | null {
    const family = this.#families.get(text.length);
    if (family === undefined) {
      if (ASCII.test(text)) this.#begin(text);
      return null;
    }
    const { first, changes } = family;
    const sum = copyOf(family.picture);
    const found: Uint32Array[] = [];
    for (let at = 0; at < text.length; at++) {
      const other = text.charCodeAt(at) ^ first.charCodeAt(at);
      if (other === 0) continue;
      // what is beyond ASCII is none of a family's
      if (other > 0x7f) return null;
      const change = changes[at << 7 | other];
      if (change === undefined) {
        changes[at << 7 | other] = this.#change(family, at, text.charAt(at));
        return null;
      }
      found.push(change);
    }
    add(sum.points, found);
    return sum;
  }

  #begin(first: string): void {
    const [oldest] = this.#families.keys();
    if (oldest !== undefined && this.#families.size >= MOST_LENGTHS) this.#families.delete(oldest);
    this.#families.set(first.length, { first, picture: qrPicture(first, this.ecc), changes: [] });
  }

  /** What one other character changes of the first text's code. */
  #change({ first, picture }: Family, at: number, character: string): Uint32Array {
    const other = `${first.slice(0, at)}${character}${first.slice(at + 1)}`;
    const { points } = qrPicture(other, this.ecc);
    return points.map((four, n) => four ^ (picture.points[n] ?? 0));
  }
}

const NOTHING = new Uint32Array();

/** Adds all changes: four at a time take half as long as one by one. */
function add(points: Uint32Array, changes: readonly Uint32Array[]): void {
  for (let at = 0; at < changes.length; at += 4) {
    const [a = NOTHING, b = NOTHING, c = NOTHING, d = NOTHING] = changes.slice(at, at + 4);
    for (let n = 0; n < points.length; n++) {
      points[n] = (points[n] ?? 0) ^ (a[n] ?? 0) ^ (b[n] ?? 0) ^ (c[n] ?? 0) ^ (d[n] ?? 0);
    }
  }
}
