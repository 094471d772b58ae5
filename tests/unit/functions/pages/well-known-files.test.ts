import { parse } from "smol-toml";
import { describe, expect, test } from "vitest";
import { createNetworkRecord } from "../../../../functions/network.ts";
import {
  formatRobots,
  formatSecurity,
  formatSitemap,
  formatStellarToml,
} from "../../../../functions/pages/well-known-files.ts";
import { configOf } from "../../../config.ts";

function tomlOf(environment: Record<string, string>) {
  const network = createNetworkRecord(configOf(environment), "https://lipwa.example");
  return { network, toml: parse(formatStellarToml(network)) };
}

describe("formatStellarToml()", () => {
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

const SITE = "https://lipwa.example";

describe("formatRobots()", () => {
  test("keeps robots from the API and leads them to the sitemap", () => {
    expect(formatRobots(SITE)).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${SITE}/sitemap.xml\n`,
    );
  });
});

describe("formatSecurity()", () => {
  const now = new Date("2026-11-20T15:00:00.000Z");

  test("names the operator's contact and ends within a year", () => {
    const text = formatSecurity(SITE, "mailto:security@lipwa.example", now);
    expect(text).toMatch(/^Contact: mailto:security@lipwa\.example$/m);
    expect(text).toMatch(/^Expires: 2027-05-19T00:00:00\.000Z$/m);
    expect(text).toMatch(/^Canonical: https:\/\/lipwa\.example\/\.well-known\/security\.txt$/m);
  });

  test("leads to the page that says how where there is no contact", () => {
    expect(formatSecurity(SITE, null, now)).toMatch(/^Contact: https:.*\/docs\/security$/m);
  });
});

describe("formatSitemap()", () => {
  const paths = [
    "/en",
    "/fr",
    "/en/shells/receipt",
    "/en/404",
    "/docs/verify",
    "/fr/find",
    "/en/offline",
  ];

  test("lists pages with their other languages, and none that is a part or an error", () => {
    const xml = formatSitemap(SITE, paths);
    const found = Array.from(xml.matchAll(/<loc>([^<]+)</g), ([, url]) => url);
    expect(found).toEqual([`${SITE}/docs/verify`, `${SITE}/en`, `${SITE}/fr`]);
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${SITE}/fr"/>`);
    expect(xml).not.toContain('hreflang="sw"');
  });
});
