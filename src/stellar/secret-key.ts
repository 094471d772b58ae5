/**
 * Finds secret keys (S and 55 characters, give or take a few) also within a text and with a wrong
 * checksum: `my key is S…`, `?seed=S…`. After its S, a key must be in one case, since long base64
 * texts contain mixed-case matches.
 */
export function looksLikeSecretKey(text: string): boolean {
  // no lookbehind, which makes older browsers reject the whole script
  return /(\b|_)(S[A-Z2-7]{49,62}|[Ss][a-z2-7]{49,62})(\b|_)/.test(text) ||
    findBrokenSecrets(text).length > 0;
}

/**
 * Secret keys broken by hyphens, spaces, line ends or invisible characters, as they appear. The
 * first byte limits the second letter to four values. Sentences in capitals can be as long, but
 * have fewer digits.
 */
export function findBrokenSecrets(text: string): string[] {
  const found = text.matchAll(
    /(?:^|[^A-Z0-9])(?=(S[^!-,.-~]*[A-D](?:[^!-,.-~]*[A-Z2-7]){54})(?![A-Z0-9]))/g,
  );
  return Array.from(found, ([, key = ""]) => key).filter((key) => /(\d\D*){3}/.test(key));
}

/**
 * Whether a whole text could be a secret key with a few wrong, missing or extra characters, with
 * hyphens or spaces, or with `0` for O: little of the key would be left to guess. It must have
 * digits among its letters, which sentences don't, except for an address after a name.
 */
export function mayBeMistypedSecretKey(text: string): boolean {
  const hasKeyFormat = /^S[A-Z0-9]{49,62}$/i.test(text) ||
    /^S[A-Z2-7]{49,62}$/i.test(text.replace(/[\s-]/g, ""));
  return hasKeyFormat && !/\s[CGM][A-Z2-7]{39}/i.test(text) &&
    (text.match(/[A-Z](?=\d)|\d(?=[A-Z])/gi) ?? []).length > 4;
}

/**
 * Sentences don't have eight such words in a row, and eight of an account's 12 words are too many
 * to show.
 */
const MIN_WORDS = 8;

/**
 * Eight or more consecutive words of three to eight plain letters, separated by white space or
 * punctuation, with or without numbers. Digits alone don't separate words, as they also stand
 * among the letters of addresses and signatures. In links, spaces are `%20` or `+`.
 */
export function looksLikeRecoveryWords(text: string): boolean {
  const plain = text.normalize("NFKD").replace(/%20|\+/g, " ");
  return ROW_OF_WORDS.test(plain) || NUMBERED_WORDS.test(plain);
}

const ROW_OF_WORDS = new RegExp(
  `(?:^|[^a-z])[a-z]{3,8}(?:\\d*[\\s,;.:)|"'-][\\s\\d,;.:)|"'-]*[a-z]{3,8}){${
    MIN_WORDS - 1
  }}(?![a-z])`,
  "i",
);

/** Each word after or before its number, whatever else stands between: `1illness2spike`. */
const NUMBERED_WORDS = new RegExp(
  `(?:^|\\D)${
    Array.from({ length: MIN_WORDS }, (_, at) => `${at + 1}[^a-z\\d]*[a-z]{3,8}[^a-z\\d]*`).join("")
  }`,
  "i",
);
