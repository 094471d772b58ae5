import { Buffer } from "node:buffer";
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { Bytes } from "../http/encoding.ts";

/** What many answers begin and end with: compressed once, for all of them. */
export class Frame {
  readonly #start: Bytes;
  readonly #end: Bytes;
  #compressed: { start: Uint8Array; end: Uint8Array; crc: number } | undefined;

  /** `name` tells this frame, and what always stands within it, from any other. */
  constructor(readonly name: string, start: string, end: string) {
    this.#start = new TextEncoder().encode(start);
    this.#end = new TextEncoder().encode(end);
  }

  /** The whole of an answer. */
  around(own: Bytes): Bytes {
    return Buffer.concat([this.#start, own, this.#end]);
  }

  /** gzip (RFC 1952) of the whole, of which what is its own was compressed by `deflated`. */
  gzip(own: Bytes, ownDeflated: Uint8Array): Bytes {
    this.#compressed ??= {
      start: deflated(this.#start, 9),
      end: deflated(this.#end, 9),
      crc: crc32(this.#start),
    };
    const { start, end, crc } = this.#compressed;
    const tail = new DataView(new ArrayBuffer(8));
    tail.setUint32(0, crc32(this.#end, crc32(own, crc)), true);
    tail.setUint32(4, this.#start.length + own.length + this.#end.length, true);
    const parts = [GZIP_HEAD, start, ownDeflated, end, LAST_BLOCK];
    return Buffer.concat([...parts, new Uint8Array(tail.buffer)]);
  }
}

/** A part of a deflate stream: it ends at a whole byte, and refers to nothing before it. */
export function deflated(bytes: Bytes, level: number): Uint8Array {
  return deflateRawSync(bytes, {
    level,
    ...roomFor(bytes.length),
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

/** Of 512 bytes to 32 KB. */
const WINDOW = { least: 9, most: 15 };

const USUAL_MEMORY = 8;

/** Mark, method deflate, no flags, no time, no level, unknown system. */
const GZIP_HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255);

/** An empty block that ends a deflate stream. */
const LAST_BLOCK = Uint8Array.of(3, 0);
