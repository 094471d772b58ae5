import { randomBytes } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { compress, FAST_QUALITY } from "../../../../functions/http/encoding.ts";
import { KeptAnswer, SharedStart } from "../../../../functions/static/answer.ts";

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

  test("answers 304 to the tag it gave, strong or weak, in whatever encoding", async () => {
    const first = await body.send(ask({ "accept-encoding": "gzip" }));
    const etag = first.headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = await body.send(ask({ "accept-encoding": "gzip", "if-none-match": tag }));
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    }
    expect((await body.send(ask({ "if-none-match": etag }))).status).toBe(304);
    const other = await body.send(ask({ "if-none-match": '"other"' }));
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

describe("SharedStart", () => {
  const start = "<style>.slip { color: ink }</style>".repeat(2_000);
  const rest = '<main class="slip">25.50 USDC, salaire de novembre</main>'.repeat(20);
  const bytes = new TextEncoder().encode(start + rest);
  const shared = new SharedStart(new TextEncoder().encode(start));

  test("compresses the rest alone, and the whole is what it was", () => {
    const zipped = shared.gzip(bytes);
    expect(gunzipSync(zipped).toString()).toBe(start + rest);
    expect(zipped.length).toBeLessThan(1_000);
    const alone = new TextEncoder().encode(start);
    expect(gunzipSync(shared.gzip(alone)).toString()).toBe(start);
  });

  test("gives who comes alone brotli, and one with a page of the same tag nothing", async () => {
    const made = { status: 200, bytes, start: shared, headers: {}, quality: FAST_QUALITY };
    const answer = new KeptAnswer(made);
    const alone = await answer.send(ask({ "accept-encoding": "gzip, br" }));
    expect(alone.headers.get("content-encoding")).toBe("br");
    const own = new Uint8Array(await alone.arrayBuffer());
    expect(brotliDecompressSync(own).toString()).toBe(start + rest);
    const tag = alone.headers.get("etag") ?? "";
    const known = await answer.send(ask({ "accept-encoding": "gzip, br", "if-none-match": tag }));
    expect(known.status).toBe(304);
  });

  test("gives the first of a crowd gzip at once, and brotli once somebody asks again", async () => {
    const crowd = compress(randomBytes(1_000_000), "br", 9);
    const answer = new KeptAnswer({
      status: 200,
      bytes,
      start: shared,
      headers: {},
      quality: FAST_QUALITY,
    });
    const seen: (string | null)[] = [];
    for (let n = 0; n < 1_000_000 && seen.at(-1) !== "br"; n++) {
      const response = await answer.send(ask({ "accept-encoding": "gzip, br" }));
      seen.push(response.headers.get("content-encoding"));
      const own = new Uint8Array(await response.arrayBuffer());
      const plain = seen.at(-1) === "br" ? brotliDecompressSync(own) : gunzipSync(own);
      expect(plain.toString()).toBe(start + rest);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(seen.slice(0, 2)).toEqual(["gzip", "gzip"]);
    expect(seen.at(-1)).toBe("br");
    await crowd;
    const only = await answer.send(ask({ "accept-encoding": "br" }));
    expect(only.headers.get("content-encoding")).toBe("br");
  });
});
