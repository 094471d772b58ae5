type Bytes = Uint8Array<ArrayBuffer>;

/** Initial buffer size when the length is unknown. */
const ROOM = 65_536;

/**
 * Reads a request body; null if it's longer than `maxBytes`. Throws the signal's reason once it is
 * aborted. The signal is watched here because Deno drops a signal passed to `fetch` if the response
 * is collected before its body arrives.
 */
export async function readRequestBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Bytes | null> {
  // most requests have only a few bytes, so the buffer grows with each chunk
  return await readBy(inPieces(body), { maxBytes, signal, expected: 0 });
}

/**
 * Reads a response body of `fetch`.
 * @param expected Content-Length, if known.
 */
export async function readResponseBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
  expected: number = ROOM,
): Promise<Bytes | null> {
  return await readBy(intoRoom(body) ?? inPieces(body), { maxBytes, signal, expected });
}

interface Bounds {
  maxBytes: number;
  signal: AbortSignal;
  expected: number;
}

async function readBy(
  reader: RoomReader,
  { maxBytes, signal, expected }: Bounds,
): Promise<Bytes | null> {
  const leave = () => void reader.leave().catch(() => {});
  signal.addEventListener("abort", leave, { once: true });
  if (signal.aborted) leave();
  // one spare byte tells whether the body ends here
  let room: Bytes = new Uint8Array(Math.min(expected, maxBytes) + 1);
  let size = 0;
  try {
    for (let read = await reader.read(room, 0);; read = await reader.read(room, size)) {
      room = read.room;
      if (read.bytes === 0) break;
      size += read.bytes;
      if (size > maxBytes) {
        leave();
        return null;
      }
      if (size === room.length) room = larger(room, 2 * size);
    }
    signal.throwIfAborted();
    return room.subarray(0, size);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

/**
 * Reads the next bytes into `room` at `at`, and returns the buffer that replaces it; 0 bytes at the
 * end.
 */
interface RoomReader {
  read(room: Bytes, at: number): Promise<{ room: Bytes; bytes: number }>;
  leave(): Promise<void>;
}

/**
 * Reads into the caller's buffer (BYOB), as bodies of `fetch` allow. Their default reader allocates
 * 64 KB per chunk, which costs a tenth of a passport's time in garbage collection. Request bodies
 * hang on a one-byte buffer (Deno 2.9.5), so they don't use this. Null if the body doesn't support
 * it.
 */
function intoRoom(body: ReadableStream<Uint8Array>): RoomReader | null {
  let reader: ReadableStreamBYOBReader;
  try {
    reader = body.getReader({ mode: "byob" });
  } catch {
    return null;
  }
  return {
    async read(room, at) {
      const { done, value } = await reader.read(room.subarray(at));
      const filled = new Uint8Array(value?.buffer ?? new ArrayBuffer(0));
      return { room: filled, bytes: done ? 0 : value.byteLength };
    },
    leave: () => reader.cancel(),
  };
}

function inPieces(body: ReadableStream<Uint8Array>): RoomReader {
  const reader = body.getReader();
  return {
    async read(room, at) {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return { room, bytes: 0 };
        if (value.byteLength === 0) continue;
        const filled = at + value.byteLength > room.length
          ? larger(room, at + value.byteLength)
          : room;
        filled.set(value, at);
        return { room: filled, bytes: value.byteLength };
      }
    },
    leave: () => reader.cancel(),
  };
}

function larger(room: Bytes, length: number): Bytes {
  const whole = new Uint8Array(length);
  whole.set(room);
  return whole;
}
