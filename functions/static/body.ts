import { brotliCompress, constants, gzip } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that are sent often: each encoding is made once, when first asked for. */
export class KeptBody {
  /** A strong tag of the bytes, without quotes. */
  readonly tag: string;
  #made: Partial<Record<Encoding, Promise<Bytes | null>>>;

  private constructor(
    readonly bytes: Bytes,
    tag: string,
    made: Partial<Record<Encoding, Promise<Bytes | null>>>,
    readonly quality: number,
  ) {
    this.tag = tag;
    this.#made = made;
  }

  /**
   * @param prepared encodings that exist already, such as those written at build time
   * @param quality Brotli's quality for what is made here
   */
  static async of(
    bytes: Bytes,
    prepared: Partial<Record<Encoding, Bytes>> = {},
    quality: number = KEPT_QUALITY,
  ): Promise<KeptBody> {
    const made: Partial<Record<Encoding, Promise<Bytes | null>>> = {};
    for (const [encoding, encoded] of Object.entries(prepared)) {
      made[encoding as Encoding] = Promise.resolve(encoded);
    }
    return new KeptBody(bytes, await tagOf(bytes), made, quality);
  }

  /** The bytes in the best encoding that `acceptEncoding` allows. */
  async encoded(acceptEncoding: string | null): Promise<{ bytes: Bytes; encoding: Encoding }> {
    const encoding = chooseEncoding(acceptEncoding);
    if (encoding === "identity") return { bytes: this.bytes, encoding };
    const encoded = await (this.#made[encoding] ??= compress(this.bytes, encoding, this.quality));
    return encoded === null
      ? { bytes: this.bytes, encoding: "identity" }
      : { bytes: encoded, encoding };
  }
}

async function tagOf(bytes: Bytes): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest.subarray(0, 12))).replace(/\+/g, "-").replace(
    /\//g,
    "_",
  );
}

/** How a kept body is sent. */
export interface SendOptions {
  status?: number;
  /** All headers but those that follow from the body and its encoding. */
  headers: Record<string, string>;
}

/**
 * Answers with a kept body: the best encoding, a strong ETag for it, 304 where the client has it
 * already, no body for HEAD.
 */
export async function send(
  request: Request,
  body: KeptBody,
  options: SendOptions,
): Promise<Response> {
  const { bytes, encoding } = await body.encoded(request.headers.get("accept-encoding"));
  const status = options.status ?? 200;
  const etag = `"${body.tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  const headers = new Headers(options.headers);
  headers.append("vary", "Accept-Encoding");
  headers.set("etag", etag);
  if (status === 200 && matches(request.headers.get("if-none-match"), etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
}

/** Compares weakly, as If-None-Match asks (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** The encodings of a body that the server sends. */
export type Encoding = "br" | "gzip" | "identity";

/** Brotli's best takes some hundred milliseconds a page: for bytes that are kept. */
export const KEPT_QUALITY = 11;

/** For bytes that are made for one answer: a millisecond or two a page. */
export const ONCE_QUALITY = 6;

/** Below this size compression costs more than it saves. */
const SMALLEST = 256;

/**
 * The best encoding that a client takes, after `Accept-Encoding` (RFC 9110, 12.5.3): brotli, then
 * gzip, unless the client gives it a weight of zero.
 */
export function chooseEncoding(acceptEncoding: string | null): Encoding {
  if (acceptEncoding === null) return "identity";
  const accepted = new Map<string, boolean>();
  for (const part of acceptEncoding.toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    accepted.set(name, !refused);
  }
  const takes = (name: string) => accepted.get(name) ?? accepted.get("*") ?? false;
  if (takes("br")) return "br";
  return takes("gzip") ? "gzip" : "identity";
}

/** Compresses `bytes`; what is too small to gain by it comes back as null. */
export function compress(
  bytes: Uint8Array<ArrayBuffer>,
  encoding: Exclude<Encoding, "identity">,
  quality: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (bytes.length < SMALLEST) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const settle = (error: Error | null, result: Uint8Array) =>
      error ? reject(error) : resolve(new Uint8Array(result));
    if (encoding === "gzip") gzip(bytes, { level: Math.min(quality, 9) }, settle);
    else brotliCompress(bytes, { params: brotliParams(bytes.length, quality) }, settle);
  });
}

function brotliParams(size: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
}
