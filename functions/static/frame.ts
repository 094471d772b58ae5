import { Buffer } from "node:buffer";
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Bytes } from "../http/encoding.ts";

/** What many answers begin and end with: compressed once, for all of them. */
export class Frame {
  readonly #start: Bytes;
  readonly #end: SharedBytes;
  #ends: CompressedEnds | undefined;

  /** `name` tells this frame, and what always stands within it, from any other. */
  constructor(readonly name: string, start: string, end: string) {
    this.#start = new TextEncoder().encode(start);
    this.#end = shared(new TextEncoder().encode(end));
  }

  /** The whole of an answer. */
  around(own: Bytes): Bytes {
    return Buffer.concat([this.#start, own, this.#end]);
  }

  /** What it takes to compress an answer, on whichever thread. */
  get ends(): CompressedEnds {
    return this.#ends ??= {
      start: shared(deflated(this.#start, 9)),
      startLength: this.#start.length,
      startCrc: crc32(this.#start),
      end: shared(deflated(this.#end, 9)),
      endBytes: this.#end,
    };
  }
}

/** The two ends of a frame, in memory that every thread sees. */
export interface CompressedEnds {
  /** A part of a deflate stream. */
  start: SharedBytes;
  /** Of the start as it was, in bytes. */
  startLength: number;
  /** Of the same. */
  startCrc: number;
  /** A part of a deflate stream. */
  end: SharedBytes;
  /** The end as it was. */
  endBytes: SharedBytes;
}

type SharedBytes = Uint8Array<SharedArrayBuffer>;

function shared(bytes: Uint8Array): SharedBytes {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

/** gzip (RFC 1952) of a whole answer, of which only what is its own is compressed now. */
export function gzipWithin(ends: CompressedEnds, own: Bytes, level: number): Bytes {
  const { start, startLength, startCrc, end, endBytes } = ends;
  const parts = [GZIP_HEAD, start, deflated(own, level), end, LAST_BLOCK];
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const whole = new Uint8Array(length + 8);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  const tail = new DataView(whole.buffer, at);
  tail.setUint32(0, crc32(endBytes, crc32(own, startCrc)), true);
  tail.setUint32(4, startLength + own.length + endBytes.length, true);
  return whole;
}

/** A part of a deflate stream: it ends at a whole byte, and refers to nothing before it. */
function deflated(bytes: Bytes | SharedBytes, level: number): Uint8Array {
  return deflateRawSync(bytes, {
    level,
    ...roomFor(bytes.length),
    // of markup half is left
    chunkSize: Math.max(LEAST_CHUNK, Math.ceil(bytes.length * 0.6)),
    finishFlush: constants.Z_SYNC_FLUSH,
  });
}

/**
 * No more room than so many bytes need, as logarithms: the usual quarter of a megabyte, asked for and
 * given back with each page, is a tenth of what its compression costs.
 */
function roomFor(length: number): { windowBits: number; memLevel: number } {
  const windowBits = Math.min(
    WINDOW.most,
    Math.max(WINDOW.least, Math.ceil(Math.log2(length + 1))),
  );
  return { windowBits, memLevel: Math.min(USUAL_MEMORY, windowBits - 7) };
}

/** zlib takes no less. */
const LEAST_CHUNK = 64;

/** Of 512 bytes to 32 KB. */
const WINDOW = { least: 9, most: 15 };

const USUAL_MEMORY = 8;

/** Mark, method deflate, no flags, no time, no level, unknown system. */
const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** An empty block that ends a deflate stream. */
const LAST_BLOCK = Uint8Array.of(3, 0);
