import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressed, encodingsFor } from "../../../../functions/http/encoding.ts";

describe("encodingsFor()", () => {
  test.each([
    ["", false, false],
    ["gzip, deflate, br, zstd", true, true],
    ["gzip;q=1.0, br;q=0", false, true],
    ["gzip;q=0", false, false],
    ["*", true, true],
    ["*;q=0", false, false],
    ["BR", true, false],
    ["deflate", false, false],
  ])("reads %j", (header, takesBrotli, takesGzip) => {
    expect(encodingsFor(header)).toEqual({ takesBrotli, takesGzip });
  });

  test("does not read a field that is longer than any browser's", () => {
    expect(encodingsFor(`${"a,".repeat(50_000)}br`).takesBrotli).toBe(false);
  });
});

describe("compressed()", () => {
  const long = { payments: Array(200).fill({ memo: "Salary" }) };
  const ask = (encodings: string) =>
    new Request("http://127.0.0.1/api", { headers: { "accept-encoding": encodings } });
  const answer = (body: object) =>
    Response.json(body, { status: 200, headers: { etag: 'W/"one"', vary: "Origin" } });

  test("compresses a long answer for who takes it, and says so", async () => {
    // brotli would hold up everybody else for some milliseconds
    const response = await compressed(ask("gzip, br"), answer(long));
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("vary")).toBe("Origin, Accept-Encoding");
    expect(response.headers.get("etag")).toBe('W/"one"');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(200);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
  });

  test("leaves a short answer, and that for who takes none", async () => {
    const short = await compressed(ask("gzip"), answer({ ok: true }));
    expect(short.headers.get("content-encoding")).toBeNull();
    expect(await short.json()).toEqual({ ok: true });
    for (const encodings of ["", "br", "br, gzip;q=0"]) {
      const plain = await compressed(ask(encodings), answer(long));
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(await plain.json()).toEqual(long);
    }
  });

  test("touches neither a stream nor a 304", async () => {
    const stream = new Response("data: 1", { headers: { "content-type": "text/event-stream" } });
    expect(await compressed(ask("gzip"), stream)).toBe(stream);
    const none = new Response(null, { status: 304 });
    expect(await compressed(ask("gzip"), none)).toBe(none);
  });

  describe("of a body in pieces", () => {
    const text = JSON.stringify(long);
    const half = text.length / 2;
    const headers = { "content-type": "application/hal+json" };
    let taken: number;
    let isLeft: boolean;

    /** An answer of these pieces, which counts those that are taken. */
    function inPieces(pieces: string[]): Response {
      taken = 0;
      isLeft = false;
      const body = new ReadableStream<Uint8Array>({
        pull(controller) {
          const piece = pieces[taken];
          if (piece === undefined) return controller.close();
          taken += 1;
          controller.enqueue(new TextEncoder().encode(piece));
        },
        cancel: () => void (isLeft = true),
      }, { highWaterMark: 0 });
      return new Response(body, { headers });
    }

    test("compresses each, and all that come", async () => {
      const response = await compressed(
        ask("gzip"),
        inPieces([text.slice(0, half), text.slice(half), " ".repeat(9)]),
      );
      expect(response.headers.get("content-encoding")).toBe("gzip");
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
      expect(taken).toBe(3);
    });

    test("knows one that has no more than one, or none at all", async () => {
      const short = await compressed(ask("gzip"), inPieces(['{"ok":true}']));
      expect(await short.json()).toEqual({ ok: true });
      const none = await compressed(ask("gzip"), inPieces([]));
      expect(await none.text()).toBe("");
      const whole = await compressed(ask("gzip"), inPieces([text]));
      expect(whole.headers.get("content-encoding")).toBe("gzip");
    });
  });
});
