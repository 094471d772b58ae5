import { Point } from "@noble/ed25519";
import { createHash } from "node:crypto";
import { join } from "./evidence-chain.ts";

// Edge cases of Ed25519 signatures, computed from points and scalars. Only the holder of the key
// can make them (or anyone, for a point that isn't a valid key), and verifiers disagree about them.

type Bytes = Uint8Array<ArrayBuffer>;

/** A key, a signature, and whether the signature is valid. */
export interface Edge {
  name: string;
  key: Bytes;
  signature: Bytes;
  isValid: boolean;
}

const { n: ORDER, p: PRIME } = Point.CURVE();
const SECRET = 0x1234_5678_9abc_def0n;
const NONCE = 0x0fed_cba9_8765_4321n;
/** A point of order eight. */
const TORSION = Point.fromHex("26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05");

export function littleEndian(value: bigint): Bytes {
  return Uint8Array.fromHex(value.toString(16).padStart(64, "0")).reverse();
}

function bytesOf(point: Point): Bytes {
  return Uint8Array.from(point.toBytes());
}

/** The challenge that multiplies the key, before reduction. */
function challenge(r: Bytes, key: Bytes, message: Bytes): bigint {
  const digest = createHash("sha512").update(join(r, key, message)).digest();
  return BigInt(`0x${digest.reverse().toString("hex")}`) % ORDER;
}

/** A signature with this point as R, whatever its discrete logarithm. */
function signed(message: Bytes, key: Bytes, r: Bytes, nonce: bigint): Bytes {
  const s = (nonce + challenge(r, key, message) * SECRET) % ORDER;
  return join(r, littleEndian(s));
}

/** The first nonce from `NONCE` on for which the challenge is (or is not) a multiple of eight. */
function nonceOf(message: Bytes, key: Bytes, eightfold: boolean): bigint {
  let nonce = NONCE;
  while ((challenge(bytesOf(Point.BASE.multiply(nonce)), key, message) % 8n === 0n) !== eightfold) {
    nonce += 1n;
  }
  return nonce;
}

/** A second valid signature of the same message, with another nonce. */
export function signedAgain(seed: Uint8Array, message: Bytes): Bytes {
  const half = Uint8Array.from(createHash("sha512").update(seed).digest().subarray(0, 32));
  half[0] = (half[0] ?? 0) & 0xf8;
  half[31] = (half[31] ?? 0) & 0x7f | 0x40;
  const secret = BigInt(`0x${half.reverse().toHex()}`) % ORDER;
  const [key, r] = [secret, NONCE].map((number) => bytesOf(Point.BASE.multiply(number)));
  if (key === undefined || r === undefined) throw new Error("no points");
  return join(r, littleEndian((NONCE + challenge(r, key, message) * secret) % ORDER));
}

/** A signature made without a secret. With a zero key, it's valid for every message. */
export function signWithoutSecret(): Bytes {
  return join(bytesOf(Point.BASE.multiply(NONCE)), littleEndian(NONCE));
}

export function edgeCasesOf(message: Bytes): Edge[] {
  const key = bytesOf(Point.BASE.multiply(SECRET));
  const r = bytesOf(Point.BASE.multiply(NONCE));
  const own = signed(message, key, r, NONCE);
  const s = BigInt(`0x${own.slice(32).reverse().toHex()}`);
  const withS = (value: bigint) => join(r, littleEndian(value));
  const flipped = (bytes: Bytes) => bytes.map((byte, at) => at === 31 ? byte ^ 0x80 : byte);
  const twisted = bytesOf(Point.BASE.multiply(NONCE).add(TORSION));
  const mixed = bytesOf(Point.BASE.multiply(SECRET).add(TORSION));
  const underMixed = (eightfold: boolean) => {
    const nonce = nonceOf(message, mixed, eightfold);
    return signed(message, mixed, bytesOf(Point.BASE.multiply(nonce)), nonce);
  };
  const zero = littleEndian(1n);
  const rows: [string, Bytes, Bytes, boolean][] = [
    ["unchanged", key, own, true],
    ["with the order added to its scalar", key, withS(s + ORDER), false],
    ["with the order added to its scalar twice", key, withS(s + 2n * ORDER), false],
    ["with a scalar of 256 bits", key, withS(2n ** 256n - 1n), false],
    ["with a scalar of 0", key, withS(0n), false],
    ["with the negative of its scalar", key, withS(ORDER - s), false],
    ["with the negative of its point", key, join(flipped(r), own.slice(32)), false],
    ["under the negative of its key", flipped(key), own, false],
    ["under a key that isn't a point", littleEndian(2n), own, false],
    ["whose point differs by one of small order", key, signed(message, key, twisted, NONCE), false],
    ["whose point is of small order", key, signed(message, key, bytesOf(TORSION), 0n), false],
    ["whose point is zero", key, signed(message, key, zero, 0n), false],
    [
      "whose point is zero, past the prime",
      key,
      signed(message, key, littleEndian(1n + PRIME), 0n),
      false,
    ],
    ["under a key with a part of small order, which cancels out", mixed, underMixed(true), true],
    ["under a key with a part of small order", mixed, underMixed(false), false],
    ...smallKeys().map(([name, small]): [string, Bytes, Bytes, boolean] => [
      `made without a secret, under ${name}`,
      small,
      signWithoutSecret(),
      false,
    ]),
  ];
  return rows.map(([name, key, signature, isValid]) => ({ name, key, signature, isValid }));
}

/**
 * Every encoding of a small-order key. A signature made without a secret is valid for zero, and for
 * others by chance.
 */
function smallKeys(): [string, Bytes][] {
  const values = [
    ...[0n, 1n, PRIME - 1n, PRIME, PRIME + 1n].map(littleEndian),
    bytesOf(TORSION),
    bytesOf(TORSION.negate()),
    bytesOf(TORSION.multiply(3n)),
    bytesOf(TORSION.multiply(5n)),
  ];
  return values.flatMap((bytes) =>
    [0, 0x80].map((sign): [string, Bytes] => {
      const spelled = bytes.map((byte, at) => at === 31 ? byte & 0x7f | sign : byte);
      return [`the key ${spelled.toHex().slice(0, 6)}…${spelled.toHex().slice(-2)}`, spelled];
    })
  );
}
