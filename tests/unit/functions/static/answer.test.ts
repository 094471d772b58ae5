import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { FAST_QUALITY } from "../../../../functions/http/encoding.ts";
import { type Company, firstLevel, KeptAnswer } from "../../../../functions/static/answer.ts";
import { Frame, gzipWithin } from "../../../../functions/static/frame.ts";

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
    const endless = `${'"other",'.repeat(20_000)}${etag}`;
    expect((await body.send(ask({ "if-none-match": endless }))).status).toBe(200);
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

describe("Frame", () => {
  const start = "<style>.slip { color: ink }</style>".repeat(2_000);
  const own = '<main class="slip">25.50 USDC, salaire de novembre</main>'.repeat(20);
  const end = "<script>start()</script>".repeat(500);
  const frame = new Frame("a shell", start, end);
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  test("stands around what is its own, compressed or not", () => {
    for (const text of [own, "", "é".repeat(70_000)]) {
      expect(new TextDecoder().decode(frame.around(bytesOf(text)))).toBe(start + text + end);
      for (const level of [1, 9]) {
        expect(gunzipSync(gzipWithin(frame.ends, bytesOf(text), level)).toString())
          .toBe(start + text + end);
      }
    }
    expect(gzipWithin(frame.ends, bytesOf(own), 1).length).toBeLessThan(1_000);
    const { ends } = new Frame("an empty one", "", "");
    expect(gunzipSync(gzipWithin(ends, bytesOf(own), 9)).toString()).toBe(own);
    // what no compression makes smaller
    const noise = Uint8Array.from({ length: 30_000 }, (_, n) => n * n * 31 >> 3);
    expect(gunzipSync(gzipWithin(ends, noise, 9)).equals(noise)).toBe(true);
  });

  test("is part of the tag", async () => {
    const tagIn = async (within: Frame) => {
      const answer = new KeptAnswer({
        status: 200,
        bytes: bytesOf(own),
        frame: within,
        headers: {},
        quality: FAST_QUALITY,
        tagged: "what it says",
      });
      return (await answer.send(ask({}))).headers.get("etag");
    };
    expect(await tagIn(frame)).toBe(await tagIn(new Frame("a shell", start, end)));
    expect(await tagIn(frame)).not.toBe(await tagIn(new Frame("a newer shell", start, end)));
  });

  test("gives who comes alone brotli, and one with a page of the same tag nothing", async () => {
    const made = { status: 200, bytes: bytesOf(own), frame, headers: {}, quality: FAST_QUALITY };
    const answer = new KeptAnswer(made);
    const alone = await answer.send(ask({ "accept-encoding": "gzip, br" }), "alone");
    expect(alone.headers.get("content-encoding")).toBe("br");
    const sent = new Uint8Array(await alone.arrayBuffer());
    expect(brotliDecompressSync(sent).toString()).toBe(start + own + end);
    const tag = alone.headers.get("etag") ?? "";
    const known = await answer.send(ask({ "accept-encoding": "gzip, br", "if-none-match": tag }));
    expect(known.status).toBe(304);
  });

  test("gives the first of a crowd gzip at once, and brotli once somebody asks again", async () => {
    const answer = new KeptAnswer({
      status: 200,
      bytes: bytesOf(own),
      frame,
      headers: {},
      quality: FAST_QUALITY,
    });
    const seen: (string | null)[] = [];
    for (let n = 0; n < 1_000_000 && seen.at(-1) !== "br"; n++) {
      const response = await answer.send(ask({ "accept-encoding": "gzip, br" }));
      seen.push(response.headers.get("content-encoding"));
      const sent = new Uint8Array(await response.arrayBuffer());
      const plain = seen.at(-1) === "br" ? brotliDecompressSync(sent) : gunzipSync(sent);
      expect(plain.toString()).toBe(start + own + end);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(seen.slice(0, 2)).toEqual(["gzip", "gzip"]);
    expect(seen.at(-1)).toBe("br");
    const only = await answer.send(ask({ "accept-encoding": "br" }));
    expect(only.headers.get("content-encoding")).toBe("br");
  });

  const taken = ["gzip", "gzip, deflate, br", "br", "identity", "gzip;q=0, br", null];
  const companies: Company[] = ["alone", "few", "crowd"];
  test.each(taken.flatMap((encoding) => companies.map((company) => [encoding, company] as const)))(
    "sends the first who takes %s, %s, what was compressed for them beforehand",
    async (encoding, company) => {
      const bytes = bytesOf(own);
      const answer = new KeptAnswer({
        status: 200,
        bytes,
        frame,
        headers: {},
        quality: FAST_QUALITY,
      });
      const request = ask(encoding === null ? {} : { "accept-encoding": encoding });
      const response = await answer.send(request, company);
      const sent = new Uint8Array(await response.arrayBuffer());
      const level = firstLevel(encoding, company);
      const isGzip = response.headers.get("content-encoding") === "gzip";
      expect(level !== null).toBe(isGzip);
      if (level === null) return;
      expect(sent).toEqual(gzipWithin(frame.ends, bytes, level));
      expect(level).toBe(company === "crowd" ? 1 : 5);
    },
  );

  test("weighs what was compressed until it is part of what is sent", async () => {
    const bytes = bytesOf(own);
    const gzip = gzipWithin(frame.ends, bytes, 5);
    const made = { status: 200, bytes, frame, headers: {}, quality: FAST_QUALITY };
    const plain = new KeptAnswer(made);
    const compressed = new KeptAnswer({ ...made, prepared: { gzip } });
    expect(compressed.weight - plain.weight).toBe(gzip.length);
    for (const each of [plain, compressed]) {
      await each.send(ask({ "accept-encoding": "gzip" }), "few");
    }
    expect(compressed.weight).toBe(plain.weight);
  });
});
