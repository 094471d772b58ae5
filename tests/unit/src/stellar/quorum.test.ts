import { describe, expect, test } from "vitest";
import { parseQuorum, TESTNET_QUORUM } from "../../../../src/stellar/quorum.ts";

const [A = "", B = "", C = ""] = TESTNET_QUORUM.validators;

describe("parseQuorum()", () => {
  test("reads how many of which validators have to sign", () => {
    expect(parseQuorum(`2:${A}, ${B},${C}`)).toEqual(TESTNET_QUORUM);
    expect(parseQuorum(`1:${A}`)).toEqual({ threshold: 1, validators: [A] });
  });

  test.each([
    "",
    A,
    `0:${A}`,
    `2:${A}`,
    `1:${A},${B}`,
    `2:${A},${A},${B}`,
    `2:${A},${B},${C.slice(1)}`,
    `2:${A},${B},`,
  ])("refuses %s", (text) => {
    expect(parseQuorum(text)).toBeNull();
  });
});
