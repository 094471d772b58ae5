import { afterEach, describe, expect, test, vi } from "vitest";
import { Validator } from "../../../../functions/sandbox/chain/consensus.ts";
import { isForgeable, parseQuorum, TESTNET_QUORUM } from "../../../../src/stellar/quorum.ts";

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

describe("isForgeable()", () => {
  const passphrase = "A sandbox of tests ; 2026";
  const own = new Validator(passphrase).account;
  afterEach(() => vi.restoreAllMocks());

  test.each<[trust: string, isForgeable: boolean, threshold: number, validators: string[]]>([
    ["a sandbox's only validator", true, 1, [own]],
    ["one of which a sandbox's can sign alone", true, 1, [A, own]],
    ["another sandbox's", false, 1, [new Validator("Another").account]],
    ["the test network's", false, 2, [...TESTNET_QUORUM.validators]],
    ["a sandbox's with another that has to sign too", false, 2, [own, A]],
  ])("of %s is %s", async (_, expected, threshold, validators) => {
    expect(await isForgeable({ passphrase, threshold, validators })).toBe(expected);
  });

  test("is the same where Web Crypto does not know ed25519", async () => {
    vi.spyOn(crypto.subtle, "importKey").mockRejectedValue(new Error("NotSupportedError"));
    const of = (validator: string) =>
      isForgeable({ passphrase, threshold: 1, validators: [validator] });
    expect(await Promise.all([own, A].map(of))).toEqual([true, false]);
  });
});
