import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compressAnswer, parseAcceptEncoding } from "../../../../functions/http/encoding.ts";

describe("parseAcceptEncoding()", () => {
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
    expect(parseAcceptEncoding(header)).toEqual({ takesBrotli, takesGzip });
  });

  test("does not read a field that is longer than any browser's", () => {
    expect(parseAcceptEncoding(`${"a,".repeat(50_000)}br`).takesBrotli).toBe(false);
  });
});

describe("compressAnswer()", () => {
  const long = { payments: Array(200).fill({ memo: "Salary" }) };
  const ask = (encodings: string) =>
    new Request("http://127.0.0.1/api", { headers: { "accept-encoding": encodings } });
  const answer = (body: object) =>
    Response.json(body, { status: 200, headers: { etag: 'W/"one"', vary: "Origin" } });

  test("compresses a long answer for who takes it, and says so", async () => {
    // brotli would block other clients for some milliseconds
    const response = await compressAnswer(ask("gzip, br"), answer(long));
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("vary")).toBe("Origin, Accept-Encoding");
    expect(response.headers.get("etag")).toBe('W/"one"');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(200);
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
  });

  test("leaves a short answer, and that for who takes none", async () => {
    const short = await compressAnswer(ask("gzip"), answer({ ok: true }));
    expect(short.headers.get("content-encoding")).toBeNull();
    expect(await short.json()).toEqual({ ok: true });
    for (const encodings of ["", "br", "br, gzip;q=0"]) {
      const plain = await compressAnswer(ask(encodings), answer(long));
      expect(plain.headers.get("content-encoding")).toBeNull();
      expect(await plain.json()).toEqual(long);
    }
  });

  test("touches neither a stream nor a 304", async () => {
    const stream = new Response("data: 1", { headers: { "content-type": "text/event-stream" } });
    expect(await compressAnswer(ask("gzip"), stream)).toBe(stream);
    const none = new Response(null, { status: 304 });
    expect(await compressAnswer(ask("gzip"), none)).toBe(none);
  });

  test("compresses a body that comes in pieces, and leaves one without any", async () => {
    const text = JSON.stringify(long);
    const headers = { "content-type": "application/hal+json" };
    const pieces = new Blob([text.slice(0, 9), text.slice(9)]).stream();
    const response = await compressAnswer(ask("gzip"), new Response(pieces, { headers }));
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(long);
    const none = await compressAnswer(ask("gzip"), new Response(null, { headers }));
    expect(await none.text()).toBe("");
  });
});
