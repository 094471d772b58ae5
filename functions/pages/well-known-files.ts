import type { Network } from "../../src/contract/network.ts";
import { DASHBOARD_LANGUAGES, isLanguage, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import type { PageRequest, PageRoute } from "./page.ts";

interface TextFile {
  mediaType: string;
  allowsAnyOrigin?: boolean;
  text(network: Network, page: PageRequest): string;
}

const TEXT = "text/plain; charset=utf-8";

/**
 * Serves the files that wallets (SEP-1), search engines and security researchers look for. `paths`
 * are the prerendered pages, for the sitemap.
 */
export function createWellKnownFiles(paths: readonly string[]): PageRoute {
  const files: Record<string, TextFile> = {
    "/.well-known/stellar.toml": {
      mediaType: TEXT,
      allowsAnyOrigin: true,
      text: formatStellarToml,
    },
    "/.well-known/security.txt": {
      mediaType: TEXT,
      text: ({ publicUrl }, { services }) =>
        formatSecurity(publicUrl, services.config.securityContact, new Date()),
    },
    "/robots.txt": { mediaType: TEXT, text: ({ publicUrl }) => formatRobots(publicUrl) },
    "/sitemap.xml": {
      mediaType: "application/xml; charset=utf-8",
      text: ({ publicUrl }) => formatSitemap(publicUrl, paths),
    },
  };
  return (request, page) => {
    const { pathname } = page.url;
    const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
    return Promise.resolve(file === undefined ? null : answer(request, file, page));
  };
}

function answer(request: Request, file: TextFile, page: PageRequest): Response {
  const bytes = new TextEncoder().encode(file.text(page.network, page));
  return new Response(request.method === "HEAD" ? null : bytes, {
    headers: {
      "content-type": file.mediaType,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
      ...(file.allowsAnyOrigin && { "access-control-allow-origin": "*" }),
    },
  });
}

export function formatStellarToml(network: Network): string {
  const { publicUrl, passphrase, horizonUrl, usdcIssuer, isTest, features } = network;
  const lines: (string | null)[] = [
    'VERSION="2.7.0"',
    entry("NETWORK_PASSPHRASE", passphrase),
    horizonUrl === null ? null : entry("HORIZON_URL", horizonUrl),
    // only the sandbox's issuer belongs to this server
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

/** A basic TOML string, which has the same escapes as JSON. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll("\u007f", "\\u007f");
}

/** Receipts and passports stay crawlable, so that crawlers see their `noindex`. */
export function formatRobots(publicUrl: string): string {
  return `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

const DAY_MS = 86_400_000;

/** Days until a security.txt expires; RFC 9116 recommends less than a year. */
const EXPIRES_DAYS = 180;

/** A security.txt (RFC 9116) with the operator's contact, or else the security page. */
export function formatSecurity(publicUrl: string, contact: string | null, now: Date): string {
  const page = `${publicUrl}/docs/security`;
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return [
    `Contact: ${contact ?? page}`,
    `Expires: ${new Date(today + EXPIRES_DAYS * DAY_MS).toISOString()}`,
    `Policy: ${page}`,
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Preferred-Languages: ${DASHBOARD_LANGUAGES.join(", ")}`,
    "",
  ].join("\n");
}

const UNLISTED = /\/(shells\/[^/]+|404|find|nothing-found|offline)$/;

/** Lists each page with its versions in other languages. */
export function formatSitemap(publicUrl: string, paths: readonly string[]): string {
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
