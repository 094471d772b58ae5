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
  type ContentCut,
  cutAtContent,
  cutPage,
  joinPage,
  networkTag,
  type PageParts,
} from "./shell.ts";

export interface SiteOptions {
  /** Finds a file of the built site by its exact path, such as `/en/faucet/index.html`. */
  file(path: string): Promise<StaticFile | undefined> | StaticFile | undefined;
  services: Services;
  /** Which function fills the pages below a path: `/receipt/<param>` is filled by `receipt`. */
  fillers: Record<string, FillPage>;
  routes: PageRoute[];
  /** How many bytes of pages are kept; with 0 each page is made anew, as where files change. */
  keepBytes: number;
  /**
   * True where whoever asks had their share before the page was made: others may know more. Left
   * out where nobody is told from others.
   */
  isLimited?: () => boolean;
  /** When the network was reset last: what was made before then is not sent any more. */
  resetAt?: () => string | null;
  /** In milliseconds, of a clock that is never set. */
  now?: () => number;
}

/**
 * Headers of every page. They are few, since each costs more than a kilobyte of the body does; the
 * rest of what a browser is told stands in the page itself (functions/build/finish-pages.ts).
 */
const PAGE_HEADERS: Record<string, string> = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "frame-ancestors 'none'",
};

/**
 * Pages without an end of their own are the same for these, and then as shared caches have them.
 */
const PRERENDERED_CONTROL = "public, max-age=0, must-revalidate, s-maxage=60";

/** The parameters that pages know. Others change nothing and are dropped. */
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

/** With both, an open page asks for what was begun after something happened: no older one is sent. */
const AFRESH = ["bare", "now"];

/** A longer address is answered, but not kept. */
const LONGEST_NAME = 512;

/** So many pages stay cut: those of few origins in all languages. */
const MOST_CUT = 256;

const SHELL_PATH = /^\/([a-z-]+)\/([^/]+)\/?$/;

/** What was made for a request, and for how many seconds it is true; null where for it alone. */
interface MadePage {
  answer: EncodedAnswer;
  keptSeconds: number | null;
}

/** An answer that is kept, and when it was begun, by the clock of `SiteOptions.now`. */
interface Kept {
  answer: EncodedAnswer;
  since: number;
}

/** The pages and files of the site, from memory. */
export class Site {
  readonly #now: () => number;
  /** Null where nothing is kept. */
  readonly #kept: LRUCache<string, Kept> | null;
  /** Pages with everything in them but their content, by origin and path. */
  readonly #cut = new LRUCache<string, PageParts<ContentCut>>({ max: MOST_CUT });
  /** Pages that are being made now. */
  readonly #underWay = new Map<string, Promise<MadePage>>();
  /** As `resetAt` said when the kept pages were made. */
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

  /** The answer to a request that was answered before and is still true, else null. */
  kept(request: Request): Response | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    this.#forgetFormer();
    return this.#kept?.get(nameOf(request))?.answer.send(request) ?? null;
  }

  /** A reset of the network makes false what pages of before it say. */
  #forgetFormer(): void {
    const resetAt = this.options.resetAt?.() ?? null;
    if (resetAt === this.#resetAt) return;
    this.#resetAt = resetAt;
    this.#kept?.clear();
    this.#cut.clear();
  }

  /**
   * Answers a request that is neither for the API nor for the sandbox. What breaks on the way,
   * a store that is down or a bug, ends here: in a page that says so, and a line of the log.
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
      return new Response("This page is for reading only.\n", {
        status: 405,
        headers: { allow: "GET, HEAD", "content-type": "text/plain; charset=utf-8" },
      });
    }
    const url = new URL(request.url);
    const afresh = isAfresh(url);
    // parameters that no page knows change nothing: with them, the page is the one without them
    dropUnknown(url);
    const name = nameOf(request, url.href);
    const known = afresh || name === nameOf(request) ? undefined : this.#kept?.get(name);
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
    // two readers would take different ones, so that none is taken
    if (hasRepeated(url)) return (await this.#missing(asked, 400)).answer.send(request);
    for (const route of this.options.routes) {
      const response = await route(request, asked);
      if (response !== null) return response;
    }
    const vary: Record<string, string> = negotiated ? { vary: "Accept-Language" } : {};
    const make = () => this.#make(name, path, { asked, vary });
    const made = afresh ? await make() : await this.#once(name, make);
    return made.answer.send(request);
  }

  /** Makes a page once for all who ask for it meanwhile; what is for one reader alone, for each. */
  async #once(name: string, make: () => Promise<MadePage>): Promise<MadePage> {
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
  ): Promise<MadePage> {
    // what a page says is as old as the moment in which it was begun
    const since = this.#now();
    const page = await this.#filled(path, asked, vary) ??
      await this.#prerendered(path, asked, vary) ??
      await this.#missing(asked);
    const made = this.options.isLimited?.() ? { ...page, keptSeconds: null } : page;
    if (made.keptSeconds !== null && name.length <= LONGEST_NAME) this.#keep(name, made, since);
    return made;
  }

  /** Keeps a page, unless one that was begun later is kept. */
  #keep(name: string, { answer, keptSeconds }: MadePage, since: number): void {
    if (keptSeconds === null || (this.#kept?.peek(name)?.since ?? since) > since) return;
    this.#kept?.set(name, { answer, since }, {
      // without a time it stays while there is room
      ...(keptSeconds !== Infinity && { ttl: keptSeconds * 1000, start: since }),
    });
  }

  /** A page that is whole but for the network's record. */
  async #prerendered(
    path: string,
    page: PageRequest,
    vary: Record<string, string>,
    status = 200,
  ): Promise<MadePage | null> {
    const trimmed = withoutSlashes(path);
    const common = await this.#page(trimmed);
    // the dashboard is not there in every language
    const file = await this.#page(`/${page.lang}${trimmed}`) ?? common ??
      await this.#page(`/${LANGUAGES[0]}${trimmed}`);
    if (file === undefined || file.path.includes("/shells/")) return null;
    const origin = page.network.publicUrl;
    // one page has many addresses: with and without a slash, a language, parameters
    const name = `${origin} ${file.path} ${status} ${vary["vary"] ?? ""}`;
    // a page is kept once: of its countless other addresses, and of those that lead nowhere, none is
    const keptSeconds = status === 200 && isPlain(page.url, trimmed) ? Infinity : null;
    const known = this.#kept?.get(name);
    if (known !== undefined) return { answer: known.answer, keptSeconds };
    const parts = await this.#cutFile(file, page.network);
    const answer = new EncodedAnswer({
      status,
      bytes: new TextEncoder().encode(joinPage(parts, { head: "", main: "" })),
      // a page that stands in no language's folder, such as the docs, is English for everyone
      headers: {
        ...PAGE_HEADERS,
        ...(file === common ? {} : vary),
        "cache-control": PRERENDERED_CONTROL,
      },
    });
    this.#kept?.set(name, { answer, since: this.#now() });
    return { answer, keptSeconds };
  }

  /** A shell with what its filler says for this request. */
  async #filled(
    path: string,
    page: PageRequest,
    vary: Record<string, string>,
  ): Promise<MadePage | null> {
    const found = this.#fillerOf(path);
    if (found === null) return null;
    const { name, param, filler } = found;
    const fill = await filler({ ...page, param: decoded(param) });
    const shell = await this.#page(`/${page.lang}/shells/${fill.shell ?? name}`);
    if (shell === undefined) return null;
    const parts = withQuery(await this.#cutFile(shell, page.network), page.url);
    // the reader's region chooses the currency where the address does not
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
        const parts = withQuery(await this.#cutFile(shell, network), url);
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

  async #missing(page: PageRequest, status = 404): Promise<MadePage> {
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

  /** A page of the built site with all that is the same for each request. */
  async #cutFile(file: StaticFile, network: Network): Promise<PageParts<ContentCut>> {
    const name = `${network.publicUrl} ${file.path}`;
    const known = this.#cut.get(name);
    if (known !== undefined) return known;
    const html = new TextDecoder().decode((await file.answer()).bytes);
    const parts = cutAtContent(cutPage(html, network.isTest), {
      network: networkTag(recordFor(file.path, network)),
      connect: connectSource(network),
      origin: network.publicUrl,
    });
    if (this.#kept !== null) this.#cut.set(name, parts);
    return parts;
  }
}

/** A shell that was filled, as an answer; `headers` besides its own. */
function answerOf(
  { draw, status, tagged, cacheControl, headers: own }: PageFill,
  parts: PageParts<ContentCut>,
  headers: Record<string, string>,
): EncodedAnswer {
  return new EncodedAnswer({
    status,
    bytes: new TextEncoder().encode(joinPage(parts, draw())),
    ...(tagged === undefined ? {} : { tagged: parts.texts.join() + tagged }),
    headers: { ...PAGE_HEADERS, ...headers, "cache-control": cacheControl, ...own },
  });
}

/** What the page at `path` is told of the network: a shell is filled for one payment or account. */
function recordFor(path: string, network: Network): Network {
  return path.includes("/shells/") ? { ...network, demo: undefined } : network;
}

/** The origin a page may talk to besides its own: a browser submits to Horizon directly. */
function connectSource({ horizonUrl, publicUrl }: Network): string {
  if (horizonUrl === null) return "";
  const horizon = new URL(horizonUrl).origin;
  return horizon === publicUrl ? "" : ` ${horizon}`;
}

/** The key of a kept answer: the address, with its origin, and the reader's language and currency. */
function nameOf(request: Request, address = request.url): string {
  const { lang, currency } = readerOf(request);
  return `${lang} ${currency ?? ""} ${address}`;
}

/** What a browser says of its reader. */
type Reader = Pick<PageRequest, "lang" | "currency">;

/** Browsers send few different fields: each is read once. */
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

/** What a sentence or a chat may leave at the end of a link, such as `).`, and how a browser sends it. */
const TAIL =
  /(?:[.,;:!?'")\]}>*_~|]|%(?:2[127-9ACE]|3[ABEF]|5D|7[C-E])|%C2%BB|%E2%80%[\dA-F]{2})+$/i;

/** The same address without that; null where it has none, and where it holds a secret key. */
function withoutTail({ pathname, search }: URL): string | null {
  const address = pathname + search;
  if (address.length > LONGEST_NAME || pathname.endsWith("/find")) return null;
  const whole = address.replace(TAIL, "");
  return whole === address || looksLikeSecret(decoded(address)) ? null : whole;
}

/** In a longer query, which takes long to read, nothing is looked for. */
const LONGEST_QUERY = 4_096;

/** True where an older page will not do. */
function isAfresh({ search, searchParams }: URL): boolean {
  return search !== "" && search.length <= LONGEST_QUERY &&
    AFRESH.every((name) => searchParams.has(name));
}

/** Drops the parameters that no page knows, and those with a secret key in them. */
function dropUnknown(url: URL): void {
  if (url.search.length > LONGEST_QUERY) url.search = "";
  const told = [...url.searchParams];
  const known = told.filter((pair) => PARAMETERS.has(pair[0]) && !pair.some(looksLikeSecret));
  if (known.length < told.length) url.search = new URLSearchParams(known).toString();
}

/** True where a parameter is given twice. */
function hasRepeated({ search, searchParams }: URL): boolean {
  if (LANGUAGE_ALONE.test(search)) return false;
  const names = [...searchParams.keys()];
  return new Set(names).size < names.length;
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
  const { lang } = readerOf(request);
  return { lang, path: url.pathname, negotiated: true };
}

/** True for an address of a prerendered page as it is linked: with its language, and nothing else. */
function isPlain({ pathname, search }: URL, trimmed: string): boolean {
  const [, wish = ""] = /^\?lang=(\w+)$/.exec(search) ?? [];
  const isLinked = pathname.endsWith(trimmed) || pathname.endsWith(`${trimmed}/`);
  return (search === "" || isLanguage(wish)) && isLinked && !pathname.endsWith("//");
}

/** Most addresses say no more. */
const LANGUAGE_ALONE = /^(\?lang=[a-z]{2,3})?$/;

/**
 * The language links of a shell know nothing of the request: without this they would lose `?op=`,
 * and lead nowhere from an address that begins with a language.
 */
function withQuery(parts: PageParts<ContentCut>, url: URL): PageParts<ContentCut> {
  const [, first = ""] = url.pathname.split("/");
  const leads = isLanguage(first) && !looksLikeSecret(decoded(url.pathname));
  const path = leads ? url.pathname.slice(first.length + 1) : "";
  if (path === "" && LANGUAGE_ALONE.test(url.search)) return parts;
  const others = new URLSearchParams(url.searchParams);
  others.delete("lang");
  others.append("lang", "");
  const kept = `${path}?${others}`.replaceAll("&", "&amp;").replaceAll("'", "%27");
  // a path may have what replaceAll() takes for a pattern
  const texts = parts.texts.map((text) => text.replaceAll('href="?lang=', () => `href="${kept}`));
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
