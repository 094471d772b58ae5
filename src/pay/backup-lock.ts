/** A text that only a password opens: AES-256-GCM, key by PBKDF2-SHA-256. All in base64. */
export interface LockedText {
  locked: "AES-GCM";
  rounds: number;
  salt: string;
  iv: string;
  text: string;
}

/** What a stolen file costs to guess at; OWASP's figure of 2023 for PBKDF2-SHA-256. */
const ROUNDS = 600_000;

/** True where the browser can lock: pages without TLS have none of what that takes. */
export function canLock(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

/** Locks a text with a password. */
export async function lockText(plain: string, password: string): Promise<LockedText> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await keyOf(password, salt, ROUNDS);
  const bytes = new TextEncoder().encode(plain);
  const text = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, bytes);
  return {
    locked: "AES-GCM",
    rounds: ROUNDS,
    salt: base64(salt),
    iv: base64(iv),
    text: base64(new Uint8Array(text)),
  };
}

/** Opens a locked text; null where the password is wrong or the file was changed. */
export async function unlockText(locked: LockedText, password: string): Promise<string | null> {
  const rounds = Math.min(Math.max(locked.rounds, 1), 10 * ROUNDS);
  const key = await keyOf(password, bytesOf(locked.salt), rounds);
  try {
    const iv = bytesOf(locked.iv);
    const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytesOf(locked.text));
    return new TextDecoder().decode(plain);
  } catch {
    return null;
  }
}

async function keyOf(password: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
  const bytes = new TextEncoder().encode(password.normalize("NFKC"));
  const base = await crypto.subtle.importKey("raw", bytes, "PBKDF2", false, ["deriveKey"]);
  return await crypto.subtle.deriveKey(
    { name: "PBKDF2", hash: "SHA-256", salt, iterations },
    base,
    { name: "AES-GCM", length: 256 },
    false,
    ["encrypt", "decrypt"],
  );
}

function base64(bytes: Uint8Array): string {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
}
