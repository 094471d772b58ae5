import { describe, expect, test } from "vitest";
import { memoBytes, textMemo } from "../../../../src/stellar/memo.ts";

describe("memoBytes()", () => {
  test("counts bytes, not characters", () => {
    expect(memoBytes("Salary")).toBe(6);
    expect(memoBytes("é")).toBe(2);
    expect(memoBytes("é".normalize("NFD"))).toBe(3);
  });
});

describe("textMemo()", () => {
  test("reads UTF-8, a byte order mark included", () => {
    expect(textMemo(new TextEncoder().encode("Août"))).toEqual({ type: "text", value: "Août" });
    expect(textMemo(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))).toMatchObject({ value: "\ufeffA" });
  });

  test("tells bytes that are not UTF-8 from the text of their hex", () => {
    const bytes = { type: "text", value: "ff0041", encoding: "hex" };
    expect(textMemo(new Uint8Array([0xff, 0x00, 0x41]))).toEqual(bytes);
    expect(textMemo(new TextEncoder().encode("ff0041"))).toEqual({ type: "text", value: "ff0041" });
  });
});
