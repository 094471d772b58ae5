import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFewestSigners, sumWeights } from "../../../../src/approval/signature-set.ts";
import type { AccountSigners, Signer } from "../../../../src/stellar/signers.ts";

/** An account with public keys of these weights: `G0`, `G1` … */
function account(weightNeeded: number, weights: readonly number[]): AccountSigners {
  return {
    weightNeeded,
    signers: weights.map((weight, n) => ({ key: `G${n}`, weight, type: "ed25519_public_key" })),
  };
}

const keysOf = ({ signers }: AccountSigners) => signers.map(({ key }) => key);

describe("findFewestSigners()", () => {
  test.each<[string, AccountSigners, string[], string[] | null]>([
    ["both of two", account(2, [1, 1]), ["G0", "G1"], ["G0", "G1"]],
    ["two of three, though all signed", account(2, [1, 1, 1]), ["G2", "G1", "G0"], ["G0", "G1"]],
    ["the heavy one alone", account(3, [1, 1, 3]), ["G0", "G1", "G2"], ["G2"]],
    ["a light one only where it is needed", account(4, [3, 1, 1]), ["G1", "G0"], ["G0", "G1"]],
    ["none where one is missing", account(2, [1, 1]), ["G0"], null],
    ["none of a stranger", account(2, [1, 1]), ["G0", "G9"], null],
    ["a key once", account(2, [1, 1]), ["G0", "G0"], null],
    [
      "none of twenty-one",
      account(21, Array(21).fill(1)),
      keysOf(account(0, Array(21).fill(1))),
      null,
    ],
  ])("takes %s", (_what, signing, keys, expected) => {
    expect(findFewestSigners(signing, keys)).toEqual(expected);
  });

  test.each<Signer["type"]>(["sha256_hash", "preauth_tx", "ed25519_signed_payload"])(
    "never takes a signer of the type %s",
    (type) => {
      const signing = { weightNeeded: 1, signers: [{ key: "X0", weight: 9, type }] };
      expect(findFewestSigners(signing, ["X0"])).toBe(null);
    },
  );

  test("is enough, needs each of its signatures, and finds a set wherever there is one", () => {
    const weights = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 21 });
    const needed = fc.integer({ min: 1, max: 255 });
    fc.assert(fc.property(weights, needed, fc.array(fc.nat(20)), (all, weightNeeded, chosen) => {
      const signing = account(weightNeeded, all);
      const keys = chosen.map((n) => `G${n}`);
      const set = findFewestSigners(signing, keys);
      const possible = sumWeights(signing, keys);
      if (set === null) {
        const heaviest = [...new Set(chosen)].map((n) => all[n] ?? 0).sort((a, b) => b - a);
        const twenty = heaviest.slice(0, 20).reduce((sum, weight) => sum + weight, 0);
        expect(Math.min(possible, twenty)).toBeLessThan(weightNeeded);
        return;
      }
      expect(set.every((key) => keys.includes(key))).toBe(true);
      expect(set.length).toBeLessThanOrEqual(20);
      expect(sumWeights(signing, set)).toBeGreaterThanOrEqual(weightNeeded);
      for (const key of set) {
        const others = set.filter((each) => each !== key);
        expect(sumWeights(signing, others)).toBeLessThan(weightNeeded);
      }
    }));
  });
});
