import { describe, expect, test } from "vitest";
import { looksLikeSecret } from "../../../../src/stellar/secret-key.ts";

const G = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
const SECRET = "SBCVMMCBEDB64TVJZFYJOJAERZC4YVVUOE6SYR2Y76CBTENGUSGWRRVO";

describe("looksLikeSecret()", () => {
  test("knows a secret key by its form, also with a wrong checksum or in lower case", () => {
    expect(looksLikeSecret(SECRET)).toBe(true);
    expect(looksLikeSecret(` ${SECRET.toLowerCase()} `)).toBe(true);
    expect(looksLikeSecret(`my key is ${SECRET}.`)).toBe(true);
    expect(looksLikeSecret(`https://pay.example/find?q=${SECRET}&lang=en`)).toBe(true);
    expect(looksLikeSecret(`A${SECRET}`)).toBe(false);
    expect(looksLikeSecret(G)).toBe(false);
  });
});
