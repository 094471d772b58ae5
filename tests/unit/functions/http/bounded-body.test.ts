import { describe, expect, test } from "vitest";
import { readPieces, readWhole } from "../../../../functions/http/bounded-body.ts";
import { fetchJson } from "../../../../functions/http/fetch-json.ts";
import { readReply } from "../../../../functions/ledger/horizon/reply.ts";

const never = new AbortController().signal;

/** A body that stays open after its first pieces; `left` once nobody reads it. */
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
    const whole = await readWhole(new Blob(["four"]).stream(), 4, never);
    expect(new TextDecoder().decode(whole ?? undefined)).toBe("four");
    const { body, left } = stalled("four", "five");
    expect(await readWhole(body, 7, never)).toBeNull();
    expect(left()).toBe(true);
  });

  test("that stalls is left once its time is over", async () => {
    const { body, left } = stalled("fo");
    const taken: number[] = [];
    const reading = readPieces(body, 4, AbortSignal.timeout(50), ({ length }) => {
      taken.push(length);
    });
    await expect(reading).rejects.toMatchObject({ name: "TimeoutError" });
    expect([taken, left()]).toEqual([[2], true]);
  });

  test("whose time is over before it begins is left", async () => {
    const { body, left } = stalled("fo");
    await expect(readWhole(body, 4, AbortSignal.abort(new Error("over")))).rejects.toThrow("over");
    expect(left()).toBe(true);
  });

  // Deno forgets a signal once the response is collected: nothing but the reader itself ends it
  test.each([
    [
      "a server of the ledger",
      (given: typeof fetch) => readReply("http://ledger/", { fetch: given, timeoutMs: 50 }),
      { kind: "late" },
    ],
    [
      "a document",
      (given: typeof fetch) =>
        fetchJson("http://rates/", { fetch: given, timeoutMs: 50, maxBytes: 100 }),
      {
        ok: false,
        code: "upstream_timeout",
      },
    ],
  ])("of %s that ignores its signal is given up in time", async (_, read, expected) => {
    const { body, left } = stalled('{"a":');
    expect(await read(() => Promise.resolve(new Response(body)))).toEqual(expected);
    expect(left()).toBe(true);
  });
});
