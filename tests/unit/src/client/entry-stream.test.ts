import { afterEach, describe, expect, test, vi } from "vitest";
import { streamEntries, streamPath } from "../../../../src/client/entry-stream.ts";
import { listenToEntries } from "../../../../src/client/stream.ts";

const encoder = new TextEncoder();

function eventsOf(...parts: string[]): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  return new Response(body);
}

const entry = (id: string) => `id: ${id}\nevent: transaction\ndata: {"id":"${id}"}\n\n`;

/** Connections in turn; the last one stays open until it is closed. */
function connections(...answers: Response[]) {
  const lastIds: (string | null)[] = [];
  const fake: typeof fetch = (_url, init) => {
    lastIds.push(new Headers(init?.headers).get("last-event-id"));
    return Promise.resolve(answers.shift() ?? new Response(new ReadableStream()));
  };
  return { lastIds, fetch: fake };
}

const url = "https://lipwa.example/api/transactions/G/stream";

test.each([
  ["G1", "/api/transactions/G1/stream"],
  [["G1"], "/api/transactions/stream?address=G1"],
  [["G1", "M2"], "/api/transactions/stream?address=G1&address=M2"],
])("the stream of %j is at %s", (addresses, path) => {
  expect(streamPath(addresses)).toBe(path);
});

describe("streamEntries()", () => {
  test("gives entries and goes on after a cut with the last id", async () => {
    const { lastIds, fetch } = connections(
      eventsOf("retry: 1\n\n", ":\n\n", entry("1"), entry("2"), "id: 3\nevent: trans"),
      new Response("{}", { status: 503, headers: { "Retry-After": "0" } }),
      eventsOf("retry: 1\n\n", entry("3"), "event: end\ndata: {}\n\n", entry("never")),
      eventsOf(entry("4")),
    );
    const ids: string[] = [];
    for await (const { id } of streamEntries({ url, fetch, lastEventId: "0" })) {
      ids.push(id);
      if (id === "4") break;
    }
    expect(ids).toEqual(["1", "2", "3", "4"]);
    expect(lastIds).toEqual(["0", "2", "2", "3"]);
  });

  test("comes again with the id of the start where nothing else came", async () => {
    const { lastIds, fetch } = connections(
      eventsOf("retry: 1\nid: 7-999\nevent: start\ndata: {}\n\n"),
      eventsOf(entry("8")),
    );
    for await (const { id } of streamEntries({ url, fetch })) {
      expect(id).toBe("8");
      break;
    }
    expect(lastIds).toEqual([null, "7-999"]);
  });

  test("ends when the signal says so", async () => {
    const ending = new AbortController();
    const { fetch } = connections(eventsOf(entry("1")));
    const ids: string[] = [];
    for await (const { id } of streamEntries({ url, fetch, signal: ending.signal })) {
      ids.push(id);
      ending.abort();
    }
    expect(ids).toEqual(["1"]);
  });

  test("throws where trying again cannot help", async () => {
    const refusal = JSON.stringify({ error: "Invalid Stellar address", code: "invalid_address" });
    const { fetch } = connections(new Response(refusal, { status: 400 }));
    await expect(streamEntries({ url, fetch }).next()).rejects
      .toMatchObject({ code: "invalid_address" });
  });

  test("tells of each connection that is made and lost, and of none that was refused", async () => {
    const { fetch } = connections(
      eventsOf("retry: 1\n\n", entry("1")),
      new Response("{}", { status: 503, headers: { "Retry-After": "0" } }),
      eventsOf(entry("2")),
    );
    const told: (boolean | string)[] = [];
    const onConnection = (connected: boolean) => told.push(connected);
    for await (const { id } of streamEntries({ url, fetch, onConnection })) {
      told.push(id);
      if (id === "2") break;
    }
    expect(told).toEqual([true, "1", false, true, "2", false]);
  });
});

describe("listenToEntries()", () => {
  afterEach(() => vi.unstubAllGlobals());

  test("tells entries and connections until it is stopped, and nothing after that", async () => {
    const { fetch } = connections(eventsOf("retry: 1\n\n", entry("1")), eventsOf(entry("2")));
    vi.stubGlobal("fetch", fetch);
    const told: (boolean | string)[] = [];
    await new Promise<void>((resolve) => {
      const stop = listenToEntries("G", {
        connected: (now) => told.push(now),
        entry: ({ id }) => {
          told.push(id);
          if (id !== "2") return;
          stop();
          resolve();
        },
      });
    });
    expect(told).toEqual([true, "1", false, true, "2"]);
  });

  test("begins after the last entry that the page has", async () => {
    const { fetch, lastIds } = connections();
    vi.stubGlobal("fetch", fetch);
    const stop = listenToEntries("G", { connected: () => {}, entry: () => {} }, "7-999");
    await expect.poll(() => lastIds).toEqual(["7-999"]);
    stop();
  });

  test("asks once for a stream that is refused, and is never connected", async () => {
    const refusal = Response.json({ error: "No.", code: "invalid_address" }, { status: 400 });
    const { fetch, lastIds } = connections(refusal);
    vi.stubGlobal("fetch", fetch);
    const connected = vi.fn<(now: boolean) => void>();
    listenToEntries("x", { connected, entry: () => {} });
    await vi.waitFor(() => expect(refusal.bodyUsed).toBe(true), { timeout: 120_000 });
    expect(connected).not.toHaveBeenCalled();
    expect(lastIds).toHaveLength(1);
  });
});
