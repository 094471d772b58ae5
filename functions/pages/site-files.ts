import { isLanguage, LANGUAGES } from "../../src/ui/i18n/languages.ts";

/** Receipts and passports say `noindex` themselves, which only a reader of the page can see. */
export function robotsText(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const DAY_MS = 86_400_000;

/** How long a security.txt holds; RFC 9116 wants less than a year. */
const HOLDS_DAYS = 180;

/** Whom to tell of a weakness (RFC 9116): the operator's own contact, else the page that says how. */
export function securityText(publicUrl: string, contact: string | null, now: Date): string {
  const page = `${publicUrl}/docs/security`;
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: ${contact ?? page}`,
    `Expires: ${new Date(today + HOLDS_DAYS * DAY_MS).toISOString()}`,
    `Policy: ${page}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    "",
  ].join("\n");
}

/** Pages that are for one person, or for nobody. */
const UNLISTED = /\/(shells\/[^/]+|404|find)$/;

/** All pages worth finding, each with its other languages. */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const listed = paths.filter((path) => !UNLISTED.test(path)).toSorted();
  const urls = listed.map((path) => `<url><loc>${publicUrl}${path}</loc>${alternates(path)}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;

  function alternates(path: string): string {
    const [, first = "", ...rest] = path.split("/");
    if (!isLanguage(first)) return "";
    return LANGUAGES.map((language) => [language, `/${[language, ...rest].join("/")}`] as const)
      .filter(([, other]) => paths.includes(other))
      .map(([language, other]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrl}${other}"/>`
      ).join("");
  }
}
