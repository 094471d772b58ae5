import { Problem } from "./horizon/problem.ts";
import { concat } from "./stellar/encoding.ts";

/** Who sends a byte now and then would hold the connection for ever. */
const BODY_MS = 10_000;

/**
 * A request's body; undefined when it is longer than allowed.
 * @throws Problem `bad_request` where it does not arrive in time
 */
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
  if (isLate) throw new Problem("bad_request", "The body did not arrive in time.");
  return concat(chunks);
}
