import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import {
  type Bytes,
  compress,
  type Encoding,
  encodingsFor,
  LONGEST_FIELD,
} from "../http/encoding.ts";
import { type Frame, gzipWithin } from "./frame.ts";

/** Brotli's best takes some hundred milliseconds a page: for what many will ask for. */
export const BEST_QUALITY = 11;

export interface Made {
  status: number;
  bytes: Bytes;
  /** All headers but those that follow from the bytes: encoding, length, tag. Names in small letters. */
  headers: Record<string, string>;
  /** Brotli's quality. */
  quality: number;
  /** Encodings that exist already: written when the site was built, or made with the answer. */
  prepared?: Partial<Record<Encoding, Bytes>>;
  /** What stands around `bytes`, where many answers share it. */
  frame?: Frame;
  /** What the tag is made of, where it is not `bytes`. */
  tagged?: string;
}

/** How many others are answered at the same time: none, as many as one browser asks for, or more. */
export type Company = "alone" | "few" | "crowd";

/**
 * Of gzip. For who comes with few: half the time of the best, in a hundredth more. For a crowd a
 * kilobyte more, in a quarter of the time: the next readers of a page get brotli.
 */
const LEVELS = { alone: 5, few: 5, crowd: 1 };

/**
 * The level at which a framed answer will be compressed for the first who asks for it; null where
 * they get it in another encoding.
 */
export function firstLevel(acceptEncoding: string | null, company: Company): number | null {
  const { best, takesGzip } = encodingsFor(acceptEncoding);
  const waitsForBrotli = best === "br" && company === "alone";
  return takesGzip && !waitsForBrotli ? LEVELS[company] : null;
}

/** One encoding of an answer, with its headers ready to be sent. */
interface Variant {
  bytes: Bytes;
  etag: string;
  headers: Headers;
  /** Made when first sent. */
  notModified?: Headers;
}

/**
 * An answer that is sent again and again: each encoding and its headers are made once, when first
 * asked for, so that sending it costs little more than its bytes.
 */
export class KeptAnswer {
  readonly #made: Omit<Made, "tagged">;
  readonly #tag: string;
  #variants: Partial<Record<Encoding, Variant | Promise<Variant>>> = {};
  #weight: number;
  /** It was sent before: then a better encoding is worth its making. */
  #sent = false;

  constructor(all: Made) {
    const { tagged: _, ...made } = all;
    this.#made = made;
    this.#tag = tagOf(all);
    this.#weight = made.bytes.length + HEADERS_WEIGHT;
  }

  /** The whole as it was made, without an encoding. */
  get bytes(): Bytes {
    const { bytes, frame } = this.#made;
    return frame === undefined ? bytes : frame.around(bytes);
  }

  /** How much memory it takes, about, in bytes; grows with each encoding that is made. */
  get weight(): number {
    const { prepared } = this.#made;
    return this.#weight +
      (this.#variants.gzip === undefined ? prepared?.gzip?.length ?? 0 : 0);
  }

  /**
   * Answers GET or HEAD: in the best encoding that the client takes, 304 where it has that. Where it
   * is `alone` nothing else is being made, so that a better encoding delays nobody.
   */
  send(request: Request, company: Company = "crowd"): Response | Promise<Response> {
    const { best, takesGzip } = encodingsFor(request.headers.get("accept-encoding"));
    const again = this.#sent;
    this.#sent = true;
    // who comes alone waits some milliseconds for fewer bytes; of a crowd, the first reader of each
    // page gets what is there at once, and so do those who come while brotli is made
    const waits = company === "alone" && !again;
    if (best === "br" && takesGzip && this.#made.frame !== undefined && !waits) {
      const brotli = again ? this.#variants.br ??= this.#make("br", company) : undefined;
      if (brotli !== undefined && !(brotli instanceof Promise)) {
        return this.#answer(request, brotli);
      }
      return this.#sendIn("gzip", request, company);
    }
    return this.#sendIn(best, request, company);
  }

  #sendIn(encoding: Encoding, request: Request, company: Company): Response | Promise<Response> {
    const variant = this.#variants[encoding] ??= this.#make(encoding, company);
    return variant instanceof Promise
      ? variant.then((ready) => this.#answer(request, ready))
      : this.#answer(request, variant);
  }

  #answer(request: Request, variant: Variant): Response {
    const { status } = this.#made;
    const { bytes, etag, headers } = variant;
    const known = request.headers.get("if-none-match");
    if (known !== null && status === 200 && (known === etag || matches(known, this.#tag))) {
      variant.notModified ??= notModified(headers);
      return new Response(null, { status: 304, headers: variant.notModified });
    }
    return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
  }

  #make(encoding: Encoding, company: Company): Variant | Promise<Variant> {
    const { prepared, quality, frame } = this.#made;
    const ready = prepared?.[encoding];
    if (ready !== undefined) return this.#variant(encoding, ready);
    if (encoding === "gzip" && frame !== undefined) {
      const { bytes } = this.#made;
      return this.#variant(encoding, gzipWithin(frame.ends, bytes, LEVELS[company]));
    }
    const whole = this.bytes;
    if (encoding === "identity") return this.#variant(encoding, whole);
    const making = compress(whole, encoding, quality).then((encoded) => {
      const variant = encoded === null
        ? this.#variant("identity", whole)
        : this.#variant(encoding, encoded);
      this.#variants[encoding] = variant;
      return variant;
    });
    making.catch(() => delete this.#variants[encoding]);
    return making;
  }

  #variant(encoding: Encoding, bytes: Bytes): Variant {
    const etag = `"${this.#tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
    const { headers: given, frame } = this.#made;
    const { vary } = given;
    // at once: to set them one after the other takes twice as long
    const headers = new Headers({
      ...given,
      vary: vary === undefined ? "Accept-Encoding" : `${vary}, Accept-Encoding`,
      etag,
      "content-length": String(bytes.length),
      ...(encoding !== "identity" && { "content-encoding": encoding }),
    });
    // what is framed is kept without its frame
    const isKept = encoding === "identity" && frame === undefined;
    if (!isKept) this.#weight += bytes.length;
    return { bytes, etag, headers };
  }
}

/**
 * The tag of an answer. Of what is made within a frame for its first reader a digest takes as long as a
 * fiftieth of all else: a checksum tells it from what that address has said before.
 */
function tagOf({ bytes, frame, tagged }: Pick<Made, "bytes" | "frame" | "tagged">): string {
  if (frame !== undefined && tagged === undefined) {
    return `${frame.name}-${crc32(bytes).toString(36)}`;
  }
  return createHash("sha256").update(frame?.name ?? "").update(tagged ?? bytes)
    .digest("base64url").slice(0, 16);
}

/** The headers of a 304: those of the answer, less what tells of its body. */
function notModified(headers: Headers): Headers {
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
