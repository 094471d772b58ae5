import { describe, expect, test } from "vitest";
import { createNetworkRecord } from "../../../functions/network.ts";
import { networkBody } from "../../../src/contract/network.ts";
import { configOf } from "../../config.ts";

const ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";

describe("createNetworkRecord()", () => {
  test("leads to this server itself in the sandbox", () => {
    const network = networkBody.parse(createNetworkRecord(configOf({}), "http://localhost:8000"));
    expect(network).toMatchObject({
      ledger: "sandbox",
      isTest: true,
      horizonUrl: "http://localhost:8000/sandbox/horizon",
      explorerUrl: "http://localhost:8000/sandbox/explorer",
      features: { demoWallet: true, faucet: true, testUsdc: true },
    });
  });

  test("knows the test network with no other setting", () => {
    const network = networkBody.parse(
      createNetworkRecord(configOf({ LEDGER: "testnet" }), "https://a.test"),
    );
    expect(network).toMatchObject({
      name: "Stellar test network",
      passphrase: "Test SDF Network ; September 2015",
      horizonUrl: "https://horizon-testnet.stellar.org",
      explorerUrl: "https://stellar.expert/explorer/testnet",
      usdcIssuer: ISSUER,
      publicUrl: "https://a.test",
      isTest: true,
      features: { demoWallet: false, faucet: true, testUsdc: false },
    });
  });

  test("has no explorer on a network of one's own, unless one is named", () => {
    const own = {
      LEDGER: "custom",
      RPC_URL: "https://rpc.example",
      NETWORK_PASSPHRASE: "A network of one's own",
      USDC_ISSUER: ISSUER,
    };
    const network = createNetworkRecord(configOf(own), "https://a.test");
    expect(networkBody.parse(network)).toMatchObject({
      explorerUrl: null,
      isTest: true,
      features: { demoWallet: false, faucet: false, testUsdc: false },
    });
    const named = configOf({ ...own, EXPLORER_URL: "https://explorer.example" });
    expect(createNetworkRecord(named, "https://a.test").explorerUrl).toBe(
      "https://explorer.example",
    );
  });

  test("has neither faucet nor demo wallet where money is real", () => {
    const network = createNetworkRecord(
      configOf({
        LEDGER: "custom",
        HORIZON_URL: "https://horizon.example/, https://next.example",
        NETWORK_PASSPHRASE: "Public Global Stellar Network ; September 2015",
        USDC_ISSUER: ISSUER,
        FRIENDBOT_URL: "https://friendbot.example",
      }),
      "https://a.test",
    );
    expect(network).toMatchObject({
      isTest: false,
      horizonUrl: "https://horizon.example",
      features: { demoWallet: false, faucet: false, testUsdc: false },
    });
  });
});
