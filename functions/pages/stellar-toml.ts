import type { Network } from "../../src/contract/network.ts";

/** What the site says of itself to wallets and explorers (SEP-1). */
export function stellarToml(network: Network): string {
  const { publicUrl, passphrase, horizonUrl, usdcIssuer, isTest, features } = network;
  const lines: (string | null)[] = [
    'VERSION="2.7.0"',
    entry("NETWORK_PASSPHRASE", passphrase),
    entry("HORIZON_URL", horizonUrl),
    // only the sandbox's issuer is this server's own
    features.testUsdc ? `ACCOUNTS=[${quoted(usdcIssuer)}]` : null,
    "",
    "[DOCUMENTATION]",
    entry("ORG_NAME", "Lipwa"),
    entry("ORG_URL", publicUrl),
    entry("ORG_LOGO", `${publicUrl}/icon-512.png`),
    entry("ORG_DESCRIPTION", "Wages in USDC with receipts that anyone can check."),
    "",
    "[[CURRENCIES]]",
    entry("code", "USDC"),
    entry("issuer", usdcIssuer),
    entry("status", isTest ? "test" : "live"),
    "display_decimals=7",
    entry("name", isTest ? "USD Coin for tests" : "USD Coin"),
    entry("desc", descriptionOf(network)),
  ];
  return `${lines.filter((line) => line !== null).join("\n")}\n`;
}

function descriptionOf({ isTest, features }: Network): string {
  if (features.testUsdc) return "Issued by this sandbox for tests. It has no value.";
  return isTest
    ? "The USDC that Lipwa recognizes on this test network. It has no value."
    : "The USDC that Lipwa recognizes.";
}

function entry(name: string, value: string): string {
  return `${name}=${quoted(value)}`;
}

/** A basic string of TOML, which is escaped as JSON is. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}
