import { brotliCompress, constants, gzip } from "node:zlib";

export type Bytes = Uint8Array<ArrayBuffer>;

/** The encodings in which an answer is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** A millisecond a page, and a tenth more bytes: for what few will ask for. */
export const FAST_QUALITY = 5;

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
  return inTurn(() =>
    new Promise((resolve, reject) => {
      const settle = (error: Error | null, result: Uint8Array) =>
        error ? reject(error) : resolve(new Uint8Array(result));
      if (encoding === "gzip") gzip(bytes, { level: Math.min(quality, 9) }, settle);
      else brotliCompress(bytes, { params: brotliParams(bytes.length, quality) }, settle);
    })
  );
}

/** Compressions at a time: more are not faster, and each takes up to a megabyte of its own. */
const AT_A_TIME = 4;

let underWay = 0;
const waiting: (() => void)[] = [];

/** True while nothing is being compressed: then the best that is made for one reader delays nobody. */
export function isCompressorFree(): boolean {
  return underWay === 0;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  // who leaves hands the place on, so that nobody comes in between
  if (underWay >= AT_A_TIME) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) underWay -= 1;
    else next();
  }
}

/** The binary logarithm of a window that all of it fits into, as far as brotli goes. */
function windowFor(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: least, BROTLI_DEFAULT_WINDOW: usual } = constants;
  return Math.min(usual, Math.max(least, Math.ceil(Math.log2(size + 16))));
}

function brotliParams(size: number, quality: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    // the usual window takes megabytes, for pages of some dozen kilobytes
    [constants.BROTLI_PARAM_LGWIN]: windowFor(size),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
}

/** Below this size an answer of the API is one packet in any case. */
const ONE_PACKET = 1_400;

/** The same answer, compressed where its client takes that and it gets much smaller by it. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const encoding = chooseEncoding(request.headers.get("accept-encoding") ?? "");
  if (encoding === "identity" || !type.startsWith("application/json")) return response;
  const { status } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  const small = bytes.length < ONE_PACKET ? null : await compress(bytes, encoding, FAST_QUALITY);
  if (small === null) return new Response(bytes, { status, headers });
  headers.set("content-encoding", encoding);
  return new Response(small, { status, headers });
}
