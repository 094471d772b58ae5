/**
 * True for what looks like a secret key (S and 55 characters, or a few too many or too few), whether
 * or not its checksum fits, and for a text in which such a word stands: `my key is S…`, `?seed=S…`.
 * It is of one case: the base64 of a long document has such words of both.
 */
export function looksLikeSecret(text: string): boolean {
  // without a lookbehind: older browsers refuse a whole script that has one
  return /(\b|_)(S[A-Z2-7]{49,62}|[Ss][a-z2-7]{49,62})(\b|_)/.test(text) ||
    brokenSecrets(text).length > 0;
}

/**
 * The secret keys of a text that hyphens, spaces, line ends or other unseen characters break, as they
 * stand there. Their first byte makes the second letter one of four; a sentence in capitals, which may
 * be as long, has no such number of digits.
 */
export function brokenSecrets(text: string): string[] {
  const found = text.matchAll(
    /(?:^|[^A-Z0-9])(?=(S[^!-,.-~]*[A-D](?:[^!-,.-~]*[A-Z2-7]){54})(?![A-Z0-9]))/g,
  );
  return Array.from(found, ([, key = ""]) => key).filter((key) => /(\d\D*){3}/.test(key));
}

/**
 * True for a whole text that may be a secret key with a few characters too many or too few, parted by
 * hyphens or spaces, or misread (`0` for O): whoever sees it has little left to guess. Digits stand
 * among its letters; in a sentence they do not, but for an address behind a name.
 */
export function isNearlySecret(text: string): boolean {
  const isOfItsForm = /^S[A-Z0-9]{49,62}$/i.test(text) ||
    /^S[A-Z2-7]{49,62}$/i.test(text.replace(/[\s-]/g, ""));
  return isOfItsForm && !/\s[CGM][A-Z2-7]{39}/i.test(text) &&
    (text.match(/[A-Z](?=\d)|\d(?=[A-Z])/gi) ?? []).length > 4;
}

/** So many of them in a row are no sentence of a form, and too many of an account's words to show. */
const WORDS = 8;

/**
 * True for a text in which the words of an account may stand: eight or more words of three to eight
 * plain letters one after the other, with spaces, commas, hyphens, line ends or their numbers between
 * them. A link has other characters between its words.
 */
export function looksLikeWords(text: string): boolean {
  const apart = `[\\s\\d,;.:)|"'-]+`;
  const plain = text.normalize("NFKD").replace(/%20|\+/g, " ");
  return new RegExp(`(?:^|[^a-z])[a-z]{3,8}(?:${apart}[a-z]{3,8}){${WORDS - 1}}(?![a-z])`, "i")
    .test(plain);
}
