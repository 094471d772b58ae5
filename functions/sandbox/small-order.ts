/**
 * Points of ed25519 whose multiples are few, but for the sign. A signature by such a key can be
 * made without knowing anything, so stellar-core (libsodium) takes none: neither as a key nor as
 * the first half of a signature.
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

/** Whether 32 bytes are a point of small order. */
export function isSmallOrder(point: Uint8Array): boolean {
  return SMALL.has(point.toHex());
}

function negated(point: string): string {
  const bytes = Uint8Array.fromHex(point);
  return bytes.map((byte, i) => (i === 31 ? byte | SIGN : byte)).toHex();
}
