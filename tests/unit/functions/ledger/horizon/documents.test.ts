import { describe, expect, test } from "vitest";
import { isAccountOrContract } from "../../../../../functions/ledger/horizon/documents.ts";
import { addressOf } from "../../../../stub-ledger.ts";

describe("isAccountOrContract()", () => {
  const account = addressOf("worker");
  const withOtherEnd = account.slice(0, -1) + (account.endsWith("A") ? "B" : "A");

  test.each([
    ["an account", account, true],
    ["an account with a wrong checksum", withOtherEnd, false],
    ["a contract", "CA3D5KRYM6CB7OWQ6TWYRR3Z4T7GNZLKERYNZGGA5SOAOPIFY6YQGAXE", true],
    ["other text", "worker", false],
  ])("says the same of %s each time it's asked", (_, text, expected) => {
    expect([1, 2, 3].map(() => isAccountOrContract(text))).toEqual([expected, expected, expected]);
  });
});
