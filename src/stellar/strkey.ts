// StrKey (SEP-23): a version byte, the payload and a checksum, in base 32. The SDK's version is
// four times as large, and every page that reads an address needs it.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Each version byte determines the text's first letter. */
const VERSIONS = { account: 6 << 3, contract: 2 << 3, muxed: 12 << 3, muxedContract: 22 << 3 };

export function encodeAccountAddress(key: Uint8Array): string {
  return strKey(Uint8Array.of(VERSIONS.account, ...key));
}

/** Null if `account` is invalid, or `id` doesn't fit 64 bits. */
export function encodeMuxedAddress(account: string, id: bigint): string | null {
  const key = decodeAccountKey(account);
  if (key === null || id >> 64n !== 0n) return null;
  const body = new Uint8Array(41);
  body.set([VERSIONS.muxed, ...key]);
  new DataView(body.buffer).setBigUint64(33, id);
  return strKey(body);
}

/** Null if it isn't a `G…` with the right checksum. */
export function decodeAccountKey(address: string): Uint8Array<ArrayBuffer> | null {
  return payloadOf(address, { version: VERSIONS.account, bytes: 32 });
}

/** Null if it isn't an `M…` with the right checksum. */
export function decodeMuxedAddress(address: string): { account: string; id: bigint } | null {
  const bytes = payloadOf(address, { version: VERSIONS.muxed, bytes: 40 });
  if (bytes === null) return null;
  const id = new DataView(bytes.buffer).getBigUint64(32);
  return { account: encodeAccountAddress(bytes.subarray(0, 32)), id };
}

/** `C…` */
export function isContract(text: string): boolean {
  return payloadOf(text, { version: VERSIONS.contract, bytes: 32 }) !== null;
}

/** `W…` (CAP-84) */
export function isMuxedContract(text: string): boolean {
  return payloadOf(text, { version: VERSIONS.muxedContract, bytes: 40 }) !== null;
}

/** Null if the text isn't a StrKey of this version and size. */
function payloadOf(
  text: string,
  { version, bytes }: { version: number; bytes: number },
): Uint8Array<ArrayBuffer> | null {
  if (text.length !== Math.ceil((bytes + 3) * 8 / 5) || !/^[A-Z2-7]+$/.test(text)) return null;
  const all = new Uint8Array(bytes + 3);
  let bits = 0;
  let value = 0;
  let at = 0;
  for (let n = 0; n < text.length; n++) {
    const code = text.charCodeAt(n);
    // A to Z are 0 to 25, 2 to 7 are 26 to 31
    value = (value << 5 | (code < 65 ? code - 24 : code - 65)) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    all[at++] = value >> bits & 0xff;
  }
  // the padding bits of the last letter must be zero
  const isFull = (value & (1 << bits) - 1) === 0;
  const body = all.subarray(0, -2);
  const checksum = (all.at(-2) ?? 0) | (all.at(-1) ?? 0) << 8;
  return isFull && body[0] === version && crc16(body) === checksum ? body.slice(1) : null;
}

function strKey(body: Uint8Array): string {
  const checksum = crc16(body);
  return base32(Uint8Array.of(...body, checksum & 0xff, checksum >> 8));
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

/** CRC-16/XMODEM. Its polynomial, 0x1021, has few terms, so a byte takes shifts and no loop. */
function crc16(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc = (crc << 8 | crc >> 8) & 0xffff ^ byte;
    crc ^= (crc & 0xff) >> 4;
    crc ^= crc << 12 & 0xffff;
    crc ^= (crc & 0xff) << 5;
  }
  return crc;
}
