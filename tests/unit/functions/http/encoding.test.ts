import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compress, compressed, encodingsFor } from "../../../../functions/http/encoding.ts";

describe("encodingsFor()", () => {
  test.each([
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["gzip;q=0", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["BR", "br"],
    ["deflate", "identity"],
  ])("answers %j with %s", (header, encoding) => {
    expect(encodingsFor(header).best).toBe(encoding);
  });

  test("does not read a field that is longer than any browser's", () => {
    expect(encodingsFor(`${"a,".repeat(50_000)}br`).best === "identity").toBe(true);
  });
});

describe("compress()", () => {
  const bytes = new TextEncoder().encode("salary ".repeat(200));

  test("makes bytes that decompress to the same", async () => {
    const br = await compress(bytes, "br", 5);
    const gz = await compress(bytes, "gzip", 9);
    expect(br && new Uint8Array(brotliDecompressSync(br))).toEqual(bytes);
    expect(gz && new Uint8Array(gunzipSync(gz))).toEqual(bytes);
  });

  test("leaves what is too small to gain by it", async () => {
    expect(await compress(new Uint8Array(10), "br", 5)).toBeNull();
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

    test("takes no more of them than its reader does, and leaves them where he does", async () => {
      const response = await compressed(ask("gzip"), inPieces(Array(100).fill(text)));
      await new Promise((resolve) => setTimeout(resolve));
      expect(taken).toBeLessThan(10);
      await response.body?.cancel();
      await expect.poll(() => isLeft).toBe(true);
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
