import { LRUCache } from "lru-cache";
import { type Bytes, gzip, MIN_GZIP_BYTES, parseAcceptEncoding } from "./encoding.ts";
import type { CacheState } from "./metrics-endpoint.ts";
import { matchesEtag } from "./respond.ts";

/**
 * The URL with only the parameters that the answer depends on, so that others can't fill the cache
 * with copies. Null if one of these is repeated, or if the host isn't the checked origin's.
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
    // hashes are accepted in upper or lower case
    known.push(`${name}=${encodeURIComponent(name === "hash" ? value.toLowerCase() : value)}`);
  }
  return `${protocol}//${host}${pathname}${known.length === 0 ? "" : `?${known.join("&")}`}`;
}

export interface CachedAnswer {
  bytes: Bytes;
  /** Compressed when first needed. */
  gzip?: Bytes;
  etag: string;
  headers: { "content-type": string; "cache-control": string };
  /** True if the operation's reads count towards the client's limit. */
  isReadLimited: boolean;
  /** When the answer was stored, by the cache's clock. */
  storedAt: number;
}

export interface AnswerCacheOptions {
  /** The default holds the rates of a year and the proofs currently being viewed. */
  maxBytes?: number;
  /** Monotonic, in milliseconds. */
  now?: () => number;
}

/** The longest time to store an answer, even if its Cache-Control allows more. */
const MAX_SECONDS = 60;

export class AnswerCache {
  readonly #kept: LRUCache<string, CachedAnswer>;
  readonly #now: () => number;
  #hits = 0;
  #misses = 0;

  constructor(options: AnswerCacheOptions = {}) {
    const { maxBytes = 16 * 1024 * 1024, now = () => performance.now() } = options;
    this.#now = now;
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.floor(maxBytes / 8),
      // JSON compresses to at most half its size
      sizeCalculation: ({ bytes }, name) => name.length + Math.ceil(bytes.length * 1.5),
      perf: { now },
      ttlResolution: 0,
    });
  }

  state(): CacheState {
    const { size: entries, calculatedSize: bytes } = this.#kept;
    return { entries, bytes, hits: this.#hits, misses: this.#misses };
  }

  get(name: string): CachedAnswer | undefined {
    return this.#kept.get(name);
  }

  /** Stores a 200 with an ETag if shared caches may store it. Returns the answer, still unread. */
  async keep(name: string, response: Response, isReadLimited = false): Promise<Response> {
    this.#misses += 1;
    const cacheControl = response.headers.get("cache-control") ?? "";
    const etag = response.headers.get("etag");
    const seconds = Math.min(sharedMaxAge(cacheControl), MAX_SECONDS);
    if (response.status !== 200 || etag === null || seconds <= 0) return response;
    const bytes = new Uint8Array(await response.arrayBuffer());
    const type = response.headers.get("content-type") ?? "";
    const headers = { "content-type": type, "cache-control": cacheControl };
    const kept = { bytes, etag, headers, isReadLimited, storedAt: this.#now() };
    this.#kept.set(name, kept, { ttl: seconds * 1000 });
    return new Response(bytes, { status: 200, headers: response.headers });
  }

  /** `more`: headers that aren't stored with the answer. */
  send(request: Request, kept: CachedAnswer, more: Record<string, string>): Response {
    this.#hits += 1;
    const { bytes, etag } = kept;
    // not `Headers`, which would be copied into the response
    const headers: Record<string, string> = {
      ...kept.headers,
      ...more,
      etag,
      // caches subtract the age from the lifetime in Cache-Control (RFC 9111, 5.1)
      age: String(Math.floor((this.#now() - kept.storedAt) / 1000)),
    };
    const known = request.headers.get("if-none-match");
    if (known !== null && matchesEtag(known, etag)) {
      delete headers["content-type"];
      return new Response(null, { status: 304, headers });
    }
    const isLong = bytes.length >= MIN_GZIP_BYTES;
    if (isLong) headers["vary"] = "Accept-Encoding";
    if (request.method === "HEAD") {
      headers["content-length"] = String(bytes.length);
      return new Response(null, { headers });
    }
    if (!isLong || !parseAcceptEncoding(request.headers.get("accept-encoding")).takesGzip) {
      return new Response(bytes, { headers });
    }
    headers["content-encoding"] = "gzip";
    return new Response(kept.gzip ??= gzip(bytes), { headers });
  }
}

/** The answer's s-maxage, otherwise its max-age; 0 unless it's public. */
export function sharedMaxAge(cacheControl: string): number {
  if (!/\bpublic\b/.test(cacheControl)) return 0;
  const seconds = /\bs-maxage=(\d+)/.exec(cacheControl) ?? /\bmax-age=(\d+)/.exec(cacheControl);
  return Number(seconds?.[1] ?? 0);
}
