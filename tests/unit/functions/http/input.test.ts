import { describe, expect, test } from "vitest";
import { z } from "zod";
import { preflightRequest } from "../../../../src/contract/preflight.ts";
import {
  isMediaType,
  readBodyBytes,
  readJsonBody,
  readQuery,
} from "../../../../functions/http/input.ts";

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

describe("readBodyBytes()", () => {
  test("reads a body of exactly the limit", async () => {
    expect((await readBodyBytes(post("x".repeat(64)), 64))?.length).toBe(64);
  });

  test("refuses a longer one, streamed without a length too", async () => {
    expect(await readBodyBytes(post("x".repeat(65)), 64)).toBeNull();
    let pulls = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pulls += 1;
        controller.enqueue(new Uint8Array(16));
      },
    });
    expect(await readBodyBytes(post(endless), 64)).toBeNull();
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
    await expect(readBodyBytes(post(slow), 64, 5)).rejects.toMatchObject({ name: "TimeoutError" });
    expect(isCancelled).toBe(true);
  });

  test("reads no body as an empty one", async () => {
    expect((await readBodyBytes(new Request("http://localhost/"), 64))?.length).toBe(0);
  });
});

describe("readJsonBody()", () => {
  const schema = z.object({ address: z.string(), rows: z.array(z.object({ n: z.number() })) });

  test("gives what fits the schema", async () => {
    const value = { address: "G", rows: [{ n: 1 }] };
    expect(await readJsonBody(post(JSON.stringify(value)), schema)).toEqual({ ok: true, value });
  });

  const noUtf8 = new Uint8Array([0x22, 0xff, 0x22]);

  test.each(["", "{", "undefined", '{"a":1}x', noUtf8])("refuses %j as no JSON", async (body) => {
    expect(await readJsonBody(post(body), schema))
      .toMatchObject({ ok: false, code: "invalid_json" });
  });

  test("names what is missing", async () => {
    expect(await readJsonBody(post("{}"), schema)).toMatchObject({
      code: "missing_parameter",
      param: "address",
    });
  });

  test("names what has the wrong form, and does not repeat it", async () => {
    const failure = await readJsonBody(post('{"address":"G","rows":[{"n":"SECRET"}]}'), schema);
    expect(failure).toMatchObject({
      code: "invalid_body",
      param: "rows.0.n",
      detail: "The field rows.0.n is invalid: expected number, received string.",
    });
    expect(JSON.stringify(failure)).not.toContain("SECRET");
    expect(await readJsonBody(post("[]"), schema)).toMatchObject({ code: "invalid_body" });
    expect(await readJsonBody(post("null"), schema)).toMatchObject({ code: "invalid_body" });
  });
});

describe("readJsonBody() of a preflight", () => {
  const row = { address: "G", amount: "1" };
  test.each([
    ["501 rows", { recipients: Array(501).fill(row) }, "recipients", "at most 500 rows"],
    ["no row", { recipients: [] }, "recipients", "at least one row"],
    [
      "a memo of 29 bytes",
      { recipients: [row, { ...row, memo: `${"é".repeat(14)}x` }] },
      "recipients.1.memo",
      "a memo has at most 28 bytes",
    ],
  ])("says what is wrong with %s", async (_, fields, param, why) => {
    const body = JSON.stringify({ sender: "G", ...fields });
    expect(await readJsonBody(post(body), preflightRequest)).toEqual({
      ok: false,
      code: "invalid_body",
      param,
      detail: `The field ${param} is invalid: ${why}.`,
    });
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
