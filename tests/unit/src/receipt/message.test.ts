import { describe, expect, test } from "vitest";
import { confirmationWords, receiptNumber } from "../../../../src/receipt/message.ts";

const HASH = "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63";
const SENDER = "GBCKW6R3ZJRVLB7YRYCGBRNQSBPQMGRPUSDIC6PK3PJA2NTSN5WX3ZK6";
const FACTS = {
  hash: HASH,
  amount: "1,234.56",
  asset: "USDC",
  sender: SENDER,
  memo: "Salary",
  link: `https://pay.example/receipt/${HASH}`,
};

describe("receiptNumber()", () => {
  test("is the first ten digits, in capitals", () => {
    expect(receiptNumber(HASH)).toBe("95531AD54D");
  });
});

describe("confirmationWords()", () => {
  test("shortens the sender and ends the memo as a sentence", () => {
    const words = confirmationWords(FACTS);
    expect(words["from"]).toBe("GBCKW6…3ZK6");
    expect(words["memo"]).toBe("Salary. ");
    expect(confirmationWords({ ...FACTS, memo: "Paid!" })["memo"]).toBe("Paid! ");
  });

  test("has no memo sentence where there is no memo", () => {
    expect(confirmationWords({ ...FACTS, memo: "" })["memo"]).toBe("");
    expect(confirmationWords({ ...FACTS, memo: "  " })["memo"]).toBe("");
  });

  test("names what in a memo cannot be seen", () => {
    expect(confirmationWords({ ...FACTS, memo: "a\u202Eb" })["memo"]).toBe("a[U+202E]b. ");
  });
});
