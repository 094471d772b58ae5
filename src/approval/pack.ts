// A proposal's bytes, compressed and cut into slots.
import { sha256 } from "@noble/hashes/sha2.js";
import { BOX_LIMITS } from "../contract/box-limits.ts";
import { SEAL_BYTES } from "../box/seal.ts";
import { toHex } from "../stellar/hex.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** How many slots a proposal can use; the others are for replies. */
const MAX_PIECES = 8;

/** Maximum size before compression. A larger proposal isn't read to its end. */
export const MAX_PROPOSAL_BYTES = 1_048_576;

/** The header in the first piece: the number of pieces, and the SHA-256 of their content. */
const HEAD_BYTES = 33;

const PIECE_BYTES = BOX_LIMITS.slotBytes - SEAL_BYTES;

/** The pieces for slots 0, 1 …; null if they are too large for one box. */
export async function packProposal(plain: Bytes): Promise<Bytes[] | null> {
  if (plain.length > MAX_PROPOSAL_BYTES) return null;
  const packed = await collect(through(plain, new CompressionStream("deflate-raw")), Infinity);
  if (packed === null) return null;
  const count = Math.ceil((HEAD_BYTES + packed.length) / PIECE_BYTES);
  if (count > MAX_PIECES) return null;
  const all = new Uint8Array(HEAD_BYTES + packed.length);
  all[0] = count;
  all.set(sha256(packed), 1);
  all.set(packed, HEAD_BYTES);
  return Array.from(
    { length: count },
    (_, n) => all.slice(n * PIECE_BYTES, (n + 1) * PIECE_BYTES),
  );
}

/** The number of pieces that the first one announces; null if it isn't a first piece. */
export function countPieces(first: Bytes): number | null {
  const count = first[0] ?? 0;
  return first.length > HEAD_BYTES && count >= 1 && count <= MAX_PIECES ? count : null;
}

/** Whether two first pieces announce the same content. */
export function isSameContent(a: Bytes, b: Bytes): boolean {
  return toHex(a.subarray(0, HEAD_BYTES)) === toHex(b.subarray(0, HEAD_BYTES));
}

/** Null if these aren't all pieces of one proposal, or it is too large. */
export async function unpackProposal(pieces: readonly Bytes[]): Promise<Bytes | null> {
  const all = joinChunks(pieces);
  const packed = all.slice(HEAD_BYTES);
  if (all[0] !== pieces.length || toHex(sha256(packed)) !== toHex(all.subarray(1, HEAD_BYTES))) {
    return null;
  }
  try {
    const stream = through(packed, new DecompressionStream("deflate-raw"));
    return await collect(stream, MAX_PROPOSAL_BYTES);
  } catch {
    return null;
  }
}

function through(bytes: Bytes, transform: GenericTransformStream): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough<Uint8Array>(transform);
}

/** Null, without reading on, if the stream gives more than `most` bytes. */
async function collect(stream: ReadableStream<Uint8Array>, most: number): Promise<Bytes | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // leaving the loop cancels the stream
  for await (const chunk of readAll(stream)) {
    length += chunk.length;
    if (length > most) return null;
    chunks.push(chunk);
  }
  return joinChunks(chunks);
}

/** Not every browser can iterate over a stream. */
async function* readAll(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel();
  }
}

function joinChunks(chunks: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}
