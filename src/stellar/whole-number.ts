/** Reads 1 to `most`, without sign, space, decimal point or leading zero; otherwise null. */
export function parseWholeNumber(text: string, most: number): number | null {
  return /^[1-9]\d*$/.test(text) && Number(text) <= most ? Number(text) : null;
}
