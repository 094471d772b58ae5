import { describe, expect, test } from "vitest";
import { isRecognized, isSameAsset, usdcIssuedBy, XLM } from "../../../../src/stellar/asset.ts";
import { parseHash } from "../../../../src/stellar/payment.ts";

const HASH = "95531ad54dbf71227650aa1f37f4a5c180821cf1f396d87eb2d70d44551fec63";
const ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";
const OTHER = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";

describe("parseHash()", () => {
  test("answers lower case", () => {
    expect(parseHash(HASH.toUpperCase())).toBe(HASH);
  });

  test("refuses anything that is not 64 hex digits", () => {
    for (
      const text of ["", HASH.slice(1), `${HASH}0`, `${HASH.slice(1)}g`, ` ${HASH}`, `${HASH}\n`]
    ) {
      expect(parseHash(text)).toBeNull();
    }
  });
});

describe("isRecognized()", () => {
  test("takes the native asset and the issuer's own USDC", () => {
    expect(isRecognized(XLM, ISSUER)).toBe(true);
    expect(isRecognized(usdcIssuedBy(ISSUER), ISSUER)).toBe(true);
  });

  test("does not take another issuer's USDC, another code or another case", () => {
    expect(isRecognized(usdcIssuedBy(OTHER), ISSUER)).toBe(false);
    expect(isRecognized({ code: "usdc", issuer: ISSUER }, ISSUER)).toBe(false);
    expect(isRecognized({ code: "XLM", issuer: OTHER }, ISSUER)).toBe(false);
    expect(isSameAsset(usdcIssuedBy(ISSUER), usdcIssuedBy(OTHER))).toBe(false);
  });
});
