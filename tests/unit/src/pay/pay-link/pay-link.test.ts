import { describe, expect, test } from "vitest";
import { parsePayLink } from "../../../../../src/pay/pay-link/pay-link.ts";
import { addressOf, keyOf } from "../../../../stub-ledger.ts";

const TO = addressOf("worker");

function read(query: Record<string, string>) {
  return parsePayLink(`?${new URLSearchParams(query)}`);
}

describe("parsePayLink()", () => {
  test("is null where the page was opened without one", () => {
    expect(parsePayLink("")).toBeNull();
    expect(parsePayLink("?amount=5&memo=x")).toBeNull();
  });

  test("reads address, amount and memo", () => {
    expect(read({ to: TO, amount: "12.5", memo: "Mwezi wa 11" })).toEqual({
      line: { address: TO, amount: "12.50", memo: "Mwezi wa 11" },
      faults: [],
    });
  });

  test("reads of what kind the memo is, as an exchange asks for it", () => {
    const memoOf = (memo: string, memo_type: string) => read({ to: TO, memo, memo_type })?.line;
    expect(memoOf("0042", "MEMO_ID")).toMatchObject({ memo: "42", memoType: "id" });
    expect(memoOf("4711", "MEMO_TEXT")).toEqual({ address: TO, amount: "", memo: "4711" });
    // these types can't be sent as given
    expect(memoOf("4711", "MEMO_HASH")).toMatchObject({ memo: "4711", memoType: "other" });
    expect(memoOf("cust 4711", "MEMO_ID")).toMatchObject({ memo: "cust 4711", memoType: "other" });
    const twice = `?to=${TO}&memo=1&memo_type=MEMO_ID&memo_type=MEMO_TEXT`;
    expect(parsePayLink(twice)).toEqual({
      line: { address: TO, amount: "", memo: "" },
      faults: ["memo"],
    });
  });

  test.each([["1.125", "1.1250"], ["1000", "1000"], ["0.0000001", "0.0000001"], ["7.0", "7"]])(
    "writes the amount %s so that a line can mean one thing only",
    (amount, written) => {
      expect(read({ to: TO, amount })?.line?.amount).toBe(written);
    },
  );

  test.each(["-1", "0", "1,5", "1e3", "0.00000001", "abc", "99999999999999"])(
    "leaves out the amount %s and says so",
    (amount) => {
      expect(read({ to: TO, amount })).toEqual({
        line: { address: TO, amount: "", memo: "" },
        faults: ["amount"],
      });
    },
  );

  test("leaves out a memo that is too long, has unseen signs or is no memo at all", () => {
    const signs = ["a\nb", "a\u202Eb", "12\u200B34", "\u2066x", "\uFEFFx", "\u{E0041}x"];
    for (const memo of ["é".repeat(15), ...signs]) {
      expect(read({ to: TO, memo })).toMatchObject({ line: { memo: "" }, faults: ["memo"] });
    }
  });

  test("uses nothing of a link whose address is none, a secret or not the only one", () => {
    const nothing = { line: null, faults: ["to"] };
    for (const to of ["", "hello", TO.toLowerCase(), keyOf("worker").secret()]) {
      expect(read({ to, amount: "5" })).toEqual(nothing);
    }
    expect(parsePayLink(`?to=${TO}&to=${addressOf("thief")}`)).toEqual(nothing);
  });
});
