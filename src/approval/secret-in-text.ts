import { looksLikeRecoveryWords, looksLikeSecretKey } from "../stellar/secret-key.ts";

/** Base64 longer than a secret key: lines of envelopes. */
const ENVELOPE_LINES = /[A-Za-z0-9+/=]{64,}/g;

/**
 * Whether a text has a secret key or 12 words. Envelopes are skipped, because random base64
 * contains rows of short words.
 */
export function hasSecret(text: string): boolean {
  const rest = text.replace(ENVELOPE_LINES, " ");
  return looksLikeSecretKey(rest) || looksLikeRecoveryWords(rest);
}
