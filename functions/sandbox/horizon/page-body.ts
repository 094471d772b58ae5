import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Produces the body as the client reads, so that slow clients use little memory. Errors in the
 * first two chunks are thrown.
 */
export async function createPageBody(
  pieces: AsyncGenerator<string, undefined>,
): Promise<string | ReadableStream<Uint8Array>> {
  const first = await pieces.next();
  const second = await pieces.next();
  if (second.done) return first.value ?? "";
  const begun = [first.value, second.value];
  const encoder = new TextEncoder();
  // the body is read outside the request's async context
  const asRequest = AsyncLocalStorage.snapshot();
  return new ReadableStream({
    async pull(controller) {
      const piece = begun.shift() ?? (await asRequest(() => pieces.next())).value;
      if (piece === undefined) controller.close();
      else controller.enqueue(encoder.encode(piece));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  }, { highWaterMark: 0 });
}
