import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { chooseEncoding, compress } from "../../../../functions/static/encoding.ts";

describe("chooseEncoding()", () => {
  test.each([
    [null, "identity"],
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
