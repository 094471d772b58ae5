/**
 * True for what looks like a secret key (S and 55 characters), whether or not its checksum fits,
 * and for a text in which such a word stands: `my key is S…`, `?seed=S…`.
 */
export function looksLikeSecret(text: string): boolean {
  // without a lookbehind: older browsers refuse a whole script that has one
  return /(^|[^A-Z0-9])S[A-Z2-7]{55}($|[^A-Z0-9])/i.test(text) || brokenSecrets(text).length > 0;
}

/**
 * The secret keys of a text that spaces, line ends or other unseen characters break, as they stand
 * there. Their first byte makes the second letter one of four; a sentence in capitals, which may be
 * as long, has no such number of digits.
 */
export function brokenSecrets(text: string): string[] {
  const found = text.matchAll(
    /(?:^|[^A-Z0-9])(?=(S[^!-~]*[A-D](?:[^!-~]*[A-Z2-7]){54})(?![A-Z0-9]))/g,
  );
  return Array.from(found, ([, key = ""]) => key).filter((key) => /(\d\D*){3}/.test(key));
}

/**
 * True for a whole text that may be a secret key with a few characters too many or too few, or
 * parted by hyphens or spaces: whoever sees it has little left to guess. A sentence in capitals has fewer digits.
 */
export function isNearlySecret(text: string): boolean {
  const key = text.replace(/[\s-]/g, "");
  const isOfOneCase = key === key.toUpperCase() ||
    !/\s/.test(text.trim()) && key === key.toLowerCase();
  return isOfOneCase && /^S[A-Z2-7]{49,62}$/i.test(key) && /(\d\D*){5}/.test(key);
}
