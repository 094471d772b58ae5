import { createHash } from "node:crypto";
import { brotliCompress, constants, gzip } from "node:zlib";

type Bytes = Uint8Array<ArrayBuffer>;

/** The encodings in which an answer is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** Brotli's best takes some hundred milliseconds a page: for what many will ask for. */
export const BEST_QUALITY = 11;

/** A millisecond a page, and a tenth more bytes: for what few will ask for. */
export const FAST_QUALITY = 5;

/** What a kept answer is made from. */
export interface Made {
  status: number;
  bytes: Bytes;
  /** All headers but those that follow from the bytes: encoding, length, tag. */
  headers: Record<string, string>;
  /** Brotli's quality. */
  quality: number;
  /** Encodings that exist already, such as those written when the site was built. */
  prepared?: Partial<Record<Encoding, Bytes>>;
}

/** One encoding of an answer, with its headers ready to be sent. */
interface Variant {
  bytes: Bytes;
  etag: string;
  headers: Headers;
  notModified: Headers;
}

/**
 * An answer that is sent again and again: each encoding and its headers are made once, when first
 * asked for, so that sending it costs little more than its bytes.
 */
export class KeptAnswer {
  readonly #made: Made;
  readonly #tag: string;
  #variants: Partial<Record<Encoding, Variant | Promise<Variant>>> = {};
  #weight: number;

  constructor(made: Made) {
    this.#made = made;
    this.#tag = createHash("sha256").update(made.bytes).digest("base64url").slice(0, 16);
    this.#weight = made.bytes.length + HEADERS_WEIGHT;
  }

  /** The bytes as they were made, without an encoding. */
  get bytes(): Bytes {
    return this.#made.bytes;
  }

  /** How much memory it takes, about, in bytes; grows with each encoding that is made. */
  get weight(): number {
    return this.#weight;
  }

  /** Answers GET or HEAD: in the best encoding that the client takes, 304 where it has that. */
  send(request: Request): Response | Promise<Response> {
    const encoding = encodingFor(request.headers.get("accept-encoding"));
    const variant = this.#variants[encoding] ??= this.#make(encoding);
    return variant instanceof Promise
      ? variant.then((ready) => this.#answer(request, ready))
      : this.#answer(request, variant);
  }

  #answer(request: Request, { bytes, etag, headers, notModified }: Variant): Response {
    const { status } = this.#made;
    const known = request.headers.get("if-none-match");
    if (known !== null && status === 200 && matches(known, etag)) {
      return new Response(null, { status: 304, headers: notModified });
    }
    return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
  }

  #make(encoding: Encoding): Variant | Promise<Variant> {
    const { bytes, prepared, quality } = this.#made;
    if (encoding === "identity") return this.#variant(encoding, bytes);
    const ready = prepared?.[encoding];
    if (ready !== undefined) return this.#variant(encoding, ready);
    const making = compress(bytes, encoding, quality).then((encoded) => {
      const variant = encoded === null
        ? this.#variant("identity", bytes)
        : this.#variant(encoding, encoded);
      this.#variants[encoding] = variant;
      return variant;
    });
    making.catch(() => delete this.#variants[encoding]);
    return making;
  }

  #variant(encoding: Encoding, bytes: Bytes): Variant {
    const etag = `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const notModified = new Headers(this.#made.headers);
    notModified.append("vary", "Accept-Encoding");
    notModified.set("etag", etag);
    const headers = new Headers(notModified);
    notModified.delete("content-type");
    if (encoding !== "identity") {
      headers.set("content-encoding", encoding);
      this.#weight += bytes.length;
    }
    headers.set("content-length", String(bytes.length));
    return { bytes, etag, headers, notModified };
  }
}

/** What the headers of an answer take, about, in bytes. */
const HEADERS_WEIGHT = 2_000;

/** Compares weakly, as If-None-Match asks (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** Browsers send few different fields: each is read once. */
const chosenEncodings = new Map<string, Encoding>();

function encodingFor(acceptEncoding: string | null): Encoding {
  if (acceptEncoding === null) return "identity";
  const known = chosenEncodings.get(acceptEncoding);
  if (known !== undefined) return known;
  const chosen = chooseEncoding(acceptEncoding);
  if (chosenEncodings.size < 256) chosenEncodings.set(acceptEncoding, chosen);
  return chosen;
}

/**
 * The best encoding that a client takes, after `Accept-Encoding` (RFC 9110, 12.5.3): brotli, then
 * gzip, unless the client gives it a weight of zero.
 */
export function chooseEncoding(acceptEncoding: string): Encoding {
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

/** Below this size compression costs more than it saves. */
const SMALLEST = 256;

/** Compresses `bytes`; what is too small to gain by it comes back as null. */
export function compress(
  bytes: Bytes,
  encoding: Exclude<Encoding, "identity">,
  quality: number,
): Promise<Bytes | null> {
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
