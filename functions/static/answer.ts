import { createHash } from "node:crypto";
import {
  type Bytes,
  type Encoding,
  gzip,
  MAX_FIELD_LENGTH,
  parseAcceptEncoding,
} from "../http/encoding.ts";

export interface AnswerContent {
  status: number;
  bytes: Bytes;
  /** Headers with lower-case names; those that depend on the encoding are added later. */
  headers: Record<string, string>;
  /** Encodings written by the build. */
  prepared?: Partial<Record<Encoding, Bytes>>;
  /** The ETag's input; `bytes` by default. */
  etagInput?: string;
}

interface Variant {
  bytes: Bytes;
  etag: string;
  headers: Headers;
  /** Headers of a 304, without those that describe the body; created when first needed. */
  headersOf304?: Headers;
}

/** An answer that is sent many times. Each encoding is created when first requested. */
export class EncodedAnswer {
  readonly #content: AnswerContent;
  readonly #tag: string;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};

  constructor(content: AnswerContent) {
    this.#content = content;
    this.#tag = createHash("sha256").update(content.etagInput ?? content.bytes)
      .digest("base64url").slice(0, 16);
  }

  get bytes(): Bytes {
    return this.#content.bytes;
  }

  /** Approximate size in bytes, with encodings and headers. */
  get weight(): number {
    return Math.ceil(this.#content.bytes.length * 1.5) + HEADERS_WEIGHT;
  }

  send(request: Request): Response {
    const { status } = this.#content;
    const variant = this.#variantFor(request.headers.get("accept-encoding"));
    const { bytes, etag, headers } = variant;
    const known = request.headers.get("if-none-match");
    if (known !== null && status === 200 && (known === etag || matches(known, this.#tag))) {
      variant.headersOf304 ??= withoutBody(headers);
      return new Response(null, { status: 304, headers: variant.headersOf304 });
    }
    return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
  }

  #variantFor(acceptEncoding: string | null): Variant {
    const { bytes, prepared } = this.#content;
    const { takesBrotli, takesGzip } = parseAcceptEncoding(acceptEncoding);
    const isSmall = bytes.length < MIN_COMPRESSED_BYTES && prepared === undefined;
    if (takesBrotli && prepared?.br !== undefined) return this.#variant("br", prepared.br);
    if (!takesGzip || isSmall) return this.#variant("identity", bytes);
    return this.#variants.gzip ?? this.#variant("gzip", prepared?.gzip ?? gzip(bytes));
  }

  #variant(encoding: Encoding, bytes: Bytes): Variant {
    const known = this.#variants[encoding];
    if (known !== undefined) return known;
    const etag = `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const { vary, ...given } = this.#content.headers;
    const headers = new Headers({
      ...given,
      vary: vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
      etag,
      "content-length": String(bytes.length),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    return this.#variants[encoding] = { bytes, etag, headers };
  }
}

const MIN_COMPRESSED_BYTES = 256;

function withoutBody(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of ["content-type", "content-encoding", "content-length"]) left.delete(name);
  return left;
}

/** Approximate size of an answer's headers, in bytes. */
const HEADERS_WEIGHT = 2_000;

/** Compares weakly (RFC 9110, 13.1.2), without regard to the encoding. */
function matches(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.length > MAX_FIELD_LENGTH) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((one) =>
    one.trim().replace(/^W\//, "").replace(/^"([^"]*?)(-br|-gzip)?"$/, "$1") === tag
  );
}
