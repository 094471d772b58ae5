import { type Bytes, encodingsFor, gzipped, ONE_PACKET } from "./encoding.ts";
import { noneMatch } from "./respond.ts";

/**
 * The name by which an answer is kept: its URL with the parameters on which it depends and no others,
 * so that nobody can fill the cache with one answer under many names. Null where it is not kept: one
 * of them was given twice, or the host is not written as the checked origin has it.
 */
export function answerName(url: string, origin: string, names: readonly string[]): string | null {
  const { protocol, host, pathname, searchParams } = new URL(url);
  if (host !== new URL(origin).host) return null;
  const known: string[] = [];
  for (const name of names) {
    const [value, ...more] = searchParams.getAll(name);
    if (more.length > 0) return null;
    if (value === undefined) continue;
    // a hash may be asked for in either case
    known.push(`${name}=${encodeURIComponent(name === "hash" ? value.toLowerCase() : value)}`);
  }
  return `${protocol}//${host}${pathname}${known.length === 0 ? "" : `?${known.join("&")}`}`;
}

/** An answer that is kept: its body and what its headers say. */
export interface KeptAnswer {
  /** As text: the runtime sends a string faster than bytes. */
  body: string;
  /** The body's length in bytes. */
  length: number;
  /** The same compressed, made when first sent. */
  gzip?: Bytes;
  etag: string;
  /**
   * The headers to send, as pairs that are changed in place: of all forms that a Response takes
   * this one costs least.
   */
  headers: [name: string, value: string][];
  /** The pairs that change: what caches may still do, and whose request it is. */
  cacheControlPair: [name: string, value: string];
  requestIdPair: [name: string, value: string];
  /** As the handler said it; `headers` say what is left of it at the age of `aged` seconds. */
  cacheControl: string;
  aged: number;
  /** Milliseconds since the epoch. */
  keptAt: number;
  expiresAt: number;
}

export interface AnswerCacheOptions {
  maxEntries: number;
  maxBytes: number;
  /** Answers are not kept longer than this, whatever they allow. */
  maxSeconds: number;
  /** Headers that every answer has. */
  headers: Record<string, string>;
  now: () => number;
}

/** Answers of one process, by name (`answerName`). Bounded; the oldest goes first. */
export class AnswerCache {
  #kept = new Map<string, KeptAnswer>();
  #bytes = 0;

  constructor(readonly options: AnswerCacheOptions) {}

  /** The kept answer of a name, while it is fresh. */
  get(name: string): KeptAnswer | undefined {
    const kept = this.#kept.get(name);
    if (kept === undefined) return undefined;
    const now = this.options.now();
    // what was kept later than now was kept before the clock was set back
    if (now >= kept.expiresAt || now < kept.keptAt) {
      this.#drop(name, kept);
      return undefined;
    }
    const age = Math.floor((now - kept.keptAt) / 1000);
    if (age !== kept.aged) {
      kept.aged = age;
      kept.cacheControlPair[1] = agedControl(kept.cacheControl, age);
    }
    return kept;
  }

  /**
   * Keeps an answer where its Cache-Control lets shared caches do so, and gives it back unread.
   */
  async keep(name: string, response: Response): Promise<Response> {
    const cacheControl = response.headers.get("cache-control") ?? "";
    const etag = response.headers.get("etag");
    const seconds = Math.min(sharedLife(cacheControl), this.options.maxSeconds);
    if (response.status !== 200 || etag === null || seconds <= 0) return response;
    const bytes = await response.arrayBuffer();
    const body = new TextDecoder().decode(bytes);
    const now = this.options.now();
    const cacheControlPair: [string, string] = ["cache-control", cacheControl];
    const requestIdPair: [string, string] = ["x-request-id", ""];
    const kept: KeptAnswer = {
      body,
      length: bytes.byteLength,
      etag,
      headers: [
        ...Object.entries(this.options.headers),
        cacheControlPair,
        ["etag", etag],
        requestIdPair,
        // left out of an answer without a body: it comes last
        ["content-type", response.headers.get("content-type") ?? ""],
      ],
      cacheControlPair,
      requestIdPair,
      cacheControl,
      aged: 0,
      keptAt: now,
      expiresAt: now + seconds * 1000,
    };
    this.#put(name, kept);
    return new Response(body, { status: 200, headers: response.headers });
  }

  #put(name: string, kept: KeptAnswer): void {
    const { maxEntries, maxBytes } = this.options;
    const size = sizeOf(name, kept);
    if (size > maxBytes / 8) return;
    const before = this.#kept.get(name);
    if (before !== undefined) this.#drop(name, before);
    this.#kept.set(name, kept);
    this.#bytes += size;
    for (const [oldest, old] of this.#kept) {
      if (this.#kept.size <= maxEntries && this.#bytes <= maxBytes) break;
      this.#drop(oldest, old);
    }
  }

  #drop(name: string, kept: KeptAnswer): void {
    this.#kept.delete(name);
    this.#bytes -= sizeOf(name, kept);
  }
}

/** What an answer takes; compressed, JSON is half its size at most. */
function sizeOf(name: string, kept: KeptAnswer): number {
  return name.length + kept.length * (kept.length < ONE_PACKET ? 1 : 1.5);
}

/** Seconds for which a shared cache may keep an answer: s-maxage, else max-age; 0 unless public. */
export function sharedLife(cacheControl: string): number {
  if (!/\bpublic\b/.test(cacheControl)) return 0;
  const seconds = /\bs-maxage=(\d+)/.exec(cacheControl) ?? /\bmax-age=(\d+)/.exec(cacheControl);
  return Number(seconds?.[1] ?? 0);
}

/** What is left of the lives in a Cache-Control after `age` seconds. */
export function agedControl(cacheControl: string, age: number): string {
  return cacheControl.replace(
    /\b(s-maxage|max-age)=(\d+)/g,
    (_, name, seconds) => `${name}=${Math.max(0, Number(seconds) - age)}`,
  );
}

const GZIPPED: [name: string, value: string][] = [
  ["content-encoding", "gzip"],
  ["vary", "Accept-Encoding"],
];

/** Answers GET or HEAD with what is kept. This is the way that most answers go: it does little. */
export function keptResponse(request: Request, kept: KeptAnswer, requestId: string): Response {
  const { headers } = kept;
  // a Response copies its headers at once, so the pairs can be used again for the next
  kept.requestIdPair[1] = requestId;
  const known = request.headers.get("if-none-match");
  if (known !== null && noneMatch(known, kept.etag)) {
    return new Response(null, { status: 304, headers: headers.slice(0, -1) });
  }
  if (request.method === "HEAD") {
    const length = String(kept.length);
    return new Response(null, { headers: [...headers, ["content-length", length]] });
  }
  if (kept.length >= ONE_PACKET) {
    const { takesGzip } = encodingsFor(request.headers.get("accept-encoding"));
    if (takesGzip) {
      kept.gzip ??= gzipped(new TextEncoder().encode(kept.body));
      return new Response(kept.gzip, { headers: [...headers, ...GZIPPED] });
    }
  }
  return new Response(kept.body, { headers });
}
