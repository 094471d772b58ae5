// BIP-39, English list: 12 words for 16 bytes.
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedWebcrypto } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

export const WORD_COUNT = 12;

export interface WordsFault {
  /** The first fault found. */
  code: "unknown" | "count" | "checksum";
  count: number;
  /** `near`: similar words of the list. `position`: from 1. */
  unknown: { position: number; word: string; near: string[] }[];
}

export function entropyToWords(entropy: Uint8Array): string[] {
  return entropyToMnemonic(entropy, wordlist).split(" ");
}

/** Ignores case and separators. The 4-bit checksum detects 15 of 16 mistakes. */
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

/** Returns the 64-byte BIP-39 seed, without a passphrase. */
export async function entropyToSeed(entropy: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist)));
}

const SIMILAR_WORDS = 3;

/** Words that are one edit away, then words with the same beginning. */
function findSimilarWords(word: string): string[] {
  const misspelt = wordlist.filter((each) => isOneEditFrom(word, each));
  // four letters would identify a word, so three leave a few to choose from
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
