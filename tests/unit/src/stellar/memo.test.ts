import { describe, expect, test } from "vitest";
import { memoByteLength, readTextMemo } from "../../../../src/stellar/memo.ts";

describe("memoByteLength()", () => {
  test("counts bytes, not characters", () => {
    expect(memoByteLength("Salary")).toBe(6);
    expect(memoByteLength("é")).toBe(2);
    expect(memoByteLength("é".normalize("NFD"))).toBe(3);
  });
});

describe("readTextMemo()", () => {
  test("reads UTF-8, a byte order mark included", () => {
    expect(readTextMemo(new TextEncoder().encode("Août"))).toEqual({ type: "text", value: "Août" });
    expect(readTextMemo(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))).toMatchObject({
      value: "\ufeffA",
    });
  });

  test("tells bytes that are not UTF-8 from the text of their hex", () => {
    const bytes = { type: "text", value: "ff0041", encoding: "hex" };
    expect(readTextMemo(new Uint8Array([0xff, 0x00, 0x41]))).toEqual(bytes);
    expect(readTextMemo(new TextEncoder().encode("ff0041"))).toEqual({
      type: "text",
      value: "ff0041",
    });
  });
});
