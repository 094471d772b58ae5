import { expect, test } from "vitest";
import { CIRCLE_TESTNET_ISSUER, isCircleUsdc } from "../../../../src/stellar/asset.ts";
import { SAMPLE_PASSPHRASE } from "../../../receipt-samples.ts";

test("USDC is Circle's by its issuer, on that issuer's own network alone", () => {
  const testnet = "Test SDF Network ; September 2015";
  const publicNetwork = "Public Global Stellar Network ; September 2015";
  const usdcIssuer = CIRCLE_TESTNET_ISSUER;
  expect(isCircleUsdc({ passphrase: testnet, usdcIssuer })).toBe(true);
  expect(isCircleUsdc({ passphrase: testnet, usdcIssuer: `G${"A".repeat(55)}` })).toBe(false);
  expect(isCircleUsdc({ passphrase: publicNetwork, usdcIssuer })).toBe(false);
  expect(isCircleUsdc({ passphrase: SAMPLE_PASSPHRASE, usdcIssuer })).toBe(false);
});
