// Ed25519 with Web Crypto, or a library in browsers where Web Crypto doesn't support it.
import type { Point } from "@noble/ed25519";
import { toHex } from "./hex.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Gives the same result in every browser. Null if this browser can't check signatures. */
export async function verifySignature(
  key: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean | null> {
  if (signature.length !== 64) return false;
  const imported = await importKey(key);
  const isValid = imported === null
    ? await verifyWithLibrary(key, message, signature)
    : await crypto.subtle.verify("Ed25519", imported, signature, message);
  // validators reject a small-order key or R, but only some browsers do
  const isSmallOrder = [key, signature.slice(0, 32)].some((point) =>
    SMALL_ORDER.has(evenHex(point))
  );
  return isValid !== null && isSmallOrder ? false : isValid;
}

/**
 * Points of small order, for which anyone can make signatures: all encodings, without the sign bit.
 */
const SMALL_ORDER = new Set([
  "00".repeat(32),
  `01${"00".repeat(31)}`,
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  ...["ec", "ed", "ee"].map((first) => `${first}${"ff".repeat(30)}7f`),
]);

/** The hex of a point without the sign bit. */
function evenHex(point: Bytes): string {
  return toHex(point.map((byte, at) => at === 31 ? byte & 0x7f : byte));
}

/** Null if Web Crypto doesn't support ed25519. Then the library is loaded. */
async function importKey(key: Bytes): Promise<CryptoKey | null> {
  try {
    return await crypto.subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
  } catch {
    return null;
  }
}

/** Null if the library can't be loaded, or the browser has no BigInt or no Web Crypto. */
async function verifyWithLibrary(
  key: Bytes,
  message: Bytes,
  signature: Bytes,
): Promise<boolean | null> {
  const r = signature.slice(0, 32);
  try {
    const { Point } = await import("@noble/ed25519");
    const hash = await crypto.subtle.digest("SHA-512", Uint8Array.of(...r, ...key, ...message));
    // without the cofactor, like Web Crypto; the library's own check accepts more signatures
    const expected = computeExpectedR(Point, key, [signature.slice(32), new Uint8Array(hash)]);
    return expected !== null && toHex(expected) === toHex(r);
  } catch {
    return null;
  }
}

/** [S]B − [k]A, which R must equal. Null if the key isn't a point, or S isn't below the order. */
function computeExpectedR(
  point: typeof Point,
  key: Bytes,
  [s, k]: [Bytes, Bytes],
): Bytes | null {
  try {
    const product = point.fromBytes(key).multiply(littleEndian(k) % point.CURVE().n, false);
    return point.BASE.multiply(littleEndian(s), false).subtract(product).toBytes();
  } catch {
    return null;
  }
}

function littleEndian(bytes: Bytes): bigint {
  return BigInt(`0x${toHex(bytes.slice().reverse())}`);
}

/** The PKCS #8 prefix of an ed25519 seed (RFC 8410). */
const PKCS8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20];

/** Returns 64 bytes. The seed of 32 bytes isn't stored. */
export async function signBytes(seed: Bytes, message: Bytes): Promise<Bytes> {
  const pkcs8 = Uint8Array.of(...PKCS8, ...seed);
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", false, ["sign"])
    .catch(() => null);
  pkcs8.fill(0);
  if (key !== null) return new Uint8Array(await crypto.subtle.sign("Ed25519", key, message));
  const { signAsync } = await import("@noble/ed25519");
  return Uint8Array.from(await signAsync(message, seed));
}

/** Only for seeds that aren't secret: Web Crypto exports the seed too, as text. */
export async function publicKeyOf(seed: Bytes): Promise<Uint8Array> {
  try {
    const bytes = Uint8Array.of(...PKCS8, ...seed);
    const key = await crypto.subtle.importKey("pkcs8", bytes, "Ed25519", true, ["sign"]);
    const { x = "" } = await crypto.subtle.exportKey("jwk", key);
    const base64 = x.replaceAll("-", "+").replaceAll("_", "/");
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    // Web Crypto in this browser doesn't support ed25519
    const { getPublicKeyAsync } = await import("@noble/ed25519");
    return await getPublicKeyAsync(seed);
  }
}
