import { describe, expect, test } from "vitest";
import { payUri } from "../../../../src/stellar/sep7.ts";

const REQUEST = { destination: "GDEST", usdcIssuer: "GISSUER", passphrase: "Test SDF ; 2015" };

describe("payUri()", () => {
  test("asks for USDC of the issuer on this network", () => {
    expect(payUri(REQUEST)).toBe(
      "web+stellar:pay?destination=GDEST&asset_code=USDC&asset_issuer=GISSUER" +
        "&network_passphrase=Test%20SDF%20%3B%202015",
    );
  });

  test("carries amount and memo where given, encoded", () => {
    const uri = payUri({ ...REQUEST, amount: "12.5", memo: "Août & co" });
    expect(uri).toContain("&amount=12.5&");
    expect(uri).toContain("&memo=Ao%C3%BBt%20%26%20co&memo_type=MEMO_TEXT&");
  });

  test("names no origin, which a wallet would have to refuse without a signature", () => {
    expect(payUri({ ...REQUEST, amount: "", memo: "" })).not.toMatch(/origin_domain|amount|memo/);
  });
});
