/**
 * A whole number from 1 in a link: without sign, space, decimal point or leading zero. Null for
 * anything else, and above `most`.
 */
export function parseWholeNumber(text: string, most: number): number | null {
  return /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : null;
}
