import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AccountSigners,
  canOthersSpend,
  canSignatureHelp,
  cosigners,
  totalPublicKeyWeight,
} from "../../../../src/stellar/signers.ts";

function signing(weightNeeded: number, weights: number[], hash: number[] = []): AccountSigners {
  const keys = weights.map((weight, at) => {
    return { key: `G${at}`, weight, type: "ed25519_public_key" as const };
  });
  const hashes = hash.map((weight) => ({ key: "X", weight, type: "sha256_hash" as const }));
  return { weightNeeded, signers: [...keys, ...hashes] };
}

describe("canSignatureHelp()", () => {
  test.each([
    ["is enough alone", 1, [1], true],
    ["is one of two", 2, [1, 1], true],
    ["is one of two of three", 2, [1, 1, 1], true],
    ["isn't needed with the only other one", 5, [1, 5], false],
    ["fills the gap that two leave", 5, [1, 2, 2], true],
    ["isn't needed by any set", 4, [1, 2, 2], false],
    ["has no weight", 2, [0, 1, 1], false],
    ["isn't enough with all others", 4, [1, 1, 1], false],
    ["would be the 21st signature", 21, Array<number>(21).fill(1), false],
    ["is the 20th signature", 20, Array<number>(21).fill(1), true],
  ])("says whether a signature helps that %s", (_, needed, weights, helps) => {
    expect(canSignatureHelp(signing(needed, weights), "G0")).toBe(helps);
  });

  test("counts on no secret of a hash", () => {
    expect(canSignatureHelp(signing(2, [1], [1]), "G0")).toBe(false);
  });
});

describe("cosigners()", () => {
  const helpers = (signing: AccountSigners) => cosigners(signing, "G0").map(({ key }) => key);

  test.each<[string, number, number[], string[]]>([
    ["the other of two", 2, [1, 1], ["G1"]],
    ["either of two others", 2, [1, 1, 1], ["G1", "G2"]],
    ["both others, if all are needed", 3, [1, 1, 1], ["G1", "G2"]],
    ["only the heavier one, if the lighter isn't enough", 3, [1, 1, 2], ["G2"]],
    ["either, if each is enough", 2, [1, 1, 2], ["G1"]],
    ["two lighter ones in place of a heavier one", 5, [3, 1, 1, 2], ["G1", "G2", "G3"]],
    ["no one, if the key is enough", 1, [1, 1], []],
    ["no one, if the key can be left out", 5, [1, 5], []],
    ["no one, if all aren't enough", 9, [1, 1], []],
    ["no one beyond 20 signatures", 21, Array<number>(21).fill(1), []],
  ])("are %s", (_, needed, weights, expected) => {
    expect(helpers(signing(needed, weights))).toEqual(expected);
  });

  test("are in a set with the key that is enough, and from which none can be left out", () => {
    fc.assert(fc.property(
      fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 15 }),
      (weights, needed) => {
        const others = weights.slice(1);
        const expected = new Set<string>();
        for (let bits = 0; bits < 2 ** others.length; bits++) {
          const at = others.flatMap((_, i) => (bits >> i & 1) === 1 ? [i + 1] : []);
          const chosen = [0, ...at].map((i) => weights[i] ?? 0);
          const sum = chosen.reduce((all, weight) => all + weight, 0);
          if (sum >= needed && sum - Math.min(...chosen) < needed) {
            at.forEach((i) => expected.add(`G${i}`));
          }
        }
        expect(helpers(signing(needed, weights))).toEqual([...expected].sort());
      },
    ));
  });

  test("are found at once among twenty different weights", () => {
    const weights = Array.from({ length: 20 }, (_, at) => at + 1);
    expect(helpers(signing(200, weights)).length).toBe(19);
  });
});

describe("totalPublicKeyWeight()", () => {
  test("has no weight of a hash", () => {
    expect(totalPublicKeyWeight(signing(1, [1, 2], [4]))).toBe(3);
  });
});

describe("canOthersSpend()", () => {
  test.each([
    ["another key alone", 1, [1, 1], true],
    ["two others together", 2, [2, 1, 1], true],
    ["no one else", 1, [1], false],
    ["others who lack this key", 3, [1, 1, 1], false],
  ])("by %s", (_, needed, weights, can) => {
    expect(canOthersSpend(signing(needed, weights), "G0")).toBe(can);
  });

  test("by anyone who knows the secret of a hash", () => {
    expect(canOthersSpend(signing(1, [1], [1]), "G0")).toBe(true);
  });
});
