import { looksLikeRecoveryWords, looksLikeSecretKey } from "../stellar/secret-key.ts";

/** Runs of base64 that are longer than a secret key: lines of envelopes. */
const ENVELOPE_LINES = /[A-Za-z0-9+/=]{64,}/g;

/**
 * Whether a text has a secret key or its 12 words beside envelopes. Envelopes are left out, because
 * random base64 contains rows of short words.
 */
export function hasSecret(text: string): boolean {
  const rest = text.replace(ENVELOPE_LINES, " ");
  return looksLikeSecretKey(rest) || looksLikeRecoveryWords(rest);
}
