import { describe, expect, test } from "vitest";
import { z } from "zod";
import { isMediaType, readBytes, readJson, readQuery } from "../../../../functions/http/input.ts";

function post(body: BodyInit): Request {
  return new Request("http://localhost/", { method: "POST", body });
}

describe("isMediaType()", () => {
  test.each([
    ["application/json", true],
    ["Application/JSON; charset=utf-8", true],
    ["application/jsonp", false],
    ["text/plain", false],
    [null, false],
  ])("%s: %s", (type, expected) => {
    expect(isMediaType(type, "application/json")).toBe(expected);
  });
});

describe("readBytes()", () => {
  test("reads a body of exactly the limit", async () => {
    expect((await readBytes(post("x".repeat(64)), 64))?.length).toBe(64);
  });

  test("refuses a longer one, streamed without a length too", async () => {
    expect(await readBytes(post("x".repeat(65)), 64)).toBeNull();
    let pulls = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulls += 1;
        controller.enqueue(new Uint8Array(16));
      },
    });
    expect(await readBytes(post(endless), 64)).toBeNull();
    expect(pulls).toBeLessThan(20);
  });

  test("gives up a body that does not arrive", async () => {
    let isCancelled = false;
    const slow = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(4)),
      cancel: () => {
        isCancelled = true;
      },
    });
    await expect(readBytes(post(slow), 64, 5)).rejects.toMatchObject({ name: "TimeoutError" });
    expect(isCancelled).toBe(true);
  });

  test("reads no body as an empty one", async () => {
    expect((await readBytes(new Request("http://localhost/"), 64))?.length).toBe(0);
  });
});

describe("readJson()", () => {
  const schema = z.object({ address: z.string(), rows: z.array(z.object({ n: z.number() })) });

  test("gives what fits the schema", async () => {
    const body = { address: "G", rows: [{ n: 1 }] };
    expect(await readJson(post(JSON.stringify(body)), schema)).toEqual({ ok: true, value: body });
  });

  test.each(["", "{", "undefined", '{"a":1}x'])("refuses %j as no JSON", async (text) => {
    expect(await readJson(post(text), schema)).toMatchObject({ ok: false, code: "invalid_json" });
  });

  test("refuses bytes that are no UTF-8", async () => {
    const body = new Uint8Array([0x22, 0xff, 0x22]);
    expect(await readJson(post(body), schema)).toMatchObject({ code: "invalid_json" });
  });

  test("names what is missing", async () => {
    expect(await readJson(post("{}"), schema)).toMatchObject({
      code: "missing_parameter",
      param: "address",
    });
  });

  test("names what has the wrong form, and does not repeat it", async () => {
    const failure = await readJson(post('{"address":"G","rows":[{"n":"SECRET"}]}'), schema);
    expect(failure).toMatchObject({ code: "invalid_body", param: "rows.0.n" });
    expect(JSON.stringify(failure)).not.toContain("SECRET");
    expect(await readJson(post("[]"), schema)).toMatchObject({ code: "invalid_body" });
    expect(await readJson(post("null"), schema)).toMatchObject({ code: "invalid_body" });
  });
});

describe("readQuery()", () => {
  test("gives the named parameters and ignores others", () => {
    const search = new URLSearchParams("limit=5&x=1&x=2&cursor=");
    expect(readQuery(search, ["limit", "cursor", "filter"])).toEqual({
      ok: true,
      value: { limit: "5", cursor: "" },
    });
  });

  test("refuses a parameter that is given twice, even with the same value", () => {
    const search = new URLSearchParams("limit=5&limit=5");
    expect(readQuery(search, ["limit"])).toEqual({
      ok: false,
      code: "repeated_parameter",
      param: "limit",
    });
  });
});
