import type { Network } from "../../src/contract/network.ts";
import type { PageRequest } from "./page.ts";
import { robotsText, securityText, sitemapXml } from "./site-files.ts";
import type { PageRoute } from "./site.ts";
import { stellarToml } from "./stellar-toml.ts";

/** A file whose text depends on where and on which network the site is. */
interface WrittenFile {
  mediaType: string;
  /** Other origins may read it. */
  open?: boolean;
  text(network: Network, page: PageRequest): string;
}

const TEXT = "text/plain; charset=utf-8";

/**
 * The files by which others find what is here: wallets (SEP-1), search engines and those who have
 * found a fault. `paths` are the paths of all prerendered pages.
 */
export function createEcosystem(paths: readonly string[]): PageRoute {
  const files: Record<string, WrittenFile> = {
    "/.well-known/stellar.toml": { mediaType: TEXT, open: true, text: stellarToml },
    "/.well-known/security.txt": {
      mediaType: TEXT,
      text: ({ publicUrl }, { services }) =>
        securityText(publicUrl, services.config.securityContact, new Date()),
    },
    "/robots.txt": { mediaType: TEXT, text: ({ publicUrl }) => robotsText(publicUrl) },
    "/sitemap.xml": {
      mediaType: "application/xml; charset=utf-8",
      text: ({ publicUrl }) => sitemapXml(publicUrl, paths),
    },
  };
  return (request, page) => {
    const { pathname } = page.url;
    const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
    return Promise.resolve(file === undefined ? null : answer(request, file, page));
  };
}

function answer(request: Request, file: WrittenFile, page: PageRequest): Response {
  const bytes = new TextEncoder().encode(file.text(page.network, page));
  return new Response(request.method === "HEAD" ? null : bytes, {
    headers: {
      "content-type": file.mediaType,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=3600",
      "x-content-type-options": "nosniff",
      ...(file.open && { "access-control-allow-origin": "*" }),
    },
  });
}
