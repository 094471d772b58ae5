import { AsyncLocalStorage } from "node:async_hooks";

/**
 * A body that is written in pieces, for the request under way. Where it has more than one, each is
 * written as its reader takes it, so that who takes nothing holds little; what goes wrong before the
 * second is thrown.
 */
export async function pageBody(
  pieces: AsyncGenerator<string, undefined>,
): Promise<string | ReadableStream<Uint8Array>> {
  const first = await pieces.next();
  const second = await pieces.next();
  if (second.done) return first.value ?? "";
  const begun = [first.value, second.value];
  const encoder = new TextEncoder();
  // whoever takes the body does it outside of the request
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
