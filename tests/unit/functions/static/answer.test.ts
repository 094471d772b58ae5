import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  chooseEncoding,
  compress,
  FAST_QUALITY,
  KeptAnswer,
} from "../../../../functions/static/answer.ts";

const text = "receipt ".repeat(100);

function answerOf(status: number): KeptAnswer {
  return new KeptAnswer({
    status,
    bytes: new TextEncoder().encode(text),
    headers: { "content-type": "text/plain", vary: "Accept-Language" },
    quality: FAST_QUALITY,
  });
}

const body = answerOf(200);

function ask(headers: Record<string, string>, method = "GET"): Request {
  return new Request("http://localhost/", { method, headers });
}

describe("KeptAnswer.send()", () => {
  test("sends brotli to who takes it, with a tag of its own", async () => {
    const response = await body.send(ask({ "accept-encoding": "br" }));
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(response.headers.get("vary")).toBe("Accept-Language, Accept-Encoding");
    expect(response.headers.get("etag")).toMatch(/^"[\w-]+-br"$/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get("content-length")));
    expect(brotliDecompressSync(bytes).toString()).toBe(text);
  });

  test("answers 304 to the tag it gave, strong or weak, and 200 to another encoding's", async () => {
    const first = await body.send(ask({ "accept-encoding": "gzip" }));
    const etag = first.headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await body.send(ask({ "accept-encoding": "gzip", "if-none-match": tag }));
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    }
    const other = await body.send(ask({ "if-none-match": etag }));
    expect(other.status).toBe(200);
    expect(await other.text()).toBe(text);
  });

  test("sends no body to HEAD, with the same headers", async () => {
    const response = await body.send(ask({}, "HEAD"));
    expect(response.headers.get("content-length")).toBe(String(text.length));
    expect(await response.text()).toBe("");
  });

  test("keeps the status of an error, which is never a 304", async () => {
    const response = await answerOf(404).send(ask({ "if-none-match": "*" }));
    expect(response.status).toBe(404);
  });
});

describe("chooseEncoding()", () => {
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
    expect(chooseEncoding(header)).toBe(encoding);
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
