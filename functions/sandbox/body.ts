import { Problem } from "./horizon/problem.ts";
import { concatBytes } from "./stellar/encoding.ts";

/** Time limit for a body, so that slow senders can't hold connections open. */
const BODY_MS = 10_000;

/** Undefined if the body is too long. @throws Problem `bad_request` if it's too slow */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Uint8Array | undefined> {
  const reader = request.body?.getReader();
  if (reader === undefined) return new Uint8Array(0);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    reader.cancel().catch(() => {});
  }, BODY_MS);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length;
      if (size > limit) {
        await reader.cancel();
        return undefined;
      }
      chunks.push(read.value);
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw new Problem("bad_request", "The body didn't arrive in time.");
  return concatBytes(chunks);
}
