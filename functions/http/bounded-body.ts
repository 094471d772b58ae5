/**
 * Hands out the pieces of a body as they come; false where it is longer than `maxBytes`. Throws the
 * signal's reason once that is aborted, whatever the body does: a signal that was given to `fetch`
 * is forgotten by Deno where the response is collected before its body has come.
 */
export async function readPieces(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
  take: (piece: Uint8Array) => void,
): Promise<boolean> {
  const reader = body.getReader();
  const leave = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  let size = 0;
  try {
    // what is iterated over takes twice the time
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.byteLength;
      if (size > maxBytes) {
        leave();
        return false;
      }
      take(read.value);
    }
    signal.throwIfAborted();
    return true;
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

/** All of a body; null where it is longer than `maxBytes`. Throws like `readPieces`. */
export async function readWhole(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const isWhole = await readPieces(body, maxBytes, signal, (piece) => {
    pieces.push(piece);
    size += piece.byteLength;
  });
  if (!isWhole) return null;
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const piece of pieces) {
    whole.set(piece, offset);
    offset += piece.byteLength;
  }
  return whole;
}
