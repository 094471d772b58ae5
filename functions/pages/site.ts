import type { Network } from "../../src/contract/network.ts";
import { looksLikeSecret } from "../../src/stellar/secret-key.ts";
import { isLanguage, type Language, negotiate } from "../../src/ui/i18n/languages.ts";
import type { Services } from "../services.ts";
import { KeptBody, ONCE_QUALITY, send } from "../static/body.ts";
import type { StaticFile } from "../static/files.ts";
import { type Cut, cutPage, joinPage, networkTag, type PageParts } from "./markers.ts";
import type { FillPage, PageRequest } from "./page.ts";
import { pagePolicy } from "./policy.ts";

/** Answers one request for a page that no file holds, or null where it is not its own. */
export type PageRoute = (request: Request, page: PageRequest) => Promise<Response | null>;

/** What the site is made of. */
export interface SiteOptions {
  /** Finds a file of the built site by its exact path, such as `/en/faucet/index.html`. */
  file(path: string): Promise<StaticFile | undefined>;
  /** The headers of each prerendered page, by its route, as computed when the site was built. */
  pageHeaders: Record<string, Record<string, string>>;
  /** Headers that every page has. */
  securityHeaders: Record<string, string>;
  services: Services;
  /** Which function fills the shell of that name; `/receipt/<param>` is filled by `receipt`. */
  fillers: Record<string, FillPage>;
  routes: PageRoute[];
}

/** Origins differ by the Host a client used; more than these are not worth keeping pages for. */
const KEPT_ORIGINS = 8;

const SHELL_PATH = /^\/([a-z]+)\/([^/]+)\/?$/;

/** A page cut at its markers, with the network's record and policy for one origin. */
interface OpenPage {
  parts: PageParts;
  values: Record<Cut, string>;
  headers: Record<string, string>;
}

/** The pages and files of the site, from memory. */
export class Site {
  #kept = new Map<string, Map<string, Promise<KeptBody>>>();

  constructor(readonly options: SiteOptions) {}

  /** Answers a request that is neither for the API nor for the sandbox. */
  async respond(request: Request, origin: string): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response("This page is for reading only.\n", {
        status: 405,
        headers: { allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" },
      });
    }
    const url = new URL(request.url);
    const file = await this.options.file(url.pathname);
    if (file !== undefined && !file.path.endsWith(".html")) return await sendFile(request, file);

    const { lang, path, negotiated } = languageOf(request, url);
    const network = this.options.services.network(origin);
    const page = { url, param: "", lang, network, services: this.options.services };
    const asked: PageRequest = { ...page, signal: request.signal };
    for (const route of this.options.routes) {
      const response = await route(request, asked);
      if (response !== null) return response;
    }
    const vary = negotiated ? { vary: "Accept-Language" } : undefined;
    return await this.#filled(request, path, asked, vary) ??
      await this.#prerendered(request, path, asked, vary) ??
      await this.#missing(request, asked);
  }

  /** A page that is whole but for the network's record: kept for each origin and compressed once. */
  async #prerendered(
    request: Request,
    path: string,
    page: PageRequest,
    vary: Record<string, string> | undefined,
    status = 200,
  ): Promise<Response | null> {
    const trimmed = withoutSlashes(path);
    const own = await this.#page(`/${page.lang}${trimmed}`);
    const file = own ?? await this.#page(trimmed);
    if (file === undefined || file.path.includes("/shells/")) return null;
    const open = await this.#open(file, page.network);
    const body = await this.#keep(
      page.network.publicUrl,
      file.path,
      joinPage(open.parts, open.values),
    );
    // a page that stands in no language's folder, such as the docs, is English for everyone
    const language = own === undefined ? undefined : vary;
    const headers = {
      ...open.headers,
      ...language,
      "content-language": own === undefined ? "en" : page.lang,
      "cache-control": "public, max-age=0, must-revalidate, s-maxage=60",
    };
    return await send(request, body, { status, headers });
  }

  /** A shell with what its filler says for this request. */
  async #filled(
    request: Request,
    path: string,
    page: PageRequest,
    vary: Record<string, string> | undefined,
  ): Promise<Response | null> {
    const match = SHELL_PATH.exec(path);
    const [, name = "", param = ""] = match ?? [];
    const filler = Object.hasOwn(this.options.fillers, name)
      ? this.options.fillers[name]
      : undefined;
    if (filler === undefined) return null;
    const shell = await this.#page(`/${page.lang}/shells/${name}`);
    if (shell === undefined) return null;
    const [open, fill] = await Promise.all([
      this.#open(shell, page.network),
      filler({ ...page, param: decoded(param) }),
    ]);
    const shown = { ...open.values, head: fill.head, main: fill.main };
    const html = joinPage(keepQuery(open.parts, page.url), shown);
    const body = await KeptBody.of(new TextEncoder().encode(html), {}, ONCE_QUALITY);
    const headers = {
      ...open.headers,
      ...vary,
      "content-language": page.lang,
      "cache-control": fill.cacheControl,
      ...fill.headers,
    };
    return await send(request, body, { status: fill.status, headers });
  }

  async #missing(request: Request, page: PageRequest): Promise<Response> {
    const answer = await this.#prerendered(request, "/404", page, { vary: "Accept-Language" }, 404);
    return answer ?? new Response("Not found\n", { status: 404 });
  }

  async #page(path: string): Promise<StaticFile | undefined> {
    return await this.options.file(`${path}/index.html`) ??
      await this.options.file(`${path}.html`);
  }

  async #open(file: StaticFile, network: Network): Promise<OpenPage> {
    const html = new TextDecoder().decode((await file.body()).bytes);
    const route = file.path.replace(/(\/index)?\.html$/, "") || "/";
    const built = this.options.pageHeaders[route] ?? this.options.pageHeaders[`${route}/`] ?? {};
    return {
      parts: cutPage(html, network.isTest),
      values: { network: networkTag(network), head: "", main: "" },
      headers: {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": pagePolicy(built["content-security-policy"] ?? "", network),
        ...this.options.securityHeaders,
      },
    };
  }

  #keep(origin: string, path: string, html: string): Promise<KeptBody> {
    let pages = this.#kept.get(origin);
    if (pages === undefined) {
      if (this.#kept.size >= KEPT_ORIGINS) this.#kept.clear();
      pages = new Map();
      this.#kept.set(origin, pages);
    }
    const kept = pages.get(path) ?? KeptBody.of(new TextEncoder().encode(html));
    pages.set(path, kept);
    return kept;
  }
}

async function sendFile(request: Request, file: StaticFile): Promise<Response> {
  const cacheControl = file.immutable
    ? "public, max-age=31536000, immutable"
    : "public, max-age=3600";
  return await send(request, await file.body(), {
    headers: {
      "content-type": file.mediaType,
      "cache-control": cacheControl,
      "x-content-type-options": "nosniff",
    },
  });
}

/** The language of the answer: the path's, else `?lang=`, else what the browser prefers. */
function languageOf(
  request: Request,
  url: URL,
): { lang: Language; path: string; negotiated: boolean } {
  const [, first = ""] = url.pathname.split("/");
  if (isLanguage(first)) {
    return { lang: first, path: url.pathname.slice(first.length + 1) || "/", negotiated: false };
  }
  const wish = url.searchParams.get("lang") ?? "";
  if (isLanguage(wish)) return { lang: wish, path: url.pathname, negotiated: false };
  const lang = negotiate(request.headers.get("accept-language"));
  return { lang, path: url.pathname, negotiated: true };
}

/**
 * The language links of a shell know nothing of the request: without this they would lose `?op=`.
 * A secret key that somebody sent by mistake is not repeated in them.
 */
function keepQuery(parts: PageParts, url: URL): PageParts {
  const told = [...url.searchParams].filter((pair) => !pair.some(looksLikeSecret));
  const others = new URLSearchParams(told);
  others.delete("lang");
  if (others.size === 0) return parts;
  const kept = others.toString().replaceAll("&", "&amp;").replaceAll("'", "%27");
  const texts = parts.texts.map((text) =>
    text.replaceAll('href="?lang=', `href="?${kept}&amp;lang=`)
  );
  return { ...parts, texts };
}

/** Without slashes at the end. A regular expression takes seconds for a path of 60,000 slashes. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
