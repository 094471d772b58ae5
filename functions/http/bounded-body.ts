/**
 * Reads a body; null if longer than `maxBytes`. Throws the signal's reason. The signal is watched
 * because Deno ignores one passed to `fetch` if the response is garbage-collected first.
 */
export async function readBody(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", cancel, { once: true });
  if (signal.aborted) cancel();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > maxBytes) {
        cancel();
        return null;
      }
      chunks.push(read.value);
    }
    signal.throwIfAborted();
  } finally {
    signal.removeEventListener("abort", cancel);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
