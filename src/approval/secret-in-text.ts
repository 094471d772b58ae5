import { looksLikeRecoveryWords, looksLikeSecretKey } from "../stellar/secret-key.ts";

/** Lines of envelopes, which are longer than a secret key. */
const ENVELOPE_LINES = /[A-Za-z0-9+/=]{64,}/g;

/** Skips envelopes, because random base64 contains rows of short words. */
export function hasSecret(text: string): boolean {
  const rest = text.replace(ENVELOPE_LINES, " ");
  return looksLikeSecretKey(rest) || looksLikeRecoveryWords(rest);
}
