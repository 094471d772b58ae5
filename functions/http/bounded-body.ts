type Bytes = Uint8Array<ArrayBuffer>;

/** Room for what comes, in bytes, where nobody says how much that is. */
const ROOM = 65_536;

/**
 * All of a body; null where it is longer than `maxBytes`. Throws the signal's reason once that is
 * aborted, whatever the body does: a signal that was given to `fetch` is forgotten by Deno where the
 * response is collected before its body has come.
 */
export async function readWhole(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Bytes | null> {
  // room is made for each piece as it comes: most requests say a few bytes
  return await readBy(inPieces(body), { maxBytes, signal, expected: 0 });
}

/**
 * The same of what `fetch` has answered.
 * @param expected So many bytes it says it has.
 */
export async function readAnswer(
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
  // a byte more than there are shows that there are no more
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

/** Reads what comes next to its place in `room`, which is another one then; 0 bytes at the end. */
interface RoomReader {
  read(room: Bytes, at: number): Promise<{ room: Bytes; bytes: number }>;
  leave(): Promise<void>;
}

/**
 * For a body that writes into the room it is given, as those of `fetch` do. By itself it takes 64 KB
 * for each piece, however small, and V8 looks everything through for them: a tenth of what a
 * passport costs. Those of requests can as well, but stand still before a room of one byte (Deno
 * 2.9.5). Null for any other body.
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
