import { LRUCache } from "lru-cache";
import type { Network } from "../../src/contract/network.ts";
import { looksLikeSecretKey } from "../../src/stellar/secret-key.ts";
import { findRegionalCurrency } from "../../src/ui/chosen-currency.ts";
import {
  isLanguage,
  type Language,
  LANGUAGES,
  negotiateLanguage,
} from "../../src/ui/i18n/languages.ts";
import { requestIdOf } from "../http/api.ts";
import { MAX_FIELD_LENGTH } from "../http/encoding.ts";
import { logError, logRequestFailure } from "../http/log.ts";
import type { CacheState } from "../http/metrics-endpoint.ts";
import { isStoreDown } from "../http/store-down.ts";
import type { Services } from "../services.ts";
import { EncodedAnswer } from "../static/answer.ts";
import type { StaticFile } from "../static/files.ts";
import { renderErrorPage } from "./error-page.tsx";
import type { FilledPage, FillPage, PageRequest, PageRoute } from "./page.ts";
import { joinShell, renderNetworkData, splitShell } from "./shell.ts";

export interface SiteOptions {
  /** Finds a prerendered file by path, such as `/en/faucet/index.html`. */
  file(path: string): Promise<StaticFile | undefined> | StaticFile | undefined;
  services: Services;
  /** Page fillers by first path segment: `receipt` fills `/receipt/<param>`. */
  fillers: Record<string, FillPage>;
  routes: PageRoute[];
  /** 0 disables the page cache, for development. */
  cacheBytes: number;
  /** True if the client's limit affected the current page, which then isn't cached for others. */
  isLimited?: () => boolean;
  /** Resolves when the current client can render its page; absent if pages needn't wait. */
  turn?: () => Promise<void>;
  /** When the network was last reset. Pages from before the reset are dropped. */
  resetAt?: () => string | null;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

/**
 * Few headers, since each one takes more time than a kilobyte of body. The security policy is in
 * the page itself (functions/build/finish-pages.ts).
 */
const PAGE_HEADERS: Record<string, string> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "frame-ancestors 'none'",
};

/** Caching of pages that change only with a new build. */
const PRERENDERED_CONTROL = "public, max-age=0, must-revalidate, s-maxage=60";

/** Known query parameters; all others are dropped. */
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

/** A request with both skips the cache: an open page wants a version that includes a new event. */
const BYPASS_PARAMETERS = ["bare", "now"];

const MAX_URL_LENGTH = 512;

/** Enough for a few origins in all languages. */
const MAX_SPLIT_PAGES = 256;

const SHELL_PATH = /^\/([a-z-]+)\/([^/]+)\/?$/;

/** `cacheSeconds` is null if the page can't be cached. */
interface RenderedPage {
  answer: EncodedAnswer;
  cacheSeconds: number | null;
}

/** `since`: when the page's rendering began, by `SiteOptions.now`. */
interface CachedPage {
  answer: EncodedAnswer;
  since: number;
}

export class Site {
  readonly #now: () => number;
  /** Null if caching is disabled. */
  readonly #kept: LRUCache<string, CachedPage> | null;
  /** Shells from `splitShell()`, by origin and path. */
  readonly #splitPages = new LRUCache<string, string[]>({ max: MAX_SPLIT_PAGES });
  readonly #rendering = new Map<string, Promise<RenderedPage>>();
  /** The value of `resetAt` when the cached pages were rendered. */
  #resetAt: string | null = null;
  #hits = 0;
  #misses = 0;

  constructor(readonly options: SiteOptions) {
    const { cacheBytes, now = () => performance.now() } = options;
    this.#now = now;
    this.#kept = cacheBytes === 0 ? null : new LRUCache<string, CachedPage>({
      maxSize: cacheBytes,
      sizeCalculation: ({ answer }, name) => answer.weight + name.length * 2,
      perf: { now },
      ttlResolution: 0,
    });
  }

  cacheState(): CacheState {
    const { size: entries = 0, calculatedSize: bytes = 0 } = this.#kept ?? {};
    return { entries, bytes, hits: this.#hits, misses: this.#misses };
  }

  cachedAnswer(request: Request): Response | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    this.#dropPagesBeforeReset();
    const kept = this.#kept?.get(cacheKeyOf(request));
    if (kept === undefined) return null;
    this.#hits += 1;
    return kept.answer.send(request);
  }

  #dropPagesBeforeReset(): void {
    const resetAt = this.options.resetAt?.() ?? null;
    if (resetAt === this.#resetAt) return;
    this.#resetAt = resetAt;
    this.#kept?.clear();
    this.#splitPages.clear();
  }

  /** Never throws: exceptions, such as an unavailable store, are logged and get an error page. */
  async respond(request: Request, origin: string): Promise<Response> {
    try {
      return await this.#answer(request, origin);
    } catch (error) {
      const requestId = requestIdOf(request.headers.get("x-request-id"));
      const storeDown = await isStoreDown(this.options.services.kv);
      logRequestFailure(requestId, error);
      return await this.#answerError(request, origin, { storeDown, requestId });
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
    // URLs that differ only in unknown parameters share a cached page
    dropUnknownParameters(url);
    const name = cacheKeyOf(request, url.href);
    const known = bypass || name === cacheKeyOf(request) ? undefined : this.#kept?.get(name);
    if (known !== undefined) {
      this.#hits += 1;
      return known.answer.send(request);
    }
    const { lang, path, negotiated } = languageOf(request, url);
    const whole = this.#fillerOf(path) === null ? null : withoutTrailingPunctuation(url);
    if (whole !== null) {
      const headers = { location: whole, "cache-control": "no-store" };
      return new Response(null, { status: 303, headers });
    }
    const { services } = this.options;
    const network = services.network(origin);
    const { currency } = readerOf(request);
    const asked: PageRequest = { url, param: "", lang, currency, network, services };
    // it's unclear which value of a repeated parameter counts
    if (hasRepeatedParameter(url)) return (await this.#notFound(asked, 400)).answer.send(request);
    for (const route of this.options.routes) {
      const response = await route(request, asked);
      if (response !== null) return response;
    }
    const vary: Record<string, string> = negotiated ? { vary: "Accept-Language" } : {};
    const make = () => this.#render(name, path, { asked, vary });
    const made = bypass ? await make() : await this.#renderOnce(name, make);
    return made.answer.send(request);
  }

  /** Shares a page between concurrent requests, unless it's for one reader. */
  async #renderOnce(name: string, make: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const rendering = this.#rendering.get(name);
    if (rendering !== undefined) {
      const others = await rendering.catch(() => null);
      if (others !== null && others.cacheSeconds !== null) return others;
    }
    const own = make();
    this.#rendering.set(name, own);
    try {
      return await own;
    } finally {
      if (this.#rendering.get(name) === own) this.#rendering.delete(name);
    }
  }

  async #render(
    name: string,
    path: string,
    { asked, vary }: { asked: PageRequest; vary: Record<string, string> },
  ): Promise<RenderedPage> {
    this.#misses += 1;
    // a page's age counts from the start of its rendering
    const since = this.#now();
    const page = await this.#filled(path, asked, vary) ??
      await this.#prerendered(path, asked, vary) ??
      await this.#notFound(asked);
    const made = this.options.isLimited?.() ? { ...page, cacheSeconds: null } : page;
    if (made.cacheSeconds !== null && name.length <= MAX_URL_LENGTH) this.#keep(name, made, since);
    return made;
  }

  /** Caches a page, unless a newer one is already cached. */
  #keep(name: string, { answer, cacheSeconds }: RenderedPage, since: number): void {
    if (cacheSeconds === null || (this.#kept?.peek(name)?.since ?? since) > since) return;
    this.#kept?.set(name, { answer, since }, {
      // Infinity means that the page stays cached until it's evicted
      ...(cacheSeconds !== Infinity && { ttl: cacheSeconds * 1000, start: since }),
    });
  }

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
    const cacheSeconds = status === 200 && isPlain(page.url, trimmed) ? Infinity : null;
    const known = this.#kept?.get(name);
    if (known !== undefined) return { answer: known.answer, cacheSeconds };
    const parts = await this.#splitFile(file, page.network);
    const answer = new EncodedAnswer({
      status,
      bytes: new TextEncoder().encode(joinShell(parts, { head: "", main: "" })),
      // a page outside the language folders, such as the docs, is in English for every reader
      headers: {
        ...PAGE_HEADERS,
        ...(file === common ? {} : vary),
        "cache-control": PRERENDERED_CONTROL,
      },
    });
    this.#kept?.set(name, { answer, since: this.#now() });
    return { answer, cacheSeconds };
  }

  async #filled(
    path: string,
    page: PageRequest,
    vary: Record<string, string>,
  ): Promise<RenderedPage | null> {
    const found = this.#fillerOf(path);
    if (found === null) return null;
    const { name, param, filler } = found;
    const fill = await filler({ ...page, param: decodeUri(param) });
    const file = `/shells/${fill.shell ?? name}`;
    // some pages, such as an approval's, don't exist in every language
    const shell = await this.#page(`/${page.lang}${file}`) ??
      await this.#page(`/${LANGUAGES[0]}${file}`);
    if (shell === undefined) return null;
    const parts = withRequestQuery(await this.#splitFile(shell, page.network), page.url);
    await this.options.turn?.();
    // without `?currency=` the reader's region decides
    const headers = page.url.searchParams.has("currency") ? vary : { vary: "Accept-Language" };
    return { answer: answerOf(fill, parts, headers), cacheSeconds: fill.cacheSeconds ?? null };
  }

  #fillerOf(path: string): { name: string; param: string; filler: FillPage } | null {
    const [, name = "", param = ""] = SHELL_PATH.exec(path) ?? [];
    const { fillers } = this.options;
    const filler = Object.hasOwn(fillers, name) ? fillers[name] : undefined;
    return filler === undefined ? null : { name, param, filler };
  }

  async #answerError(
    request: Request,
    origin: string,
    fault: { storeDown: boolean; requestId: string },
  ): Promise<Response> {
    const url = new URL(request.url);
    const { services } = this.options;
    const { lang } = languageOf(request, url);
    const fill = renderErrorPage(lang, fault);
    const headers = { ...fill.headers, "x-request-id": fault.requestId };
    try {
      const shell = await this.#page(`/${lang}/shells/fault`);
      const network = services.network(origin);
      if (shell !== undefined) {
        const parts = withRequestQuery(await this.#splitFile(shell, network), url);
        return answerOf(fill, parts, headers).send(request);
      }
    } catch (error) {
      logError("the error page could not be rendered", error);
    }
    return new Response(`Request ${fault.requestId} failed. Try again in a minute.\n`, {
      status: fill.status,
      headers: { ...headers, "cache-control": "no-store", "content-type": "text/plain" },
    });
  }

  async #notFound(page: PageRequest, status = 404): Promise<RenderedPage> {
    const made = await this.#prerendered("/404", page, { vary: "Accept-Language" }, status);
    return made ?? {
      answer: new EncodedAnswer({
        status,
        bytes: new TextEncoder().encode("Not found\n"),
        headers: { "content-type": "text/plain; charset=utf-8" },
      }),
      cacheSeconds: null,
    };
  }

  async #page(path: string): Promise<StaticFile | undefined> {
    return await this.options.file(`${path}/index.html`) ??
      await this.options.file(`${path}.html`);
  }

  /** Fills the markers that all requests share, and splits the page at the others. Cached. */
  async #splitFile(file: StaticFile, network: Network): Promise<string[]> {
    const name = `${network.publicUrl} ${file.path}`;
    const known = this.#splitPages.get(name);
    if (known !== undefined) return known;
    const html = new TextDecoder().decode((await file.answer()).bytes);
    const shared = {
      network: renderNetworkData(networkFor(file.path, network)),
      connect: connectSource(network),
      origin: network.publicUrl,
    };
    const parts = splitShell(html, shared, network.isTest);
    if (this.#kept !== null) this.#splitPages.set(name, parts);
    return parts;
  }
}

function answerOf(
  { draw, status, etagInput, cacheControl, headers: own }: FilledPage,
  parts: string[],
  headers: Record<string, string>,
): EncodedAnswer {
  return new EncodedAnswer({
    status,
    bytes: new TextEncoder().encode(joinShell(parts, draw())),
    ...(etagInput !== undefined && { etagInput: parts.join() + etagInput }),
    headers: { ...PAGE_HEADERS, ...headers, "cache-control": cacheControl, ...own },
  });
}

/** The network record; shells don't need the demo's links. */
function networkFor(path: string, network: Network): Network {
  return path.includes("/shells/") ? { ...network, demo: undefined } : network;
}

/** The origin of Horizon, to which browsers submit directly. */
function connectSource({ horizonUrl, publicUrl }: Network): string {
  if (horizonUrl === null) return "";
  const horizon = new URL(horizonUrl).origin;
  return horizon === publicUrl ? "" : ` ${horizon}`;
}

function cacheKeyOf(request: Request, address = request.url): string {
  const { lang, currency } = readerOf(request);
  return `${lang} ${currency ?? ""} ${address}`;
}

type Reader = Pick<PageRequest, "lang" | "currency">;

/** Language and currency by Accept-Language field. Browsers send few distinct values. */
const readers = new LRUCache<string, Reader>({ max: 1_000 });

function readerOf({ headers }: Request): Reader {
  const field = headers.get("accept-language") ?? "";
  const known = readers.get(field);
  if (known !== undefined) return known;
  if (field.length > MAX_FIELD_LENGTH) return { lang: negotiateLanguage(null), currency: null };
  const reader = { lang: negotiateLanguage(field), currency: findRegionalCurrency(field) };
  readers.set(field, reader);
  return reader;
}

/** Punctuation that followed a link in a message, such as `).`, as encoded by browsers. */
const TRAILING_PUNCTUATION =
  /(?:[.,;:!?'")\]}>*_~|]|%(?:2[127-9ACE]|3[ABEF]|5D|7[C-E])|%C2%BB|%E2%80%[\dA-F]{2})+$/i;

/**
 * The corrected address; null without trailing punctuation, and for a URL that is a search, is too
 * long or has a secret key.
 */
function withoutTrailingPunctuation({ pathname, search }: URL): string | null {
  const address = pathname + search;
  if (address.length > MAX_URL_LENGTH || pathname.endsWith("/find")) return null;
  const whole = address.replace(TRAILING_PUNCTUATION, "");
  return whole === address || looksLikeSecretKey(decodeUri(address)) ? null : whole;
}

/** Longer queries are ignored, since parsing them takes time. */
const MAX_QUERY_LENGTH = 4_096;

function bypassesCache({ search, searchParams }: URL): boolean {
  return search !== "" && search.length <= MAX_QUERY_LENGTH &&
    BYPASS_PARAMETERS.every((name) => searchParams.has(name));
}

/** Drops unknown parameters and those that contain a secret key. */
function dropUnknownParameters(url: URL): void {
  if (url.search.length > MAX_QUERY_LENGTH) url.search = "";
  const parameters = [...url.searchParams];
  const known = parameters.filter((pair) =>
    PARAMETERS.has(pair[0]) && !pair.some(looksLikeSecretKey)
  );
  if (known.length < parameters.length) url.search = new URLSearchParams(known).toString();
}

function hasRepeatedParameter({ search, searchParams }: URL): boolean {
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
  const requested = url.searchParams.get("lang") ?? "";
  if (isLanguage(requested)) return { lang: requested, path: url.pathname, negotiated: false };
  const { lang } = readerOf(request);
  return { lang, path: url.pathname, negotiated: true };
}

/** True for a page's canonical URLs, with or without `?lang=`. */
function isPlain({ pathname, search }: URL, trimmed: string): boolean {
  const [, requested = ""] = /^\?lang=(\w+)$/.exec(search) ?? [];
  const isLinked = pathname.endsWith(trimmed) || pathname.endsWith(`${trimmed}/`);
  return (search === "" || isLanguage(requested)) && isLinked && !pathname.endsWith("//");
}

const LANGUAGE_ALONE = /^(\?lang=[a-z]{2,3})?$/;

/**
 * Copies the request's parameters, and its path if that starts with a language, into a shell's
 * language links.
 */
function withRequestQuery(parts: string[], url: URL): string[] {
  const [, first = ""] = url.pathname.split("/");
  const leads = isLanguage(first) && !looksLikeSecretKey(decodeUri(url.pathname));
  const path = leads ? url.pathname.slice(first.length + 1) : "";
  if (path === "" && LANGUAGE_ALONE.test(url.search)) return parts;
  const others = new URLSearchParams(url.searchParams);
  others.delete("lang");
  others.append("lang", "");
  const kept = `${path}?${others}`.replaceAll("&", "&amp;").replaceAll("'", "%27");
  // a function, since a path may contain patterns such as `$&`
  return parts.map((part) => part.replaceAll('href="?lang=', () => `href="${kept}`));
}

/** Removes slashes at the end. A regular expression would take seconds for 60,000 slashes. */
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
