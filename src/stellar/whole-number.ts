/**
 * A whole number from 1 as it is written in a link: without a sign, a blank, a point, or a zero before
 * it. Null for anything else, and for what is greater than `most`.
 */
export function wholeNumber(text: string, most: number): number | null {
  return /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : null;
}
