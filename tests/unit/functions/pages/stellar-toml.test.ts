import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../../../functions/config.ts";
import { networkOf } from "../../../../functions/network.ts";
import { stellarToml } from "../../../../functions/pages/stellar-toml.ts";

function tomlOf(environment: Record<string, string>) {
  const result = readConfig(environment);
  if (!result.ok) throw new Error(result.faults.join("; "));
  const network = networkOf(result.config, "https://lipwa.example");
  return { network, toml: parse(stellarToml(network)) };
}

describe("stellarToml()", () => {
  test("says which network and which USDC, as a wallet reads it", () => {
    const { toml } = tomlOf({ LEDGER: "testnet" });
    expect(toml).toMatchObject({
      NETWORK_PASSPHRASE: "Test SDF Network ; September 2015",
      HORIZON_URL: "https://horizon-testnet.stellar.org",
      DOCUMENTATION: { ORG_NAME: "Lipwa", ORG_URL: "https://lipwa.example" },
      CURRENCIES: [{
        code: "USDC",
        issuer: "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5",
        status: "test",
        display_decimals: 7,
      }],
    });
    expect(toml).not.toHaveProperty("ACCOUNTS");
  });

  test("claims the issuer in the sandbox alone, where it is this server's own", () => {
    const { network, toml } = tomlOf({});
    expect(toml).toMatchObject({ ACCOUNTS: [network.usdcIssuer] });
  });

  test("escapes what a network's operator may have written", () => {
    const { network, toml } = tomlOf({
      LEDGER: "custom",
      HORIZON_URL: "https://horizon.example",
      NETWORK_PASSPHRASE: 'a "network"\n\\ \u007f ; 2026',
      USDC_ISSUER: "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5",
    });
    expect(toml["NETWORK_PASSPHRASE"]).toBe(network.passphrase);
  });
});
