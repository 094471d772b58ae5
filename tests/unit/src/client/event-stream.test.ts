import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readEvents, type ServerEvent } from "../../../../src/client/event-stream.ts";

async function eventsIn(
  bytes: Uint8Array,
  cuts: number[] = [],
  longest?: number,
): Promise<ServerEvent[]> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b)];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const [index, from] of places.entries()) {
        controller.enqueue(bytes.subarray(from, places[index + 1] ?? bytes.length));
      }
      controller.close();
    },
  });
  return await Array.fromAsync(readEvents(body, longest));
}

const TEXT =
  "retry: 20\r\n\r\n: a comment\n\nid: 1\nevent: transaction\ndata: a\ndata:é\r\rdata\n\n";

describe("readEvents()", () => {
  test("reads names, data of several lines, ids and the pause", async () => {
    expect(await eventsIn(new TextEncoder().encode(TEXT))).toEqual([
      { name: "transaction", data: "a\né", lastEventId: "1", retry: 20 },
      { name: "message", data: "", lastEventId: "1", retry: 20 },
    ]);
  });

  test("reads the same wherever the bytes are cut", async () => {
    const bytes = new TextEncoder().encode(TEXT);
    const whole = await eventsIn(bytes);
    await fc.assert(fc.asyncProperty(fc.array(fc.nat(200)), async (cuts) => {
      expect(await eventsIn(bytes, cuts)).toEqual(whole);
    }));
  });

  test("drops an event that is not ended", async () => {
    expect(await eventsIn(new TextEncoder().encode("data: half"))).toEqual([]);
  });

  test.each(["data: 12345678901\n\n", "data: 123\ndata: 456\n\n", "data: 12345678901"])(
    "reads nothing beyond an event that is too long: %j",
    async (long) => {
      const bytes = new TextEncoder().encode(`data: 1\n\n${long}data: 2\n\n`);
      expect(await eventsIn(bytes, [], 15)).toMatchObject([{ data: "1" }]);
    },
  );
});
