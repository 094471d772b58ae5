/** Checks one ed25519 signature. Null where this browser has no way to. */
export async function isSignatureOf(
  key: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  if (signature.length !== 64) return false;
  const imported = await importKey(key);
  if (imported !== null) {
    return await crypto.subtle.verify("Ed25519", imported, signature, message);
  }
  return await withLibrary(key, message, signature);
}

/** Null where Web Crypto does not know ed25519: then the library is loaded. */
async function importKey(key: Uint8Array<ArrayBuffer>): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
  } catch {
    return null;
  }
}

async function withLibrary(
  key: Uint8Array<ArrayBuffer>,
  message: Uint8Array<ArrayBuffer>,
  signature: Uint8Array<ArrayBuffer>,
): Promise<boolean | null> {
  try {
    const { verifyAsync } = await import("@noble/ed25519");
    return await verifyAsync(signature, message, key);
  } catch {
    // no network for the library, or a browser without big integers
    return null;
  }
}
