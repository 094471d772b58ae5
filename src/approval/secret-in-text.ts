import { looksLikeRecoveryWords, looksLikeSecretKey } from "../stellar/secret-key.ts";

/** Longer than a secret key: lines of envelopes. */
const ENVELOPE_LINES = /[A-Za-z0-9+/=]{64,}/g;

/** Skips envelopes, because random base64 contains rows of short words. */
export function hasSecret(text: string): boolean {
  const rest = text.replace(ENVELOPE_LINES, " ");
  return looksLikeSecretKey(rest) || looksLikeRecoveryWords(rest);
}
