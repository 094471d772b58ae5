import { describe, expect, test } from "vitest";
import {
  accountCode,
  formatShortCode,
  readShortCode,
  shortReceiptPath,
  transactionCode,
} from "../../../../src/stellar/short-code.ts";
import { encodeAccountAddress } from "../../../../src/stellar/strkey.ts";

const HASH = "95531ad54d0123456789abcdef0123456789abcdef0123456789abcdef012345";

/** The first 50 bits, computed as one number in base 32. */
function byNumber(hex: string): string {
  const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  return (BigInt(`0x${hex.slice(0, 14)}`) >> 6n).toString(32).padStart(10, "0")
    .replace(/./g, (digit) => signs[parseInt(digit, 32)] ?? "");
}

describe("the code of a hash or key", () => {
  test("is its first fifty bits", () => {
    expect(transactionCode(HASH)).toBe(byNumber(HASH));
    expect(transactionCode("0".repeat(64))).toBe("0000000000");
    expect(transactionCode("f".repeat(64))).toBe("ZZZZZZZZZZ");
    // the 50th bit counts, the 51st does not
    const zeros = "0".repeat(52);
    expect(transactionCode(`00000000000040${zeros.slice(2)}`)).toBe("0000000001");
    expect(transactionCode(`0000000000003f${zeros.slice(2)}`)).toBe("0000000000");
  });

  test("is the same for an account's address", () => {
    const key = Uint8Array.from({ length: 32 }, (_, n) => n * 7 + 3);
    const hex = Array.from(key, (byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(accountCode(encodeAccountAddress(key))).toBe(byNumber(hex));
    expect(accountCode("GNOBODY")).toBeNull();
  });

  test("stands in a short address, with the line where one is meant", () => {
    const code = transactionCode(HASH);
    expect(shortReceiptPath(HASH, null)).toBe(`/r/${code}`);
    expect(shortReceiptPath(HASH, 3)).toBe(`/r/${code}3`);
  });
});

describe("readShortCode()", () => {
  test.each([
    ["K3V9Q2M7XA", null],
    ["k3v9q2m7xa", null],
    [" K3V9Q-2M7XA ", null],
    ["k3 v9 q2 m7 xa", null],
    ["K3V9Q–2M7XA", null],
    ["K3V9Q2M7XA3", 3],
    ["K3V9Q2M7XA-3", 3],
    ["K3V9Q-2M7XA-100", 100],
    ["k3v9q 2m7xa 3", 3],
  ])("reads %j", (text, op) => {
    expect(readShortCode(text)).toEqual({ code: "K3V9Q2M7XA", op });
  });

  test("takes I and L for 1, and O for 0", () => {
    expect(readShortCode("iLoO0-11lIo")).toEqual({ code: "1100011110", op: null });
  });

  test("reads again what is shown", () => {
    const code = transactionCode(HASH);
    expect(readShortCode(formatShortCode(code))).toEqual({ code, op: null });
  });

  test.each([
    "",
    "K3V9Q2M7X",
    "K3V9Q2M7XU",
    "K3V9Q2M7XA0",
    "K3V9Q2M7XA1000",
    "K3V9Q2M7XAB",
    "K3V9Q2M7X!",
    "K3V9Q/2M7XA",
    "K".repeat(100_000),
  ])("refuses %.20j", (text) => {
    expect(readShortCode(text)).toBeNull();
  });
});
