import { LRUCache } from "lru-cache";
import type { Network } from "../../src/contract/network.ts";
import { looksLikeSecret } from "../../src/stellar/secret-key.ts";
import { regionalCurrency } from "../../src/ui/chosen-currency.ts";
import { isLanguage, type Language, LANGUAGES, negotiate } from "../../src/ui/i18n/languages.ts";
import { requestIdOf } from "../http/api.ts";
import { MAX_FIELD_LENGTH } from "../http/encoding.ts";
import { logError, logFailure } from "../http/log.ts";
import { isStoreDown } from "../http/store-down.ts";
import type { Services } from "../services.ts";
import { EncodedAnswer } from "../static/answer.ts";
import type { StaticFile } from "../static/files.ts";
import { faultPage } from "./fault.tsx";
import type { FillPage, PageFill, PageRequest, PageRoute } from "./page.ts";
import {
  type ContentMarker,
  fillCommonParts,
  joinPage,
  networkTag,
  type PageParts,
  splitPage,
} from "./shell.ts";

export interface SiteOptions {
  /** Finds a file of the built site by path, such as `/en/faucet/index.html`. */
  file(path: string): Promise<StaticFile | undefined> | StaticFile | undefined;
  services: Services;
  /** Fillers by first path segment: `receipt` fills `/receipt/<param>`. */
  fillers: Record<string, FillPage>;
  routes: PageRoute[];
  /** Bytes of pages to cache; 0 disables caching, for development. */
  keepBytes: number;
  /**
   * True if the client's limit affected the page, so that it isn't cached for others. Absent
   * without limits.
   */
  isLimited?: () => boolean;
  /** When the network was last reset; older pages are dropped. */
  resetAt?: () => string | null;
  /** A monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * Headers of every page. There are few, since each one costs more time than a kilobyte of body. The
 * rest is in the page itself (functions/build/finish-pages.ts).
 */
const PAGE_HEADERS: Record<string, string> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "frame-ancestors 'none'",
};

/** For pages that only change with a new build. */
const PRERENDERED_CONTROL = "public, max-age=0, must-revalidate, s-maxage=60";

/** Known query parameters; others are dropped. */
const PARAMETERS = new Set([
  "account",
  "bare",
  "beside",
  "period",
  "currency",
  "cursor",
  "filter",
  "lang",
  "lines",
  "op",
  "patient",
  "payers",
  "q",
  "waiting",
]);

/** With both parameters, an open page asks for a version made after an event; caches are skipped. */
const BYPASS_PARAMETERS = ["bare", "now"];

/** Longer URLs are answered but not cached. */
const MAX_URL_LENGTH = 512;

/** Prepared shells cached: those of a few origins in all languages. */
const MAX_PREPARED = 256;

const SHELL_PATH = /^\/([a-z-]+)\/([^/]+)\/?$/;

/** A rendered page and how many seconds it can be cached; null if not at all. */
interface RenderedPage {
  answer: EncodedAnswer;
  keptSeconds: number | null;
}

/** A cached page, and when rendering began, by `SiteOptions.now`. */
interface Kept {
  answer: EncodedAnswer;
  since: number;
}

/** Serves the pages of the site. */
export class Site {
  readonly #now: () => number;
  /** Null if caching is disabled. */
  readonly #kept: LRUCache<string, Kept> | null;
  /** Pages with all cuts filled except content, by origin and path. */
  readonly #cut = new LRUCache<string, PageParts<ContentMarker>>({ max: MAX_PREPARED });
  /** Pages being rendered. */
  readonly #underWay = new Map<string, Promise<RenderedPage>>();
  /** The value of `resetAt` for the cached pages. */
  #resetAt: string | null = null;

  constructor(readonly options: SiteOptions) {
    const { keepBytes, now = () => performance.now() } = options;
    this.#now = now;
    this.#kept = keepBytes === 0 ? null : new LRUCache<string, Kept>({
      maxSize: keepBytes,
      sizeCalculation: ({ answer }, name) => answer.weight + name.length * 2,
      perf: { now },
      ttlResolution: 0,
    });
  }

  /** The cached answer to a request, or null. */
  kept(request: Request): Response | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    this.#forgetFormer();
    return this.#kept?.get(cacheKeyOf(request))?.answer.send(request) ?? null;
  }

  /** Drops cached pages after a network reset. */
  #forgetFormer(): void {
    const resetAt = this.options.resetAt?.() ?? null;
    if (resetAt === this.#resetAt) return;
    this.#resetAt = resetAt;
    this.#kept?.clear();
    this.#cut.clear();
  }

  /**
   * Answers requests for pages. Exceptions, such as an unavailable store, are logged and answered
   * with an error page.
   */
  async respond(request: Request, origin: string): Promise<Response> {
    const started = performance.now();
    try {
      return await this.#answer(request, origin);
    } catch (error) {
      const requestId = requestIdOf(request.headers.get("x-request-id"));
      const storeDown = await isStoreDown(this.options.services.kv);
      const response = await this.#fault(request, origin, { storeDown, requestId });
      const milliseconds = Math.round(performance.now() - started);
      logFailure({ operation: "page", requestId, status: response.status, milliseconds }, error);
      return response;
    }
  }

  async #answer(request: Request, origin: string): Promise<Response> {
    if (request.method !== "GET" && request.method !== "HEAD") {
      return new Response("This page only supports GET and HEAD.\n", {
        status: 405,
        headers: { allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" },
      });
    }
    const url = new URL(request.url);
    const bypass = bypassesCache(url);
    // so that unknown parameters lead to the same cached page
    dropUnknown(url);
    const name = cacheKeyOf(request, url.href);
    const known = bypass || name === cacheKeyOf(request) ? undefined : this.#kept?.get(name);
    if (known !== undefined) return known.answer.send(request);
    const { lang, path, negotiated } = languageOf(request, url);
    const whole = this.#fillerOf(path) === null ? null : withoutTail(url);
    if (whole !== null) {
      const headers = { location: whole, "cache-control": "no-store" };
      return new Response(null, { status: 303, headers });
    }
    const { services } = this.options;
    const network = services.network(origin);
    const { signal } = request;
    const { currency } = readerOf(request);
    const asked: PageRequest = { url, param: "", lang, currency, network, services, signal };
    // with a repeated parameter it's unclear which value counts
    if (hasRepeated(url)) return (await this.#missing(asked, 400)).answer.send(request);
    for (const route of this.options.routes) {
      const response = await route(request, asked);
      if (response !== null) return response;
    }
    const vary: Record<string, string> = negotiated ? { vary: "Accept-Language" } : {};
    const make = () => this.#make(name, path, { asked, vary });
    const made = bypass ? await make() : await this.#once(name, make);
    return made.answer.send(request);
  }

  /** Renders a page once for concurrent requests, unless it's for one reader. */
  async #once(name: string, make: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const underWay = this.#underWay.get(name);
    if (underWay !== undefined) {
      const others = await underWay.catch(() => null);
      if (others !== null && others.keptSeconds !== null) return others;
    }
    const own = make();
    this.#underWay.set(name, own);
    try {
      return await own;
    } finally {
      if (this.#underWay.get(name) === own) this.#underWay.delete(name);
    }
  }

  async #make(
    name: string,
    path: string,
    { asked, vary }: { asked: PageRequest; vary: Record<string, string> },
  ): Promise<RenderedPage> {
    // a page is as old as the start of its rendering
    const since = this.#now();
    const page = await this.#filled(path, asked, vary) ??
      await this.#prerendered(path, asked, vary) ??
      await this.#missing(asked);
    const made = this.options.isLimited?.() ? { ...page, keptSeconds: null } : page;
    if (made.keptSeconds !== null && name.length <= MAX_URL_LENGTH) this.#keep(name, made, since);
    return made;
  }

  /** Caches a page unless a newer one is cached. */
  #keep(name: string, { answer, keptSeconds }: RenderedPage, since: number): void {
    if (keptSeconds === null || (this.#kept?.peek(name)?.since ?? since) > since) return;
    this.#kept?.set(name, { answer, since }, {
      // Infinity: until evicted
      ...(keptSeconds !== Infinity && { ttl: keptSeconds * 1000, start: since }),
    });
  }

  /** A page that needs only the network record. */
  async #prerendered(
    path: string,
    page: PageRequest,
    vary: Record<string, string>,
    status = 200,
  ): Promise<RenderedPage | null> {
    const trimmed = withoutSlashes(path);
    const common = await this.#page(trimmed);
    // some pages, such as the dashboard, don't exist in every language
    const file = await this.#page(`/${page.lang}${trimmed}`) ?? common ??
      await this.#page(`/${LANGUAGES[0]}${trimmed}`);
    if (file === undefined || file.path.includes("/shells/")) return null;
    const origin = page.network.publicUrl;
    // a page has many URLs: with or without a trailing slash, language or parameters
    const name = `${origin} ${file.path} ${status} ${vary["vary"] ?? ""}`;
    // only a page's canonical URLs are cached
    const keptSeconds = status === 200 && isPlain(page.url, trimmed) ? Infinity : null;
    const known = this.#kept?.get(name);
    if (known !== undefined) return { answer: known.answer, keptSeconds };
    const parts = await this.#cutFile(file, page.network);
    const answer = new EncodedAnswer({
      status,
      bytes: new TextEncoder().encode(joinPage(parts, { head: "", main: "" })),
      // a page outside the language folders, such as the docs, is English for everyone
      headers: {
        ...PAGE_HEADERS,
        ...(file === common ? {} : vary),
        "cache-control": PRERENDERED_CONTROL,
      },
    });
    this.#kept?.set(name, { answer, since: this.#now() });
    return { answer, keptSeconds };
  }

  /** A shell filled for this request. */
  async #filled(
    path: string,
    page: PageRequest,
    vary: Record<string, string>,
  ): Promise<RenderedPage | null> {
    const found = this.#fillerOf(path);
    if (found === null) return null;
    const { name, param, filler } = found;
    const fill = await filler({ ...page, param: decodeUri(param) });
    const shell = await this.#page(`/${page.lang}/shells/${fill.shell ?? name}`);
    if (shell === undefined) return null;
    const parts = withRequestQuery(await this.#cutFile(shell, page.network), page.url);
    // without `?currency=` the reader's region decides
    const headers = page.url.searchParams.has("currency") ? vary : { vary: "Accept-Language" };
    return { answer: answerOf(fill, parts, headers), keptSeconds: fill.keptSeconds ?? null };
  }

  #fillerOf(path: string): { name: string; param: string; filler: FillPage } | null {
    const [, name = "", param = ""] = SHELL_PATH.exec(path) ?? [];
    const { fillers } = this.options;
    const filler = Object.hasOwn(fillers, name) ? fillers[name] : undefined;
    return filler === undefined ? null : { name, param, filler };
  }

  async #fault(
    request: Request,
    origin: string,
    fault: { storeDown: boolean; requestId: string },
  ): Promise<Response> {
    const url = new URL(request.url);
    const { services } = this.options;
    const { lang } = languageOf(request, url);
    const fill = faultPage(lang, fault);
    const headers = { ...fill.headers, "x-request-id": fault.requestId };
    try {
      const shell = await this.#page(`/${lang}/shells/fault`);
      const network = services.network(origin);
      if (shell !== undefined) {
        const parts = withRequestQuery(await this.#cutFile(shell, network), url);
        return answerOf(fill, parts, headers).send(request);
      }
    } catch (error) {
      logError("the page for faults could not be made", error);
    }
    return new Response(`Request ${fault.requestId} failed. Try again in a minute.\n`, {
      status: fill.status,
      headers: { ...headers, "cache-control": "no-store", "content-type": "text/plain" },
    });
  }

  async #missing(page: PageRequest, status = 404): Promise<RenderedPage> {
    const made = await this.#prerendered("/404", page, { vary: "Accept-Language" }, status);
    return made ?? {
      answer: new EncodedAnswer({
        status,
        bytes: new TextEncoder().encode("Not found\n"),
        headers: { "content-type": "text/plain; charset=utf-8" },
      }),
      keptSeconds: null,
    };
  }

  async #page(path: string): Promise<StaticFile | undefined> {
    return await this.options.file(`${path}/index.html`) ??
      await this.options.file(`${path}.html`);
  }

  /** A page with everything filled that is the same for all requests. */
  async #cutFile(file: StaticFile, network: Network): Promise<PageParts<ContentMarker>> {
    const name = `${network.publicUrl} ${file.path}`;
    const known = this.#cut.get(name);
    if (known !== undefined) return known;
    const html = new TextDecoder().decode((await file.answer()).bytes);
    const parts = fillCommonParts(splitPage(html, network.isTest), {
      network: networkTag(networkFor(file.path, network)),
      connect: connectSource(network),
      origin: network.publicUrl,
    });
    if (this.#kept !== null) this.#cut.set(name, parts);
    return parts;
  }
}

/** A filled shell as an answer; `headers` are added to its own. */
function answerOf(
  { draw, status, tagged, cacheControl, headers: own }: PageFill,
  parts: PageParts<ContentMarker>,
  headers: Record<string, string>,
): EncodedAnswer {
  return new EncodedAnswer({
    status,
    bytes: new TextEncoder().encode(joinPage(parts, draw())),
    ...(tagged === undefined ? {} : { tagged: parts.texts.join() + tagged }),
    headers: { ...PAGE_HEADERS, ...headers, "cache-control": cacheControl, ...own },
  });
}

/** The network record for a page; shells don't need the demo's links. */
function networkFor(path: string, network: Network): Network {
  return path.includes("/shells/") ? { ...network, demo: undefined } : network;
}

/** The additional origin for a page's connect-src: browsers submit to Horizon directly. */
function connectSource({ horizonUrl, publicUrl }: Network): string {
  if (horizonUrl === null) return "";
  const horizon = new URL(horizonUrl).origin;
  return horizon === publicUrl ? "" : ` ${horizon}`;
}

/** The cache key of a page: its URL and the reader's language and currency. */
function cacheKeyOf(request: Request, address = request.url): string {
  const { lang, currency } = readerOf(request);
  return `${lang} ${currency ?? ""} ${address}`;
}

/** The reader's preferences. */
type Reader = Pick<PageRequest, "lang" | "currency">;

/** Parsed Accept-Language fields; browsers send only a few different ones. */
const readers = new LRUCache<string, Reader>({ max: 1_000 });

function readerOf({ headers }: Request): Reader {
  const field = headers.get("accept-language") ?? "";
  const known = readers.get(field);
  if (known !== undefined) return known;
  if (field.length > MAX_FIELD_LENGTH) return { lang: negotiate(null), currency: null };
  const reader = { lang: negotiate(field), currency: regionalCurrency(field) };
  readers.set(field, reader);
  return reader;
}

/** Punctuation after a link in a sentence or chat, such as `).`, as browsers send it. */
const TAIL =
  /(?:[.,;:!?'")\]}>*_~|]|%(?:2[127-9ACE]|3[ABEF]|5D|7[C-E])|%C2%BB|%E2%80%[\dA-F]{2})+$/i;

/** The URL without trailing punctuation; null if it has none or contains a secret key. */
function withoutTail({ pathname, search }: URL): string | null {
  const address = pathname + search;
  if (address.length > MAX_URL_LENGTH || pathname.endsWith("/find")) return null;
  const whole = address.replace(TAIL, "");
  return whole === address || looksLikeSecret(decodeUri(address)) ? null : whole;
}

/** Longer queries are ignored, since parsing them takes time. */
const MAX_QUERY_LENGTH = 4_096;

/** True if a cached page isn't acceptable. */
function bypassesCache({ search, searchParams }: URL): boolean {
  return search !== "" && search.length <= MAX_QUERY_LENGTH &&
    BYPASS_PARAMETERS.every((name) => searchParams.has(name));
}

/** Drops unknown parameters and those containing a secret key. */
function dropUnknown(url: URL): void {
  if (url.search.length > MAX_QUERY_LENGTH) url.search = "";
  const told = [...url.searchParams];
  const known = told.filter((pair) => PARAMETERS.has(pair[0]) && !pair.some(looksLikeSecret));
  if (known.length < told.length) url.search = new URLSearchParams(known).toString();
}

/** True if a parameter is repeated. */
function hasRepeated({ search, searchParams }: URL): boolean {
  if (LANGUAGE_ALONE.test(search)) return false;
  const names = [...searchParams.keys()];
  return new Set(names).size < names.length;
}

/** The language from the path, `?lang=`, or the browser's preferences, in that order. */
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
  const { lang } = readerOf(request);
  return { lang, path: url.pathname, negotiated: true };
}

/** True for a page's canonical URLs, with or without `?lang=`. */
function isPlain({ pathname, search }: URL, trimmed: string): boolean {
  const [, wish = ""] = /^\?lang=(\w+)$/.exec(search) ?? [];
  const isLinked = pathname.endsWith(trimmed) || pathname.endsWith(`${trimmed}/`);
  return (search === "" || isLanguage(wish)) && isLinked && !pathname.endsWith("//");
}

/** The most common queries. */
const LANGUAGE_ALONE = /^(\?lang=[a-z]{2,3})?$/;

/**
 * Carries the request's parameters over into a shell's language links, and its path if that starts
 * with a language.
 */
function withRequestQuery(parts: PageParts<ContentMarker>, url: URL): PageParts<ContentMarker> {
  const [, first = ""] = url.pathname.split("/");
  const leads = isLanguage(first) && !looksLikeSecret(decodeUri(url.pathname));
  const path = leads ? url.pathname.slice(first.length + 1) : "";
  if (path === "" && LANGUAGE_ALONE.test(url.search)) return parts;
  const others = new URLSearchParams(url.searchParams);
  others.delete("lang");
  others.append("lang", "");
  const kept = `${path}?${others}`.replaceAll("&", "&amp;").replaceAll("'", "%27");
  // the replacement is a function since a path may contain patterns such as `$&`
  const texts = parts.texts.map((text) => text.replaceAll('href="?lang=', () => `href="${kept}`));
  return { ...parts, texts };
}

/** Strips trailing slashes. A regular expression would take seconds for 60,000 of them. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

function decodeUri(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
