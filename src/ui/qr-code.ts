import { encode } from "uqr";

/** A QR code (ISO/IEC 18004) with error correction M. */
export interface QrCode {
  /** Modules on each side. */
  size: number;
  /** Row by row: 1 is dark. */
  modules: Uint8Array;
}

/**
 * How the modules are mixed: every reader takes any pattern. Choosing the best of the eight takes
 * ten times as long as the code itself, and an address or a hash is mixed well by each of them.
 */
export const MASK_PATTERN = 0;

/** By version, from 1: the bytes for correction of each block, and how many blocks there are. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];

/** Links are of ASCII with a small letter; what the library writes in fewer bits has none. */
const LINK = /^[ -~]*[a-z][ -~]*$/;

/** All that codes of one version share. */
interface Version {
  size: number;
  /** Data bytes that have room, and bits that say how many there are. */
  room: number;
  countBits: number;
  blocks: number;
  divisor: Uint8Array;
  /** A code with nothing in it: what readers find it by, and the mask alone. */
  empty: Uint8Array;
  /** Where each bit goes. */
  places: Uint16Array;
}

/**
 * The code of a text. A link's is made from what is known of its version, in a tenth of the time
 * that the library takes, which makes that and all other codes.
 */
export function qrCode(text: string): QrCode {
  const version = LINK.test(text) ? versionFor(text.length) : null;
  if (version === null) return byLibrary(text);
  const { size, empty, places } = version;
  const modules = empty.slice();
  let bit = 0;
  for (const byte of codewords(text, version)) {
    for (let shift = 7; shift >= 0; shift--) {
      const place = places[bit++] ?? 0;
      modules[place] = (modules[place] ?? 0) ^ (byte >> shift & 1);
    }
  }
  return { size, modules };
}

function byLibrary(text: string): QrCode {
  const { data, size } = encode(text, { ecc: "M", border: 0, maskPattern: MASK_PATTERN });
  return { size, modules: Uint8Array.from(data.flat(), Number) };
}

const versions: Version[] = [];

/** The smallest version that has room for so many bytes; null where none here has. */
function versionFor(length: number): Version | null {
  for (let number = 1; number <= BLOCKS.length; number++) {
    const version = versions[number] ??= makeVersion(number);
    if (4 + version.countBits + length * 8 <= version.room * 8) return version;
  }
  return null;
}

function makeVersion(number: number): Version {
  const { data, size, types } = encode("", {
    ecc: "M",
    border: 0,
    maskPattern: MASK_PATTERN,
    minVersion: number,
    maxVersion: number,
  });
  const empty = Uint8Array.from(data.flat(), Number);
  const isFixed = (place: number) => types[Math.floor(place / size)]?.[place % size] !== 0;
  const places = Uint16Array.from(wayThrough(size).filter((place) => !isFixed(place)));
  for (const place of places) {
    const isEven = (Math.floor(place / size) + place % size) % 2 === 0;
    empty[place] = isEven ? 1 : 0;
  }
  const [correction = 0, blocks = 1] = [CORRECTION[number - 1], BLOCKS[number - 1]];
  return {
    size,
    room: Math.floor(places.length / 8) - correction * blocks,
    countBits: number < 10 ? 8 : 16,
    blocks,
    divisor: divisorOf(correction),
    empty,
    places,
  };
}

/** All modules in the order in which bits are laid out: in columns of two, up and down in turn. */
function wayThrough(size: number): number[] {
  const way: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // the column that only marks time is left out
    if (right === 6) right = 5;
    for (let n = 0; n < size; n++) {
      const row = isUp ? size - 1 - n : n;
      way.push(row * size + right, row * size + right - 1);
    }
    isUp = !isUp;
  }
  return way;
}

/** The bytes of a code: those of the text, then those that correct them, of all blocks in turn. */
function codewords(text: string, { room, countBits, blocks, divisor }: Version): Uint8Array {
  const data = dataBytes(text, room, countBits);
  const correction = divisor.length;
  const shortest = Math.floor(room / blocks);
  const short = blocks - room % blocks;
  const all = new Uint8Array(room + blocks * correction);
  let from = 0;
  for (let block = 0; block < blocks; block++) {
    const length = shortest + (block < short ? 0 : 1);
    const own = data.subarray(from, from + length);
    from += length;
    for (let n = 0; n < length; n++) {
      // the short ones have no last byte
      all[n < shortest ? n * blocks + block : room - blocks + block] = own[n] ?? 0;
    }
    const rest = remainder(own, divisor);
    for (let n = 0; n < correction; n++) all[room + n * blocks + block] = rest[n] ?? 0;
  }
  return all;
}

/** Mode, length and text, then padding as the standard has it. */
function dataBytes(text: string, room: number, countBits: number): Uint8Array {
  const bytes = new Uint8Array(room);
  // the four bits of the mode move all by half a byte
  const head = countBits === 8 ? [text.length] : [text.length >> 8, text.length & 255];
  let left = 4;
  let at = 0;
  const add = (byte: number) => {
    bytes[at++] = left << 4 | byte >> 4;
    left = byte & 15;
  };
  head.forEach(add);
  for (let n = 0; n < text.length; n++) add(text.charCodeAt(n));
  bytes[at++] = left << 4;
  for (let pad = 236; at < room; pad ^= 236 ^ 17) bytes[at++] = pad;
  return bytes;
}

/** Powers of 2 in the field of 256 elements by x⁸ + x⁴ + x³ + x² + 1, twice over, and their logs. */
const POWERS = new Uint8Array(510);
const LOGS = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  POWERS[power] = POWERS[power + 255] = value;
  LOGS[value] = power;
  value = value << 1 ^ (value >> 7) * 0x11d;
}

function times(a: number, b: number): number {
  return a === 0 || b === 0 ? 0 : POWERS[(LOGS[a] ?? 0) + (LOGS[b] ?? 0)] ?? 0;
}

/** (x - 1)(x - 2)(x - 4)…, without its highest coefficient, which is 1. */
function divisorOf(degree: number): Uint8Array {
  const divisor = new Uint8Array(degree);
  divisor[degree - 1] = 1;
  for (let n = 0; n < degree; n++) {
    const root = POWERS[n] ?? 0;
    for (let at = 0; at < degree; at++) {
      divisor[at] = times(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    }
  }
  return divisor;
}

function remainder(data: Uint8Array, divisor: Uint8Array): Uint8Array {
  const rest = new Uint8Array(divisor.length);
  for (const byte of data) {
    const factor = byte ^ (rest[0] ?? 0);
    for (let n = 0; n < rest.length; n++) {
      rest[n] = (rest[n + 1] ?? 0) ^ times(divisor[n] ?? 0, factor);
    }
  }
  return rest;
}
