import { StrKey } from "@stellar/stellar-sdk/base";

/**
 * An account without a key that begins and ends like another. The checksum at the end needs a
 * search, so many are tried, as an attacker would try millions.
 */
export function alikeOf(account: string, { first = 6, last = 3, isBare = false } = {}): string {
  const bytes = StrKey.decodeEd25519PublicKey(account);
  const tail = account.slice(-last);
  for (let n = 0;; n++) {
    const other = bytes.slice();
    // only the ends match
    if (isBare) other.fill(n & 255, Math.ceil(first * 5 / 8) + 1);
    // the bytes after the fixed characters: 5 bits a character
    new DataView(other.buffer, other.byteOffset).setUint32(Math.ceil(first * 5 / 8) + 1, n + 1);
    const found = StrKey.encodeEd25519PublicKey(other);
    if (found !== account && found.endsWith(tail)) return found;
  }
}
