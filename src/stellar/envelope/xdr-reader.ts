import { fromBase64 } from "../base64.ts";

/** Invalid XDR (RFC 4506). */
export class XdrFault extends Error {}

/** XDR in a form newer than this reader. */
export class UnsupportedXdr extends XdrFault {}

/** Null for an `XdrFault`. */
export function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof XdrFault) return null;
    throw error;
  }
}

/** Every read is checked against the length. */
export class XdrReader {
  #view: DataView;
  offset: number;

  constructor(readonly data: Uint8Array<ArrayBuffer>, offset = 0) {
    this.#view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    this.offset = offset;
  }

  /** Also reads a union's tag or a flag. */
  u32(): number {
    return this.#view.getUint32(this.#take(4));
  }

  i64(): bigint {
    return this.#view.getBigInt64(this.#take(8));
  }

  u64(): bigint {
    return this.#view.getBigUint64(this.#take(8));
  }

  /** Reads bytes padded with zeros to a multiple of four. */
  bytes(length: number): Uint8Array<ArrayBuffer> {
    const padded = length + (4 - length % 4) % 4;
    const start = this.#take(padded);
    for (let i = start + length; i < start + padded; i++) {
      if (this.data[i] !== 0) throw new XdrFault("padding is not zero");
    }
    return this.data.slice(start, start + length);
  }

  /** Reads bytes after their length. */
  opaque(most: number): Uint8Array<ArrayBuffer> {
    return this.bytes(this.count(most));
  }

  /** Reads the length of a list or text. */
  count(most: number): number {
    const n = this.u32();
    if (n > most) throw new XdrFault(`a length of ${n}, above the maximum of ${most}`);
    return n;
  }

  /** Reads whether an optional value follows. */
  flag(): boolean {
    return this.count(1) === 1;
  }

  #take(length: number): number {
    const start = this.offset;
    if (start + length > this.data.length) throw new XdrFault("the data ends too early");
    this.offset = start + length;
    return start;
  }
}

/** Throws `XdrFault` if the text isn't base64. */
export function fromBase64Xdr(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64(base64);
  } catch {
    throw new XdrFault("not base64");
  }
}
