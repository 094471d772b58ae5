type Bytes = Uint8Array<ArrayBuffer>;

/** Initial size of a response's buffer if the length is unknown. */
const INITIAL_BYTES = 65_536;

/** Null if the body is longer than `maxBytes`. Throws if it breaks off or the signal is aborted. */
export async function readRequestBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Bytes | null> {
  // most requests have only a few bytes, so the buffer starts small
  return await readWith(chunkReader(body), { maxBytes, signal, expected: 0 });
}

/**
 * Like `readRequestBody()`; `expected` is Content-Length, if known. The signal is watched because
 * Deno ignores one passed to `fetch` if the response is garbage-collected first.
 */
export async function readResponseBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
  expected: number = INITIAL_BYTES,
): Promise<Bytes | null> {
  return await readWith(byobReader(body) ?? chunkReader(body), { maxBytes, signal, expected });
}

interface Bounds {
  maxBytes: number;
  signal: AbortSignal;
  expected: number;
}

async function readWith(
  reader: BufferReader,
  { maxBytes, signal, expected }: Bounds,
): Promise<Bytes | null> {
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", cancel, { once: true });
  if (signal.aborted) cancel();
  // one spare byte shows whether the body is longer than expected
  let buffer: Bytes = new Uint8Array(Math.min(expected, maxBytes) + 1);
  let size = 0;
  try {
    for (let read = await reader.read(buffer, 0);; read = await reader.read(buffer, size)) {
      buffer = read.buffer;
      if (read.bytes === 0) break;
      size += read.bytes;
      if (size > maxBytes) {
        cancel();
        return null;
      }
      if (size === buffer.length) buffer = grow(buffer, 2 * size);
    }
    signal.throwIfAborted();
    return buffer.subarray(0, size);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

interface BufferReader {
  /** Reads into `buffer` from `at`. Returns the buffer that replaces it, and 0 bytes at the end. */
  read(buffer: Bytes, at: number): Promise<{ buffer: Bytes; bytes: number }>;
  cancel(): Promise<void>;
}

/**
 * Fills the caller's buffer (BYOB); null if the body doesn't support it. The default reader
 * allocates 64 KB per chunk, whose collection takes a tenth of a passport's time. Not for request
 * bodies: reading one into a one-byte buffer hangs (Deno 2.9.5).
 */
function byobReader(body: ReadableStream<Uint8Array>): BufferReader | null {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = body.getReader({ mode: "byob" });
  } catch {
    return null;
  }
  return {
    async read(buffer, at) {
      const { done, value } = await reader.read(buffer.subarray(at));
      const filled = new Uint8Array(value?.buffer ?? new ArrayBuffer(0));
      return { buffer: filled, bytes: done ? 0 : value.byteLength };
    },
    cancel: () => reader.cancel(),
  };
}

function chunkReader(body: ReadableStream<Uint8Array>): BufferReader {
  const reader = body.getReader();
  return {
    async read(buffer, at) {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return { buffer, bytes: 0 };
        if (value.byteLength === 0) continue;
        const filled = at + value.byteLength > buffer.length
          ? grow(buffer, at + value.byteLength)
          : buffer;
        filled.set(value, at);
        return { buffer: filled, bytes: value.byteLength };
      }
    },
    cancel: () => reader.cancel(),
  };
}

function grow(buffer: Bytes, length: number): Bytes {
  const whole = new Uint8Array(length);
  whole.set(buffer);
  return whole;
}
