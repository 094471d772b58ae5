import { describe, expect, test } from "vitest";
import { createNetworkRecord } from "../../../functions/network.ts";
import { networkBody } from "../../../src/contract/network.ts";
import { configOf } from "../../config.ts";

const ISSUER = "GBBD47IF6LWK7P7MDEVSCWR7DPUWV3NY3DTQEVFL4NAT4AQH3ZLLFLA5";

/** The record of a server with these settings. */
function recordOf(settings: Record<string, string>, origin = "https://a.test") {
  return networkBody.parse(createNetworkRecord(configOf(settings), origin));
}

describe("createNetworkRecord()", () => {
  test("leads to this server itself in the sandbox", () => {
    expect(recordOf({}, "http://localhost:8000")).toMatchObject({
      ledger: "sandbox",
      isTest: true,
      horizonUrl: "http://localhost:8000/sandbox/horizon",
      explorerUrl: "http://localhost:8000/sandbox/explorer",
      features: { demoWallet: true, faucet: true, testUsdc: true },
    });
  });

  test("knows the test network with no other setting", () => {
    expect(recordOf({ LEDGER: "testnet" })).toMatchObject({
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
    expect(recordOf(own)).toMatchObject({
      explorerUrl: null,
      isTest: true,
      features: { demoWallet: false, faucet: false, testUsdc: false },
    });
    const explorerUrl = "https://explorer.example";
    expect(recordOf({ ...own, EXPLORER_URL: explorerUrl })).toMatchObject({ explorerUrl });
  });

  test("has neither faucet nor demo wallet where money is real", () => {
    const settings = {
      LEDGER: "custom",
      HORIZON_URL: "https://horizon.example/, https://next.example",
      NETWORK_PASSPHRASE: "Public Global Stellar Network ; September 2015",
      USDC_ISSUER: ISSUER,
      FRIENDBOT_URL: "https://friendbot.example",
    };
    expect(recordOf(settings)).toMatchObject({
      isTest: false,
      horizonUrl: "https://horizon.example",
      features: { demoWallet: false, faucet: false, testUsdc: false },
    });
  });
});
