import { describe, expect, test } from "vitest";
import { readRequestBody, readResponseBody } from "../../../../functions/http/bounded-body.ts";
import { fetchJson } from "../../../../functions/http/fetch-json.ts";
import { fetchReply } from "../../../../functions/ledger/horizon/reply.ts";

const never = new AbortController().signal;

/** A body that stays open after its first chunks; `left` resolves once its reader is gone. */
function stalled(...pieces: string[]) {
  let left = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
    },
    cancel: () => {
      left = true;
    },
  });
  return { body, left: () => left };
}

describe("a body with bounds", () => {
  test("is read whole, or not at all where it is longer", async () => {
    const whole = await readRequestBody(new Blob(["four"]).stream(), 4, never);
    expect(new TextDecoder().decode(whole ?? undefined)).toBe("four");
    const { body, left } = stalled("four", "five");
    expect(await readRequestBody(body, 7, never)).toBeNull();
    expect(left()).toBe(true);
  });

  // Deno's bodies write into the given buffer, others arrive in chunks
  const asBytes = (pieces: Uint8Array[]) =>
    new ReadableStream({
      type: "bytes",
      start(controller) {
        for (const piece of pieces) if (piece.length > 0) controller.enqueue(piece.slice());
        controller.close();
        controller.byobRequest?.respond(0);
      },
    });
  const inPieces = (pieces: Uint8Array[]) =>
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
  describe.each([["into room", asBytes], ["in pieces", inPieces]])("that comes %s", (_, of) => {
    const pieces = [0, 5, 0, 40_000, 1, 200_000, 0].map((length, n) =>
      new Uint8Array(length).fill(n)
    );
    const all = Uint8Array.from(pieces.flatMap((piece) => [...piece]));

    test.each([undefined, 0, 5, all.length - 1, all.length, 10 ** 7])(
      "is what it is, though it says it has %s bytes",
      async (expected) => {
        // compared as text: comparing a quarter of a million elements takes long
        const text = all.toBase64();
        for (const most of [all.length, 10 ** 7]) {
          expect((await readRequestBody(of(pieces), most, never))?.toBase64()).toBe(text);
          const answer = await readResponseBody(of(pieces), most, never, expected);
          expect(answer?.toBase64()).toBe(text);
        }
        expect(await readResponseBody(of(pieces), all.length - 1, never, expected)).toBeNull();
        expect(await readResponseBody(of([]), 4, never, expected)).toEqual(new Uint8Array(0));
      },
    );
  });

  test("whose time is over before it begins is left", async () => {
    const { body, left } = stalled("fo");
    await expect(readRequestBody(body, 4, AbortSignal.abort(new Error("over")))).rejects.toThrow(
      "over",
    );
    expect(left()).toBe(true);
  });

  // Deno drops a signal once the response is garbage-collected, so only the reader can end the read
  test.each([
    [
      "a server of the ledger",
      (given: typeof fetch) => fetchReply("http://ledger/", { fetch: given, timeoutMs: 50 }),
      { kind: "late" },
    ],
    [
      "a document",
      (given: typeof fetch) =>
        fetchJson("http://rates/", { fetch: given, timeoutMs: 50, maxBytes: 100 }),
      { ok: false, code: "upstream_timeout" },
    ],
  ])("of %s that ignores its signal is given up in time", async (_, read, expected) => {
    const { body, left } = stalled('{"a":');
    expect(await read(() => Promise.resolve(new Response(body)))).toEqual(expected);
    expect(left()).toBe(true);
  });
});
