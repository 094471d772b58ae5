import { brotliCompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { EncodedAnswer } from "../../../../functions/static/answer.ts";

const text = "receipt ".repeat(100);

function answerOf(status: number): EncodedAnswer {
  return new EncodedAnswer({
    status,
    bytes: new TextEncoder().encode(text),
    headers: { "content-type": "text/plain", vary: "Accept-Language" },
  });
}

const body = answerOf(200);

function ask(headers: Record<string, string>, method = "GET"): Request {
  return new Request("http://localhost/", { method, headers });
}

describe("EncodedAnswer.send()", () => {
  test("sends gzip to a client that takes it, with a tag of its own", async () => {
    const response = body.send(ask({ "accept-encoding": "gzip, br" }));
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(response.headers.get("vary")).toBe("Accept-Language, Accept-Encoding");
    expect(response.headers.get("etag")).toMatch(/^"[\w-]+-gzip"$/);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get("content-length")));
    expect(gunzipSync(bytes).toString()).toBe(text);
  });

  test("sends brotli where the build wrote it", async () => {
    const bytes = new TextEncoder().encode(text);
    const br = new Uint8Array(brotliCompressSync(bytes));
    const built = new EncodedAnswer({ status: 200, bytes, headers: {}, prepared: { br } });
    const response = built.send(ask({ "accept-encoding": "gzip, br" }));
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(br);
  });

  test("has another tag where what it is made of is another", () => {
    const made = { status: 200, bytes: new TextEncoder().encode(text), headers: {} };
    const tags = ["at noon", "at one", "at noon"].map((etagInput) =>
      new EncodedAnswer({ ...made, etagInput }).send(ask({})).headers.get("etag")
    );
    expect(tags[0]).toBe(tags[2]);
    expect(tags[0]).not.toBe(tags[1]);
  });

  test("answers 304 to the tag it gave, strong or weak, in whatever encoding", async () => {
    const first = body.send(ask({ "accept-encoding": "gzip" }));
    const etag = first.headers.get("etag") ?? "";
    for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const again = body.send(ask({ "accept-encoding": "gzip", "if-none-match": tag }));
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
    }
    expect((body.send(ask({ "if-none-match": etag }))).status).toBe(304);
    const other = body.send(ask({ "if-none-match": '"other"' }));
    expect(other.status).toBe(200);
    expect(await other.text()).toBe(text);
    const endless = `${'"other",'.repeat(20_000)}${etag}`;
    expect((body.send(ask({ "if-none-match": endless }))).status).toBe(200);
  });

  test("sends no body to HEAD, with the same headers", async () => {
    const response = body.send(ask({}, "HEAD"));
    expect(response.headers.get("content-length")).toBe(String(text.length));
    expect(await response.text()).toBe("");
  });

  test("keeps the status of an error, which is never a 304", () => {
    const response = answerOf(404).send(ask({ "if-none-match": "*" }));
    expect(response.status).toBe(404);
  });
});
