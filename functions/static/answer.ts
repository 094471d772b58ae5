import { createHash } from "node:crypto";
import { constants, crc32, deflateRawSync } from "node:zlib";
import {
  type Bytes,
  chooseEncoding,
  compress,
  type Encoding,
  isCompressorFree,
} from "../http/encoding.ts";

/** Brotli's best takes some hundred milliseconds a page: for what many will ask for. */
export const BEST_QUALITY = 11;

export interface Made {
  status: number;
  bytes: Bytes;
  /** All headers but those that follow from the bytes: encoding, length, tag. */
  headers: Record<string, string>;
  /** Brotli's quality. */
  quality: number;
  /** Encodings that exist already, such as those written when the site was built. */
  prepared?: Partial<Record<Encoding, Bytes>>;
  /** The beginning of `bytes`, where many answers share it. */
  start?: SharedStart;
  /** What the tag is made of, where it is not `bytes`. */
  tagged?: string;
}

/** The beginning that many answers share: compressed once, for all of them. */
export class SharedStart {
  readonly #deflated: Uint8Array;
  readonly #window: Uint8Array;
  readonly #crc: number;
  readonly length: number;

  constructor(bytes: Bytes) {
    this.length = bytes.length;
    // ends at a whole byte and without an end mark, so that more can follow
    this.#deflated = deflateRawSync(bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
    this.#window = bytes.subarray(-DEFLATE_WINDOW);
    this.#crc = crc32(bytes);
  }

  /** gzip (RFC 1952) of an answer that begins so; only what comes after is compressed. */
  gzip(bytes: Bytes): Bytes {
    const rest = bytes.subarray(this.length);
    const deflated = deflateRawSync(rest, { level: 6, dictionary: this.#window });
    const whole = new Uint8Array(GZIP_HEAD.length + this.#deflated.length + deflated.length + 8);
    whole.set(GZIP_HEAD);
    whole.set(this.#deflated, GZIP_HEAD.length);
    whole.set(deflated, GZIP_HEAD.length + this.#deflated.length);
    const tail = new DataView(whole.buffer, whole.length - 8);
    tail.setUint32(0, crc32(rest, this.#crc), true);
    tail.setUint32(4, bytes.length, true);
    return whole;
  }
}

/** How far deflate can refer back, in bytes. */
const DEFLATE_WINDOW = 32_768;

/** Mark, method deflate, no flags, no time, no level, unknown system. */
const GZIP_HEAD = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];

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
  /** It was sent before: then a better encoding is worth its making. */
  #sent = false;

  constructor(made: Made) {
    this.#made = made;
    const tagged = made.tagged ?? made.bytes;
    this.#tag = createHash("sha256").update(tagged).digest("base64url").slice(0, 16);
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
    const { best, takesGzip } = encodingsFor(request.headers.get("accept-encoding"));
    const again = this.#sent;
    this.#sent = true;
    const { start } = this.#made;
    // who comes alone waits a millisecond for fewer bytes; of a crowd, the first reader of each page
    // gets what is there at once, and so do those who come while brotli is made
    const isAlone = !again && isCompressorFree();
    if (best === "br" && takesGzip && start !== undefined && !isAlone) {
      const brotli = again ? this.#variants.br ??= this.#make("br") : undefined;
      if (brotli !== undefined && !(brotli instanceof Promise)) {
        return this.#answer(request, brotli);
      }
      return this.#sendIn("gzip", request);
    }
    return this.#sendIn(best, request);
  }

  #sendIn(encoding: Encoding, request: Request): Response | Promise<Response> {
    const variant = this.#variants[encoding] ??= this.#make(encoding);
    return variant instanceof Promise
      ? variant.then((ready) => this.#answer(request, ready))
      : this.#answer(request, variant);
  }

  #answer(request: Request, { bytes, etag, headers, notModified }: Variant): Response {
    const { status } = this.#made;
    const known = request.headers.get("if-none-match");
    if (known !== null && status === 200 && (known === etag || matches(known, this.#tag))) {
      return new Response(null, { status: 304, headers: notModified });
    }
    return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
  }

  #make(encoding: Encoding): Variant | Promise<Variant> {
    const { bytes, prepared, quality, start } = this.#made;
    if (encoding === "identity") return this.#variant(encoding, bytes);
    if (encoding === "gzip" && start !== undefined) {
      return this.#variant(encoding, start.gzip(bytes));
    }
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

/** The headers' share of an answer's weight, about, in bytes. */
const HEADERS_WEIGHT = 2_000;

/**
 * Compares weakly, as If-None-Match asks (RFC 9110, 13.1.2): who has the answer in one encoding
 * need not fetch it in another.
 */
function matches(ifNoneMatch: string, tag: string): boolean {
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((one) =>
    one.trim().replace(/^W\//, "").replace(/^"([^"]*?)(-br|-gzip)?"$/, "$1") === tag
  );
}

interface Accepted {
  best: Encoding;
  takesGzip: boolean;
}

/** Browsers send few different fields: each is read once. */
const acceptedEncodings = new Map<string, Accepted>();
const NONE: Accepted = { best: "identity", takesGzip: false };

function encodingsFor(acceptEncoding: string | null): Accepted {
  if (acceptEncoding === null) return NONE;
  const known = acceptedEncodings.get(acceptEncoding);
  if (known !== undefined) return known;
  const accepted = {
    best: chooseEncoding(acceptEncoding),
    takesGzip: chooseEncoding(`${acceptEncoding}, br;q=0`) === "gzip",
  };
  if (acceptedEncodings.size < 256) acceptedEncodings.set(acceptEncoding, accepted);
  return accepted;
}
