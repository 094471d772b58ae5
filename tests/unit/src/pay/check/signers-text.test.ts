import { describe, expect, test } from "vitest";
import { signaturesNeededText } from "../../../../../src/pay/check/signers-text.ts";
import type { AccountSigners } from "../../../../../src/stellar/signers.ts";
import { WORDS } from "../html-of.tsx";

const NAMES = new Map([["G1", "Grace"], ["G2", "Tendai"], ["G3", "Amina"]]);

function needs(weightNeeded: number, weights: number[], more: AccountSigners["signers"] = []) {
  const signers = weights.map((weight, at) => {
    return { key: `G${at}`, weight, type: "ed25519_public_key" as const };
  });
  const signing = { weightNeeded, signers: [...signers, ...more] };
  return signaturesNeededText(WORDS, signing, { own: "G0", names: NAMES });
}

describe("signaturesNeededText()", () => {
  test.each<[number, number[], string]>([
    [2, [1, 1], "Needs 2 of 2 signatures: you, then Grace"],
    [2, [1, 1, 1], "Needs 2 of 3 signatures: you, then one of Grace, Tendai"],
    [3, [1, 1, 1], "Needs 3 of 3 signatures: you, then Grace and Tendai"],
    [3, [1, 1, 1, 1], "Needs 3 of 4 signatures: you, then 2 of Grace, Tendai, Amina"],
    [5, [2, 2, 2, 2], "Needs 3 of 4 signatures: you, then 2 of Grace, Tendai, Amina"],
    [3, [1, 1, 2], "Needs a weight of 3. You have 1; 2 more must come from Tendai (2)."],
    [5, [4, 1, 3], "Needs a weight of 5. You have 4; 1 more must come from Grace (1), Tendai (3)."],
  ])("needs %s of %j", (needed, weights, text) => {
    expect(needs(needed, weights)).toBe(text);
  });

  test("counts no signer that isn't a key", () => {
    const hash = { key: "X", weight: 5, type: "sha256_hash" as const };
    expect(needs(2, [1, 1], [hash])).toBe("Needs 2 of 2 signatures: you, then Grace");
  });
});
