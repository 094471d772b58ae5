import { describe, expect, test } from "vitest";
import { memoBytes, memoText } from "../../../../src/stellar/memo.ts";

describe("memoBytes()", () => {
  test("counts bytes, not characters", () => {
    expect(memoBytes("Salary")).toBe(6);
    expect(memoBytes("é")).toBe(2);
    expect(memoBytes("é".normalize("NFD"))).toBe(3);
  });
});

describe("memoText()", () => {
  test("reads UTF-8, a byte order mark included", () => {
    expect(memoText(new TextEncoder().encode("Août"))).toBe("Août");
    expect(memoText(new Uint8Array([0xef, 0xbb, 0xbf, 0x41]))).toBe("\ufeffA");
  });

  test("shows bytes that are no UTF-8 as hex", () => {
    expect(memoText(new Uint8Array([0xff, 0x00, 0x41]))).toBe("ff0041");
  });
});
