import { concat } from "./stellar/encoding.ts";

/** A request's body; undefined when it is longer than allowed. */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) return undefined;
    chunks.push(chunk);
  }
  return concat(chunks);
}
