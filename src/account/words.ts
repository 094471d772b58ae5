// The 12 words of an account (BIP-39, English list), which encode 16 bytes of entropy.
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedWebcrypto } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

export const WORD_COUNT = 12;

/** Why a text isn't the 12 words of an account. */
export interface WordsFault {
  /** The first fault found. `checksum`: all words are known, but their checksum is wrong. */
  code: "unknown" | "count" | "checksum";
  count: number;
  /** Unknown words with similar words of the list; positions start at 1. */
  unknown: { position: number; word: string; near: string[] }[];
}

export function entropyToWords(entropy: Uint8Array): string[] {
  return entropyToMnemonic(entropy, wordlist).split(" ");
}

/**
 * The 16 bytes of 12 words, ignoring case and separators, or the fault. The 4-bit checksum detects
 * 15 of 16 wrong words or orders.
 */
export function parseWords(
  text: string,
): { ok: true; entropy: Uint8Array<ArrayBuffer> } | { ok: false; fault: WordsFault } {
  const words = text.normalize("NFKD").toLowerCase().match(/[a-z]+/g) ?? [];
  const unknown = words.flatMap((word, at) =>
    wordlist.includes(word) ? [] : [{ position: at + 1, word, near: findSimilarWords(word) }]
  );
  const fault = { count: words.length, unknown };
  if (unknown.length > 0) return { ok: false, fault: { code: "unknown", ...fault } };
  if (words.length !== WORD_COUNT) return { ok: false, fault: { code: "count", ...fault } };
  try {
    return { ok: true, entropy: Uint8Array.from(mnemonicToEntropy(words.join(" "), wordlist)) };
  } catch {
    return { ok: false, fault: { code: "checksum", ...fault } };
  }
}

/** The BIP-39 seed of 64 bytes, without a passphrase. Keys are derived from it. */
export async function entropyToSeed(entropy: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist)));
}

/** The number of similar words to suggest. */
const SIMILAR_WORDS = 3;

/** Words of the list one edit away, then those with the same beginning. */
function findSimilarWords(word: string): string[] {
  const misspelt = wordlist.filter((each) => isOneEditFrom(word, each));
  // the first four letters identify every word of the list
  const begins = wordlist.filter((each) => word.length > 2 && each.startsWith(word.slice(0, 3)));
  return [...new Set([...misspelt, ...begins])].slice(0, SIMILAR_WORDS);
}

function isOneEditFrom(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB || restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2));
}
