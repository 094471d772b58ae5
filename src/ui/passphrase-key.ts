/** What a stolen file or phone costs to guess at: OWASP's figure of 2023 for PBKDF2-SHA-256. */
export const PASSPHRASE_ROUNDS = 600_000;

/** The AES-GCM key of a passphrase (PBKDF2-SHA-256); the same however its accents were typed. */
export async function passphraseKey(
  passphrase: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(passphrase.normalize("NFKC"));
  const base = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  return await crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}
