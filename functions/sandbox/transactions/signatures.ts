import type { DecoratedSignatureWire, SignerKeyWire } from "@stellar/stellar-sdk/xdr";
import { Buffer } from "node:buffer";
import { createPublicKey, verify } from "node:crypto";
import type { Account } from "../ledger/entries.ts";
import { decodeAddress } from "../stellar/address.ts";
import { areEqualBytes, concatBytes, sha256 } from "../stellar/encoding.ts";
import type { SignedHash } from "./transaction.ts";

export interface WeightedKey {
  key: SignerKeyWire;
  weight: number;
}

const MAX_WEIGHT = 255;
/** The DER header of an ed25519 public key (RFC 8410). */
const SPKI = new Uint8Array([0x30, 0x2a, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 3, 0x21, 0]);

export function listSigningKeys(account: Account): WeightedKey[] {
  const [master] = account.thresholds;
  const own: WeightedKey = { key: { type: 0, ed25519: decodeAddress(account.id) }, weight: master };
  return master > 0 ? [own, ...account.signers] : [...account.signers];
}

/** Checks signatures and records which ones were used. */
export class SignatureChecker {
  readonly #used = new Set<number>();

  constructor(private readonly signed: SignedHash) {}

  /**
   * True if the weights suffice. Even a weight of 0 needs a valid signature or a pre-authorized
   * hash.
   */
  reaches(keys: readonly WeightedKey[], needed: number): boolean {
    let total = 0;
    for (const { key, weight } of keys) {
      if (key.type !== 1 || !areEqualBytes(key.preAuthTx, this.signed.hash)) continue;
      total += Math.min(weight, MAX_WEIGHT);
      if (total >= needed) return true;
    }
    for (const type of [2, 0, 3]) {
      const left = keys.filter(({ key }) => key.type === type);
      for (const [i, signature] of this.signed.signatures.entries()) {
        const at = left.findIndex(({ key }) => this.#matches(signature, key));
        const [match] = at === -1 ? [] : left.splice(at, 1);
        if (!match) continue;
        this.#used.add(i);
        total += Math.min(match.weight, MAX_WEIGHT);
        if (total >= needed) return true;
      }
    }
    return false;
  }

  allUsed(): boolean {
    return this.#used.size === this.signed.signatures.length;
  }

  #matches({ hint, signature }: DecoratedSignatureWire, key: SignerKeyWire): boolean {
    switch (key.type) {
      case 0:
        return areEqualBytes(hint, key.ed25519.subarray(-4)) &&
          verifySignature(key.ed25519, this.signed.hash, signature);
      case 1:
        return false;
      case 2:
        return areEqualBytes(hint, key.hashX.subarray(-4)) &&
          areEqualBytes(sha256(signature), key.hashX);
      case 3: {
        const { ed25519, payload } = key.ed25519SignedPayload;
        return areEqualBytes(hint, payloadHint(ed25519, payload)) &&
          verifySignature(ed25519, payload, signature);
      }
    }
  }
}

/** The key's hint XORed with the payload's last four bytes (CAP-40). */
function payloadHint(ed25519: Uint8Array, payload: Uint8Array): Uint8Array {
  const tail = new Uint8Array(4);
  tail.set(payload.length >= 4 ? payload.subarray(-4) : payload);
  return ed25519.subarray(-4).map((byte, i) => byte ^ (tail[i] ?? 0));
}

/** Results by signature object, since a transaction is checked when received and when applied. */
const known = new WeakMap<Uint8Array, Map<string, boolean>>();

function verifySignature(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  if (signature.length !== 64) return false;
  if (isSmallOrder(key) || isSmallOrder(signature.subarray(0, 32))) return false;
  const results = known.get(signature) ?? new Map<string, boolean>();
  known.set(signature, results);
  const id = `${key.toHex()} ${message.toHex()}`;
  const earlier = results.get(id);
  if (earlier !== undefined) return earlier;
  const valid = verifyOnce(key, message, signature);
  results.set(id, valid);
  return valid;
}

function verifyOnce(key: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  try {
    const der = concatBytes([SPKI, key]);
    const publicKey = createPublicKey({ key: Buffer.from(der), format: "der", type: "spki" });
    return verify(null, message, publicKey, signature);
  } catch {
    // bytes that aren't a point on the curve can't be a key
    return false;
  }
}

/**
 * Points of small order, without their negatives. Signatures for such a key can be forged, so
 * stellar-core (libsodium) rejects these points as keys and as the first half of a signature.
 */
const POINTS = [
  "0000000000000000000000000000000000000000000000000000000000000000",
  "0100000000000000000000000000000000000000000000000000000000000000",
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
];
const SIGN = 0x80;
const SMALL: ReadonlySet<string> = new Set(POINTS.flatMap((point) => [point, negated(point)]));

function isSmallOrder(point: Uint8Array): boolean {
  return SMALL.has(point.toHex());
}

function negated(point: string): string {
  const bytes = Uint8Array.fromHex(point);
  return bytes.map((byte, i) => (i === 31 ? byte | SIGN : byte)).toHex();
}
