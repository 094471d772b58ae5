import { createHash } from "node:crypto";
import {
  type Bytes,
  type Encoding,
  gzipped,
  MAX_FIELD_LENGTH,
  parseAcceptEncoding,
} from "../http/encoding.ts";

export interface AnswerContent {
  status: number;
  bytes: Bytes;
  /** Lower-case names; headers that depend on the encoding are added. */
  headers: Record<string, string>;
  /** Encodings written by the build. */
  prepared?: Partial<Record<Encoding, Bytes>>;
  /** The input of the ETag, if not `bytes`. */
  tagged?: string;
}

/** One encoding of an answer, with its headers. */
interface Variant {
  bytes: Bytes;
  etag: string;
  headers: Headers;
  /** Headers of a 304: without those that describe the body. */
  headersOf304: Headers;
}

/** An answer that is sent many times; each encoding is made when first requested. */
export class EncodedAnswer {
  readonly #made: AnswerContent;
  readonly #tag: string;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};

  constructor(made: AnswerContent) {
    this.#made = made;
    this.#tag = createHash("sha256").update(made.tagged ?? made.bytes).digest("base64url")
      .slice(0, 16);
  }

  /** The body without an encoding. */
  get bytes(): Bytes {
    return this.#made.bytes;
  }

  /** Approximate memory in bytes, with encodings and headers. */
  get weight(): number {
    return Math.ceil(this.#made.bytes.length * 1.5) + HEADERS_WEIGHT;
  }

  /** Answers GET or HEAD in the client's best encoding, or 304 if the client has it. */
  send(request: Request): Response {
    const { status } = this.#made;
    const { bytes, etag, headers, headersOf304 } = this.#variantFor(
      request.headers.get("accept-encoding"),
    );
    const known = request.headers.get("if-none-match");
    if (known !== null && status === 200 && (known === etag || matches(known, this.#tag))) {
      return new Response(null, { status: 304, headers: headersOf304 });
    }
    return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
  }

  #variantFor(acceptEncoding: string | null): Variant {
    const { bytes, prepared } = this.#made;
    const { takesBrotli, takesGzip } = parseAcceptEncoding(acceptEncoding);
    const isSmall = bytes.length < SMALLEST && prepared === undefined;
    if (takesBrotli && prepared?.br !== undefined) return this.#variant("br", prepared.br);
    if (!takesGzip || isSmall) return this.#variant("identity", bytes);
    return this.#variants.gzip ?? this.#variant("gzip", prepared?.gzip ?? gzipped(bytes));
  }

  #variant(encoding: Encoding, bytes: Bytes): Variant {
    const known = this.#variants[encoding];
    if (known !== undefined) return known;
    const etag = `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const { vary, ...given } = this.#made.headers;
    const headers = new Headers({
      ...given,
      vary: vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
      etag,
      "content-length": String(bytes.length),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    const headersOf304 = withoutBody(headers);
    return this.#variants[encoding] = { bytes, etag, headers, headersOf304 };
  }
}

/** Below this size compression isn't worth it. */
const SMALLEST = 256;

function withoutBody(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of ["content-type", "content-encoding", "content-length"]) left.delete(name);
  return left;
}

/** Approximate memory of an answer's headers, in bytes. */
const HEADERS_WEIGHT = 2_000;

/** Compares an If-None-Match field weakly (RFC 9110, 13.1.2), whatever the encoding. */
function matches(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.length > MAX_FIELD_LENGTH) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((one) =>
    one.trim().replace(/^W\//, "").replace(/^"([^"]*?)(-br|-gzip)?"$/, "$1") === tag
  );
}
