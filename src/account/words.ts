// The 12 words of an account (BIP-39, English list): 16 bytes of entropy as people write them down.
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedWebcrypto } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";

/** How many words an account has. */
export const WORD_COUNT = 12;

/** Why a text is not the 12 words of an account. */
export interface WordsFault {
  /** The first of these that is the case. `checksum`: all are words, and one of them is another's. */
  code: "unknown" | "count" | "checksum";
  /** How many words there are. */
  count: number;
  /** What is no word of the list, with words of it that look alike; positions begin at 1. */
  unknown: { position: number; word: string; near: string[] }[];
}

/** 16 bytes as 12 words. */
export function wordsOf(entropy: Uint8Array): string[] {
  return entropyToMnemonic(entropy, wordlist).split(" ");
}

/**
 * The 16 bytes of 12 words, in whatever case and with whatever stands between them; or what is wrong.
 * The checksum finds 15 of 16 papers with a wrong word or a wrong order.
 */
export function parseWords(
  text: string,
): { ok: true; entropy: Uint8Array<ArrayBuffer> } | { ok: false; fault: WordsFault } {
  const words = text.normalize("NFKD").toLowerCase().match(/[a-z]+/g) ?? [];
  const unknown = words.flatMap((word, at) =>
    wordlist.includes(word) ? [] : [{ position: at + 1, word, near: nearWords(word) }]
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

/** The BIP-39 seed of 64 bytes, without a passphrase: what keys are derived from. */
export async function seedOf(entropy: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(await mnemonicToSeedWebcrypto(entropyToMnemonic(entropy, wordlist)));
}

/** How many look-alikes are offered. */
const NEAR = 3;

/** Words of the list with one letter more, less, other or swapped; then those that begin alike. */
function nearWords(word: string): string[] {
  const misspelt = wordlist.filter((each) => isOneSlipFrom(word, each));
  // four letters tell all words of the list apart
  const begins = wordlist.filter((each) => word.length > 2 && each.startsWith(word.slice(0, 3)));
  return [...new Set([...misspelt, ...begins])].slice(0, NEAR);
}

function isOneSlipFrom(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return restA.slice(1) === restB || restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2));
}
