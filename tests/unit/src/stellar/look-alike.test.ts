import { StrKey } from "@stellar/stellar-sdk/base";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  findClosestLookAlikes,
  findDustSenders,
  looksAlike,
} from "../../../../src/stellar/look-alike.ts";

describe("looksAlike()", () => {
  const account = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) =>
    StrKey.encodeEd25519PublicKey(bytes)
  );

  test("is never true of the same", () => {
    fc.assert(fc.property(account, (one) => !looksAlike(one, one)));
  });

  test("is true exactly where seven signs at the ends agree, three at least at either", () => {
    const at = (signs: string, n: number) => signs.slice(0, n) + "7" + signs.slice(n + 1);
    const place = fc.integer({ min: 1, max: 54 });
    fc.assert(fc.property(account, place, place, (one, a, b) => {
      const plain = one.replaceAll("7", "2");
      const [first, last] = a < b ? [a, b] : [b, a];
      const other = at(at(plain, first), last);
      const end = 55 - last;
      expect(looksAlike(plain, other)).toBe(first >= 3 && end >= 3 && first + end >= 7);
    }));
  });
});

test("mostAlike() takes those with most characters at the ends in common", () => {
  const known = ["GAAAXXXXAAA", "GAAXXXXXAAA", "GAABXXXXAAA"].map((account) => ({ account }));
  expect(findClosestLookAlikes(known, "GAAAYYYYAAA")).toEqual([{ account: "GAAAXXXXAAA" }]);
});

test("findDustSenders() has those from whom nothing of worth came, with the newest of it", () => {
  const at = (n: number, counterparty: string, change: object = {}) => ({
    counterparty,
    createdAt: `2026-11-0${n}T00:00:00Z`,
    amount: "0.0000001",
    asset: "XLM",
    recognized: true,
    ...change,
  });
  const received = [
    at(4, "GFAKE", { amount: "5.0000000", recognized: false }),
    at(3, "GDUST"),
    at(2, "GPAID", { amount: "0.0100000" }),
    at(1, "GDUST"),
    at(1, "GPAID"),
  ];
  expect([...findDustSenders(received)].map(([from, { createdAt }]) => [from, createdAt[9]]))
    .toEqual([["GFAKE", "4"], ["GDUST", "3"]]);
});
