// SLIP-0010 for ed25519, with the path of SEP-5.
import { hmac } from "@noble/hashes/hmac.js";
import { sha512 } from "@noble/hashes/sha2.js";

type Bytes = Uint8Array<ArrayBuffer>;

/** SEP-5: `m/44'/148'/0'`. For ed25519 every step is hardened. */
const STELLAR_PATH = [44, 148, 0];

const HARDENED = 0x80000000;

/** Derives the account's 32-byte seed from a BIP-39 seed, as other wallets do. */
export function deriveAccountSeed(seed: Uint8Array): Bytes {
  return deriveEd25519Key(seed, STELLAR_PATH);
}

/** `path`: hardened indexes, given without the top bit. */
export function deriveEd25519Key(seed: Uint8Array, path: readonly number[]): Bytes {
  let node = hmac(sha512, new TextEncoder().encode("ed25519 seed"), seed);
  for (const index of path) {
    // 0x00 || key || index, keyed by the chain code
    const data = new Uint8Array(37);
    data.set(node.subarray(0, 32), 1);
    new DataView(data.buffer).setUint32(33, HARDENED + index);
    const child = hmac(sha512, node.subarray(32), data);
    node.fill(0);
    data.fill(0);
    node = child;
  }
  const key = Uint8Array.from(node.subarray(0, 32));
  node.fill(0);
  return key;
}
