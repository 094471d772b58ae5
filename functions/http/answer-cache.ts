import { LRUCache } from "lru-cache";
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

/** An answer that is kept, with status 200. */
export interface CachedAnswer {
  bytes: Bytes;
  /** The same compressed, made when first sent. */
  gzip?: Bytes;
  etag: string;
  /** What the handler said: of the type, and of how long it may be kept. */
  headers: { "content-type": string; "cache-control": string };
  /** When it was kept, by the cache's clock. */
  keptAt: number;
}

export interface AnswerCacheOptions {
  maxBytes: number;
  /** Answers are not kept longer than this, whatever they allow. */
  maxSeconds: number;
  /** In milliseconds, of a clock that is never set. */
  now: () => number;
}

/** Answers of one process, by name (`answerName`), bounded in bytes. */
export class AnswerCache {
  readonly #kept: LRUCache<string, CachedAnswer>;

  constructor(readonly options: AnswerCacheOptions) {
    const { maxBytes, now } = options;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      // compressed, JSON is half its size at most
      sizeCalculation: ({ bytes }, name) => name.length + Math.ceil(bytes.length * 1.5),
      perf: { now },
      ttlResolution: 0,
    });
  }

  /** The kept answer of a name, while it is fresh. */
  get(name: string): CachedAnswer | undefined {
    return this.#kept.get(name);
  }

  /** Keeps an answer where its Cache-Control lets shared caches do so, and gives it back unread. */
  async keep(name: string, response: Response): Promise<Response> {
    const cacheControl = response.headers.get("cache-control") ?? "";
    const etag = response.headers.get("etag");
    const seconds = Math.min(sharedLife(cacheControl), this.options.maxSeconds);
    if (response.status !== 200 || etag === null || seconds <= 0) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    const headers = { "content-type": type, "cache-control": cacheControl };
    const kept = { bytes, etag, headers, keptAt: this.options.now() };
    this.#kept.set(name, kept, { ttl: seconds * 1000 });
    return new Response(bytes, { status: 200, headers: response.headers });
  }

  /** Answers GET or HEAD with what is kept; `more` are the headers that all answers have. */
  send(request: Request, kept: CachedAnswer, more: Record<string, string>): Response {
    const { bytes, etag } = kept;
    const headers = new Headers({ ...kept.headers, ...more, etag });
    // caches count it off what the answer's Cache-Control allows (RFC 9111, 5.1)
    headers.set("age", String(Math.floor((this.options.now() - kept.keptAt) / 1000)));
    const known = request.headers.get("if-none-match");
    if (known !== null && noneMatch(known, etag)) {
      headers.delete("content-type");
      return new Response(null, { status: 304, headers });
    }
    const isLong = bytes.length >= ONE_PACKET;
    if (isLong) headers.set("vary", "Accept-Encoding");
    if (request.method === "HEAD") {
      headers.set("content-length", String(bytes.length));
      return new Response(null, { headers });
    }
    if (!isLong || !encodingsFor(request.headers.get("accept-encoding")).takesGzip) {
      return new Response(bytes, { headers });
    }
    headers.set("content-encoding", "gzip");
    return new Response(kept.gzip ??= gzipped(bytes), { headers });
  }
}

/** Seconds for which a shared cache may keep an answer: s-maxage, else max-age; 0 unless public. */
export function sharedLife(cacheControl: string): number {
  if (!/\bpublic\b/.test(cacheControl)) return 0;
  const seconds = /\bs-maxage=(\d+)/.exec(cacheControl) ?? /\bmax-age=(\d+)/.exec(cacheControl);
  return Number(seconds?.[1] ?? 0);
}
