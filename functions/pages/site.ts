import { createHash } from "node:crypto";
import type { Network } from "../../src/contract/network.ts";
import { looksLikeSecret } from "../../src/stellar/secret-key.ts";
import { regionalCurrency } from "../../src/ui/chosen-currency.ts";
import { isLanguage, type Language, LANGUAGES, negotiate } from "../../src/ui/i18n/languages.ts";
import { Drawer } from "../drawing/drawer.ts";
import { type Filled, joined } from "../drawing/filling.ts";
import { createRequestIds } from "../http/api.ts";
import { FAST_QUALITY, LONGEST_FIELD } from "../http/encoding.ts";
import { logFailure, logTrouble } from "../http/log.ts";
import { isStoreDown } from "../http/store-down.ts";
import type { Services } from "../services.ts";
import { BEST_QUALITY, type Company, firstLevel, KeptAnswer } from "../static/answer.ts";
import type { StaticFile } from "../static/files.ts";
import { Frame } from "../static/frame.ts";
import { FOR_GOOD, KeptAnswers, type Life } from "../static/kept.ts";
import { faultPage } from "./fault.tsx";
import { Makings } from "./makings.ts";
import {
  type ContentCut,
  type Cut,
  cutAtContent,
  cutPage,
  isContent,
  joinPage,
  networkTag,
  type PageParts,
} from "../drawing/markers.ts";
import type { FillPage, PageFill, PageRequest, PageRoute } from "./page.ts";

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
  /** Draws the pages; left out where no thread of its own does. */
  drawer?: Drawer;
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

/** Origins differ by the Host a client used: for more than these, pages are not compressed well. */
const WELL_KNOWN_ORIGINS = 4;

/** So many pages stay cut, those of few origins in all languages; the oldest goes first. */
const MOST_OPEN = 256;

const SHELL_PATH = /^\/([a-z-]+)\/([^/]+)\/?$/;

/** A page cut at its markers, for one origin. */
interface OpenPage {
  parts: PageParts;
  values: Record<Cut, string>;
  /** What stands before and after all that is filled in. */
  frame: Frame;
  /** What stands between. */
  within: PageParts<ContentCut>;
}

/** What was made for a request, and how long it is true; null where it is for this request only. */
interface MadePage {
  answer: KeptAnswer;
  life: Life | null;
}

/** So many requests a browser makes at once; more are of a crowd, for which less is compressed. */
const ONE_READER = 6;

/** The pages and files of the site, from memory. */
export class Site {
  #now: () => number;
  #kept: KeptAnswers;
  #open = new Map<string, OpenPage>();
  #origins = new Set<string>();
  /** Requests that are not answered from what is kept, under way now. */
  #underWay = 0;
  /** Pages that are being made now. */
  readonly #makings = new Makings<MadePage>(({ life }) => life !== null);
  #requestIdOf = createRequestIds();
  #drawer: Drawer;

  constructor(readonly options: SiteOptions) {
    const { keepBytes, drawer = new Drawer(), now = Date.now } = options;
    this.#now = now;
    this.#drawer = drawer;
    this.#kept = new KeptAnswers({ maxBytes: keepBytes, now });
  }

  /**
   * The answer to a request that was answered before and is still true, else null. Where it is
   * due, `renew` is called, which sees to it that `respond` is called again behind the answer.
   */
  kept(request: Request, renew: () => Promise<unknown>): Response | Promise<Response> | null {
    if (request.method !== "GET" && request.method !== "HEAD") return null;
    const name = nameOf(request);
    const found = this.#kept.find(name);
    if (found === null) return null;
    if (found.due) {
      renew().catch((error) => logTrouble("a kept page could not be renewed", error));
    }
    const sent = found.answer.send(request);
    this.#kept.weigh(name);
    return sent;
  }

  /**
   * Answers a request that is neither for the API nor for the sandbox. What breaks on the way,
   * a store that is down or a bug, ends here: in a page that says so, and a line of the log.
   */
  async respond(request: Request, origin: string): Promise<Response> {
    const started = performance.now();
    this.#underWay += 1;
    try {
      return await this.#answer(request, origin);
    } catch (error) {
      const requestId = this.#requestIdOf(request.headers.get("x-request-id"));
      const storeDown = await isStoreDown(this.options.services.kv);
      const response = await this.#fault(request, origin, { storeDown, requestId });
      const milliseconds = Math.round(performance.now() - started);
      logFailure({ operation: "page", requestId, status: response.status, milliseconds }, error);
      return response;
    } finally {
      this.#underWay -= 1;
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
    const file = await this.options.file(url.pathname);
    if (file !== undefined && !file.path.endsWith(".html")) {
      return await (await file.answer()).send(request);
    }
    const afresh = isAfresh(url);
    // parameters that no page knows change nothing: with them, the page is the one without them
    dropUnknown(url);
    const name = nameOf(request, url.href);
    const known = afresh || name === nameOf(request) ? null : this.#kept.find(name);
    if (known !== null && !known.due) {
      const sent = await known.answer.send(request);
      this.#kept.weigh(name);
      return sent;
    }
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
    for (const route of this.options.routes) {
      const response = await route(request, asked);
      if (response !== null) return response;
    }
    const vary: Record<string, string> = negotiated ? { vary: "Accept-Language" } : {};
    const made = await this.#makings.share(name, async () => {
      // what a page says is as old as the moment in which it was begun
      const since = this.#now();
      const level = firstLevel(request.headers.get("accept-encoding"), this.#company());
      const page = await this.#filled(path, asked, { vary, level }) ??
        await this.#prerendered(path, asked, vary) ??
        await this.#missing(asked);
      const made = this.options.isLimited?.() ? { ...page, life: null } : page;
      if (made.life !== null && name.length <= LONGEST_NAME) {
        this.#kept.keep(name, made.answer, made.life, since);
      }
      return made;
    }, afresh);
    // the first to get it has it compressed, in the turn in which it was drawn
    const sent = await made.answer.send(request, this.#company());
    this.#kept.weigh(name);
    return sent;
  }

  #company(): Company {
    return this.#underWay === 1 ? "alone" : this.#underWay <= ONE_READER ? "few" : "crowd";
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
    const known = this.#kept.find(name);
    // a page is kept once: of its countless other addresses, and of those that lead nowhere, none is
    const life = status === 200 && isPlain(page.url, trimmed) ? FOR_GOOD : null;
    if (known !== null) return { answer: known.answer, life };
    const { parts, values } = await this.#opened(file, page.network);
    const answer = new KeptAnswer({
      status,
      bytes: new TextEncoder().encode(joinPage(parts, values)),
      quality: this.#isWellKnown(origin) ? BEST_QUALITY : FAST_QUALITY,
      // a page that stands in no language's folder, such as the docs, is English for everyone
      headers: {
        ...PAGE_HEADERS,
        ...(file === common ? {} : vary),
        "cache-control": PRERENDERED_CONTROL,
      },
    });
    this.#kept.keep(name, answer, FOR_GOOD);
    return { answer, life };
  }

  /** A shell with what its filler says for this request. */
  async #filled(
    path: string,
    page: PageRequest,
    { vary, level }: { vary: Record<string, string>; level: number | null },
  ): Promise<MadePage | null> {
    const found = this.#fillerOf(path);
    if (found === null) return null;
    const { name, param, filler } = found;
    const fill = await filler({ ...page, param: decoded(param) });
    const shell = await this.#page(`/${page.lang}/shells/${fill.shell ?? name}`);
    if (shell === undefined) return null;
    const open = await this.#opened(shell, page.network);
    const within = withQuery(open.within, page.url);
    const gzip = level === null ? null : { ends: open.frame.ends, level };
    const filled = await this.#drawer.fill(fill, { within, gzip });
    // the reader's region chooses the currency where the address does not
    const headers = page.url.searchParams.has("currency") ? vary : { vary: "Accept-Language" };
    const answer = answerOf(fill, filled, { frame: open.frame, headers });
    return { answer, life: fill.life ?? null };
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
        const open = await this.#opened(shell, network);
        const own = joined(withQuery(open.within, url), fill.draw());
        const answer = answerOf(fill, { own, gzip: null }, { frame: open.frame, headers });
        return await answer.send(request);
      }
    } catch (error) {
      logTrouble("the page for faults could not be made", error);
    }
    return new Response(`Request ${fault.requestId} failed. Try again in a minute.\n`, {
      status: fill.status,
      headers: { ...headers, "cache-control": "no-store", "content-type": "text/plain" },
    });
  }

  /** True for the first few origins that pages were made for. */
  #isWellKnown(origin: string): boolean {
    if (this.#origins.size < WELL_KNOWN_ORIGINS) this.#origins.add(origin);
    return this.#origins.has(origin);
  }

  async #missing(page: PageRequest): Promise<MadePage> {
    const made = await this.#prerendered("/404", page, { vary: "Accept-Language" }, 404);
    return made ?? {
      answer: new KeptAnswer({
        status: 404,
        bytes: new TextEncoder().encode("Not found\n"),
        quality: FAST_QUALITY,
        headers: { "content-type": "text/plain; charset=utf-8" },
      }),
      life: null,
    };
  }

  async #page(path: string): Promise<StaticFile | undefined> {
    return await this.options.file(`${path}/index.html`) ??
      await this.options.file(`${path}.html`);
  }

  async #opened(file: StaticFile, network: Network): Promise<OpenPage> {
    const name = `${network.publicUrl} ${file.path}`;
    const known = this.#open.get(name);
    if (known !== undefined) return known;
    const html = new TextDecoder().decode((await file.answer()).bytes);
    const parts = cutPage(html, network.isTest);
    const values = {
      network: networkTag(recordFor(file.path, network)),
      connect: connectSource(network),
      origin: network.publicUrl,
      head: "",
      main: "",
    };
    const digest = createHash("sha256").update(joinPage(parts, values)).digest("base64url")
      .slice(0, 12);
    const { start, within, end } = inThree(parts);
    const frame = new Frame(digest, joinPage(start, values), joinPage(end, values));
    const open = { parts, values, frame, within: cutAtContent(within, values) };
    if (this.options.keepBytes > 0) {
      const [oldest] = this.#open.keys();
      if (this.#open.size >= MOST_OPEN && oldest !== undefined) this.#open.delete(oldest);
      this.#open.set(name, open);
    }
    return open;
  }
}

/** A shell that was filled, as an answer; `headers` besides its own. */
function answerOf(
  { status, tagged, cacheControl, headers: own }: PageFill,
  { own: bytes, gzip }: Filled,
  { frame, headers }: { frame: Frame; headers: Record<string, string> },
): KeptAnswer {
  return new KeptAnswer({
    status,
    bytes,
    frame,
    ...(gzip === null ? {} : { prepared: { gzip } }),
    ...(tagged === undefined ? {} : { tagged }),
    quality: FAST_QUALITY,
    headers: { ...PAGE_HEADERS, ...headers, "cache-control": cacheControl, ...own },
  });
}

/** What the page at `path` is told of the network: a shell is filled for one payment or account. */
function recordFor(path: string, network: Network): Network {
  return path.includes("/shells/") ? { ...network, demo: undefined } : network;
}

/** A page in three: what is filled for each request, from the first such cut to the last. */
function inThree(parts: PageParts): Record<"start" | "within" | "end", PageParts> {
  const { texts, cuts } = parts;
  const from = cuts.findIndex(isContent);
  if (from === -1) return { start: parts, within: NO_PARTS, end: NO_PARTS };
  const to = cuts.findLastIndex(isContent) + 1;
  return {
    start: { texts: texts.slice(0, from + 1), cuts: cuts.slice(0, from) },
    within: { texts: ["", ...texts.slice(from + 1, to), ""], cuts: cuts.slice(from, to) },
    end: { texts: texts.slice(to), cuts: cuts.slice(to) },
  };
}

const NO_PARTS: PageParts = { texts: [""], cuts: [] };

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
const readers = new Map<string, Reader>();

function readerOf({ headers }: Request): Reader {
  const field = headers.get("accept-language") ?? "";
  const known = readers.get(field);
  if (known !== undefined) return known;
  if (field.length > LONGEST_FIELD) return { lang: negotiate(null), currency: null };
  const reader = { lang: negotiate(field), currency: regionalCurrency(field) };
  if (readers.size < 1_000) readers.set(field, reader);
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
  if (LANGUAGE_ALONE.test(url.search)) return;
  if (url.search.length > LONGEST_QUERY) url.search = "";
  const told = [...url.searchParams];
  const known = told.filter((pair) => PARAMETERS.has(pair[0]) && !pair.some(looksLikeSecret));
  if (known.length < told.length) url.search = new URLSearchParams(known).toString();
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
