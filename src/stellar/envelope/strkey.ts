const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The version byte of an account's address (SEP-23): its text begins with G. */
const ACCOUNT = 6 << 3;

/** The version byte of a muxed address: its text begins with M. */
const MUXED = 12 << 3;

/** The address `G…` of a public key, as StrKey writes it: version, key, checksum in base 32. */
export function accountAddress(key: Uint8Array): string {
  return strKey(Uint8Array.of(ACCOUNT, ...key));
}

/** The muxed address `M…` of an id within an account `G…`; null where `account` is none. */
export function muxedAddress(account: string, id: bigint): string | null {
  const key = accountKey(account);
  if (key === null || id >> 64n !== 0n) return null;
  const body = new Uint8Array(41);
  body.set([MUXED, ...key]);
  new DataView(body.buffer).setBigUint64(33, id);
  return strKey(body);
}

function strKey(body: Uint8Array): string {
  const checksum = crc16(body);
  return base32(Uint8Array.of(...body, checksum & 0xff, checksum >> 8));
}

/** The public key of an address `G…`; null where its checksum does not fit. */
export function accountKey(address: string): Uint8Array<ArrayBuffer> | null {
  if (!/^G[A-Z2-7]{55}$/.test(address)) return null;
  const bytes = new Uint8Array(35);
  let bits = 0;
  let value = 0;
  let at = 0;
  for (const sign of address) {
    value = (value << 5 | ALPHABET.indexOf(sign)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = value >> bits & 0xff;
  }
  const key = bytes.slice(1, 33);
  return accountAddress(key) === address ? key : null;
}

function base32(bytes: Uint8Array): string {
  let text = "";
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8 | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[value >> bits & 31];
    }
  }
  return bits === 0 ? text : text + ALPHABET[value << 5 - bits & 31];
}

/** CRC-16/XMODEM. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let i = 0; i < 8; i++) crc = (crc & 0x8000) === 0 ? crc << 1 : crc << 1 ^ 0x1021;
    crc &= 0xffff;
  }
  return crc;
}
