/**
 * True for what looks like a secret key (S and 55 characters), whether or not its checksum fits,
 * and for a text in which such a word stands: `my key is S…`, `?seed=S…`.
 */
export function looksLikeSecret(text: string): boolean {
  // without a lookbehind: older browsers refuse a whole script that has one
  return /(^|[^A-Z0-9])S[A-Z2-7]{55}($|[^A-Z0-9])/i.test(text);
}
