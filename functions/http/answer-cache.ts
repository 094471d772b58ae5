import { LRUCache } from "lru-cache";
import { type Bytes, gzipped, MIN_GZIP_BYTES, parseAcceptEncoding } from "./encoding.ts";
import { matchesEtag } from "./respond.ts";

/**
 * The cache key of an answer: its URL with only the parameters it depends on, so that extra
 * parameters can't fill the cache with copies. Null if the answer isn't cacheable: a parameter is
 * repeated, or the host differs from the checked origin's.
 */
export function answerCacheKey(
  url: string,
  origin: string,
  names: readonly string[],
): string | null {
  const { protocol, host, pathname, searchParams } = new URL(url);
  if (host !== new URL(origin).host) return null;
  const known: string[] = [];
  for (const name of names) {
    const [value, ...more] = searchParams.getAll(name);
    if (more.length > 0) return null;
    if (value === undefined) continue;
    // hashes are accepted in either case
    known.push(`${name}=${encodeURIComponent(name === "hash" ? value.toLowerCase() : value)}`);
  }
  return `${protocol}//${host}${pathname}${known.length === 0 ? "" : `?${known.join("&")}`}`;
}

/** A cached 200 answer. */
export interface CachedAnswer {
  bytes: Bytes;
  /** Compressed body, made when first sent. */
  gzip?: Bytes;
  etag: string;
  /** Content type and lifetime, as the handler set them. */
  headers: { "content-type": string; "cache-control": string };
  /** When it was stored, by the cache's clock. */
  keptAt: number;
}

export interface AnswerCacheOptions {
  maxBytes: number;
  /** The longest an answer is stored, whatever its Cache-Control says. */
  maxSeconds: number;
  /** A monotonic clock, in milliseconds. */
  now: () => number;
}

/** Answers of one process by `answerCacheKey`, bounded in bytes. */
export class AnswerCache {
  readonly #kept: LRUCache<string, CachedAnswer>;

  constructor(readonly options: AnswerCacheOptions) {
    const { maxBytes, now } = options;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      // JSON compresses to at most half its size
      sizeCalculation: ({ bytes }, name) => name.length + Math.ceil(bytes.length * 1.5),
      perf: { now },
      ttlResolution: 0,
    });
  }

  get(name: string): CachedAnswer | undefined {
    return this.#kept.get(name);
  }

  /** Stores an answer if its Cache-Control allows shared caches, and returns an unread copy. */
  async keep(name: string, response: Response): Promise<Response> {
    const cacheControl = response.headers.get("cache-control") ?? "";
    const etag = response.headers.get("etag");
    const seconds = Math.min(sharedMaxAge(cacheControl), this.options.maxSeconds);
    if (response.status !== 200 || etag === null || seconds <= 0) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    const headers = { "content-type": type, "cache-control": cacheControl };
    const kept = { bytes, etag, headers, keptAt: this.options.now() };
    this.#kept.set(name, kept, { ttl: seconds * 1000 });
    return new Response(bytes, { status: 200, headers: response.headers });
  }

  /** Answers GET or HEAD from the cache; `more` are the headers common to all answers. */
  send(request: Request, kept: CachedAnswer, more: Record<string, string>): Response {
    const { bytes, etag } = kept;
    const headers = new Headers({ ...kept.headers, ...more, etag });
    // caches subtract the age from the lifetime in Cache-Control (RFC 9111, 5.1)
    headers.set("age", String(Math.floor((this.options.now() - kept.keptAt) / 1000)));
    const known = request.headers.get("if-none-match");
    if (known !== null && matchesEtag(known, etag)) {
      headers.delete("content-type");
      return new Response(null, { status: 304, headers });
    }
    const isLong = bytes.length >= MIN_GZIP_BYTES;
    if (isLong) headers.set("vary", "Accept-Encoding");
    if (request.method === "HEAD") {
      headers.set("content-length", String(bytes.length));
      return new Response(null, { headers });
    }
    if (!isLong || !parseAcceptEncoding(request.headers.get("accept-encoding")).takesGzip) {
      return new Response(bytes, { headers });
    }
    headers.set("content-encoding", "gzip");
    return new Response(kept.gzip ??= gzipped(bytes), { headers });
  }
}

/** Seconds for which a shared cache may store an answer: s-maxage, else max-age; 0 unless public. */
export function sharedMaxAge(cacheControl: string): number {
  if (!/\bpublic\b/.test(cacheControl)) return 0;
  const seconds = /\bs-maxage=(\d+)/.exec(cacheControl) ?? /\bmax-age=(\d+)/.exec(cacheControl);
  return Number(seconds?.[1] ?? 0);
}
