import { Asset, Keypair, Transaction, TransactionBuilder } from "@stellar/stellar-sdk/base";
import { describe, expect, test } from "vitest";
import { buildPayUri, buildTrustUri } from "../../../../src/stellar/sep7.ts";

const REQUEST = { destination: "GDEST", usdcIssuer: "GISSUER", passphrase: "Test SDF ; 2015" };

describe("buildPayUri()", () => {
  test("asks for USDC of the issuer on this network", () => {
    expect(buildPayUri(REQUEST)).toBe(
      "web+stellar:pay?destination=GDEST&asset_code=USDC&asset_issuer=GISSUER" +
        "&network_passphrase=Test%20SDF%20%3B%202015",
    );
  });

  test("carries amount and memo where given, encoded", () => {
    const uri = buildPayUri({ ...REQUEST, amount: "12.5", memo: "Août & co" });
    expect(uri).toContain("&amount=12.5&");
    expect(uri).toContain("&memo=Ao%C3%BBt%20%26%20co&memo_type=MEMO_TEXT&");
  });

  test("names no origin, which a wallet would have to refuse without a signature", () => {
    expect(buildPayUri({ ...REQUEST, amount: "", memo: "" })).not.toMatch(
      /origin_domain|amount|memo/,
    );
  });
});

describe("buildTrustUri()", () => {
  const address = Keypair.random().publicKey();
  const usdcIssuer = Keypair.random().publicKey();
  const passphrase = "Test SDF Network ; September 2015";

  test("asks for the permission to hold USDC, as the SDK reads it", () => {
    const uri = buildTrustUri({ address, usdcIssuer, passphrase }) ?? "";
    const query = new URLSearchParams(uri.replace("web+stellar:tx?", ""));
    expect(query.get("network_passphrase")).toBe(passphrase);
    expect(query.get("replace")).toMatch(/^seqNum:X;X:/);
    const xdr = query.get("xdr") ?? "";
    const read = TransactionBuilder.fromXdr(xdr, passphrase);
    if (!(read instanceof Transaction)) throw new Error("no plain transaction");
    expect(read).toMatchObject({ source: address, sequence: "0", fee: "100" });
    expect(read.signatures).toEqual([]);
    const line = new Asset("USDC", usdcIssuer);
    expect(read.operations).toMatchObject([{ type: "changeTrust", limit: "922337203685.4775807" }]);
    const [operation] = read.operations;
    expect(operation?.type === "changeTrust" && operation.line).toEqual(line);
    // the SDK would write the same bytes
    expect(read.toXdr()).toBe(xdr);
  });

  test("asks for nothing of what is no account", () => {
    expect(buildTrustUri({ address: "GA7Q", usdcIssuer, passphrase })).toBeNull();
    expect(buildTrustUri({ address, usdcIssuer: "", passphrase })).toBeNull();
  });
});
