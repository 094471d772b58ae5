import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { openStream } from "../../../../../functions/ledger/horizon/reply.ts";

const never = new AbortController().signal;
const EVENTS = { headers: { "content-type": "text/event-stream" } };

/** A server that answers with `body`, and notices when its client disconnects. */
function serving(body: ReadableStream<Uint8Array>): typeof fetch {
  return (_url, init) => {
    const signal = init?.signal ?? never;
    const sent = body.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
    return Promise.resolve(new Response(sent, EVENTS));
  };
}

test("a stream that does not begin is none", async () => {
  let given: AbortSignal | null | undefined;
  const mute: typeof fetch = (_url, init) =>
    new Promise((_, reject) => {
      given = init?.signal;
      given?.addEventListener("abort", () => reject(given?.reason));
    });
  expect(await openStream("http://ledger/", mute, never, { beginMs: 20 })).toBeNull();
  expect(given?.aborted).toBe(true);
});

test("a stream that falls silent ends, what came before is not lost", async () => {
  let left = () => {};
  const gone = new Promise<void>((resolve) => left = resolve);
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("data: 1\n\n")),
    cancel: left,
  });
  const stream = await openStream("http://ledger/", serving(body), never, { silentMs: 200 });
  const reader = stream?.getReader();
  const first = await reader?.read();
  expect(new TextDecoder().decode(first?.value)).toBe("data: 1\n\n");
  await expect(reader?.read()).rejects.toThrow();
  await gone;
});

test("a stream with regular bytes continues", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const stream = await openStream("http://ledger/", serving(readable), never, { silentMs: 500 });
    const [writer, reader] = [writable.getWriter(), stream?.getReader()];
    const piece = new TextEncoder().encode(":\n\n");
    for (let told = 0; told < 8; told++) {
      void writer.write(piece);
      expect(await reader?.read()).toEqual({ done: false, value: piece });
      vi.advanceTimersByTime(400);
    }
    void writer.close();
    expect((await reader?.read())?.done).toBe(true);
  } finally {
    vi.useRealTimers();
  }
});

test.each<[string, (body: TransformStream, reader?: ReadableStreamDefaultReader) => unknown]>([
  ["has come to its end", ({ writable }) => writable.close()],
  ["broke", ({ writable }) => writable.abort(new Error("reset"))],
  ["its reader left", (_, reader) => reader?.cancel()],
])("nothing waits for a stream that %s", async (_, end) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const body = new TransformStream<Uint8Array, Uint8Array>();
    const answer: typeof fetch = () => Promise.resolve(new Response(body.readable, EVENTS));
    const reader = (await openStream("http://ledger/", answer, never))?.getReader();
    expect(vi.getTimerCount()).toBe(1);
    await end(body, reader);
    await reader?.closed.catch(() => {});
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("an unwanted stream ends, its response collected or not", async () => {
  setFlagsFromString("--expose-gc");
  const collect: () => void = runInNewContext("gc");
  let open = 0;
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        open++;
        controller.enqueue(new TextEncoder().encode("data: 1\n\n"));
      },
      cancel: () => {
        open--;
      },
    });
    return new Response(body, EVENTS);
  });
  const ending = new AbortController();
  const url = `http://127.0.0.1:${server.addr.port}/`;
  const reader = (await openStream(url, fetch, ending.signal))?.getReader();
  await reader?.read();
  for (let n = 0; n < 5; n++) {
    collect();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  ending.abort();
  await expect(reader?.read()).rejects.toThrow();
  await expect.poll(() => open).toBe(0);
  await server.shutdown();
});
