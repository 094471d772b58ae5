import { describe, expect, test } from "vitest";
import { robotsText, securityText, sitemapXml } from "../../../../functions/pages/site-files.ts";

const SITE = "https://lipwa.example";

describe("robotsText()", () => {
  test("keeps robots from the API and leads them to the sitemap", () => {
    expect(robotsText(SITE)).toBe(
      `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${SITE}/sitemap.xml\n`,
    );
  });
});

describe("securityText()", () => {
  const now = new Date("2026-11-20T15:00:00.000Z");

  test("names the operator's contact and ends within a year", () => {
    const text = securityText(SITE, "mailto:security@lipwa.example", now);
    expect(text).toMatch(/^Contact: mailto:security@lipwa\.example$/m);
    expect(text).toMatch(/^Expires: 2027-05-19T00:00:00\.000Z$/m);
    expect(text).toMatch(/^Canonical: https:\/\/lipwa\.example\/\.well-known\/security\.txt$/m);
  });

  test("leads to the page that says how where there is no contact", () => {
    expect(securityText(SITE, null, now)).toMatch(/^Contact: https:.*\/docs\/security$/m);
  });
});

describe("sitemapXml()", () => {
  const paths = ["/en", "/fr", "/en/shells/receipt", "/en/404", "/docs/verify", "/fr/find"];

  test("lists pages with their other languages, and none that is a part or an error", () => {
    const xml = sitemapXml(SITE, paths);
    const found = Array.from(xml.matchAll(/<loc>([^<]+)</g), ([, url]) => url);
    expect(found).toEqual([`${SITE}/docs/verify`, `${SITE}/en`, `${SITE}/fr`]);
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="fr" href="${SITE}/fr"/>`);
    expect(xml).not.toContain('hreflang="sw"');
  });
});
