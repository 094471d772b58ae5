import { createHash } from "node:crypto";
import {
  type Bytes,
  type Encoding,
  encodingsFor,
  gzipped,
  LONGEST_FIELD,
} from "../http/encoding.ts";

export interface Made {
  status: number;
  bytes: Bytes;
  /** All headers but those that follow from the bytes: encoding, length, tag. Names in small letters. */
  headers: Record<string, string>;
  /** Encodings that were written when the site was built. */
  prepared?: Partial<Record<Encoding, Bytes>>;
  /** What the tag is made of, where it is not `bytes`. */
  tagged?: string;
}

/** One encoding of an answer, with its headers. */
interface Variant {
  bytes: Bytes;
  etag: string;
  headers: Headers;
  /** Those of a 304: the same, less what tells of the body. */
  headersOf304: Headers;
}

/** An answer that is sent again and again: each encoding is made once, when first asked for. */
export class KeptAnswer {
  readonly #made: Made;
  readonly #tag: string;
  readonly #variants: Partial<Record<Encoding, Variant>> = {};

  constructor(made: Made) {
    this.#made = made;
    this.#tag = createHash("sha256").update(made.tagged ?? made.bytes).digest("base64url")
      .slice(0, 16);
  }

  /** The whole as it was made, without an encoding. */
  get bytes(): Bytes {
    return this.#made.bytes;
  }

  /** How much memory it takes with its encodings and headers, about, in bytes. */
  get weight(): number {
    return Math.ceil(this.#made.bytes.length * 1.5) + HEADERS_WEIGHT;
  }

  /** Answers GET or HEAD: in the best encoding that there is for the client, 304 where it has that. */
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
    const { takesBrotli, takesGzip } = encodingsFor(acceptEncoding);
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

/** Below this size compression costs more than it saves. */
const SMALLEST = 256;

function withoutBody(headers: Headers): Headers {
  const left = new Headers(headers);
  for (const name of ["content-type", "content-encoding", "content-length"]) left.delete(name);
  return left;
}

/** The headers' share of an answer's weight, about, in bytes. */
const HEADERS_WEIGHT = 2_000;

/**
 * Compares weakly, as If-None-Match asks (RFC 9110, 13.1.2): who has the answer in one encoding
 * need not fetch it in another.
 */
function matches(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.length > LONGEST_FIELD) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((one) =>
    one.trim().replace(/^W\//, "").replace(/^"([^"]*?)(-br|-gzip)?"$/, "$1") === tag
  );
}
