import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { processor } from "./processor-turns.ts";

export type Bytes = Uint8Array<ArrayBuffer>;

/** The encodings in which an answer is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** Two milliseconds a page, and a tenth more bytes: for what few will ask for. */
export const FAST_QUALITY = 7;

/**
 * The best encoding that a client takes, after `Accept-Encoding` (RFC 9110, 12.5.3): brotli, then
 * gzip, unless the client gives it a weight of zero.
 */
function chooseEncoding(acceptEncoding: string): Encoding {
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

/** What a client takes. */
interface Accepted {
  best: Encoding;
  takesGzip: boolean;
}

/** Browsers send few different fields: each is read once. */
const acceptedEncodings = new Map<string, Accepted>();
const NONE: Accepted = { best: "identity", takesGzip: false };

/** No browser's field is longer: to read it takes time, and to remember it room. */
export const LONGEST_FIELD = 500;

/** What a client with this `Accept-Encoding` takes. */
export function encodingsFor(acceptEncoding: string | null): Accepted {
  if (acceptEncoding === null || acceptEncoding.length > LONGEST_FIELD) return NONE;
  const known = acceptedEncodings.get(acceptEncoding);
  if (known !== undefined) return known;
  const accepted = {
    best: chooseEncoding(acceptEncoding),
    takesGzip: chooseEncoding(`${acceptEncoding}, br;q=0`) === "gzip",
  };
  if (acceptedEncodings.size < 256) acceptedEncodings.set(acceptEncoding, accepted);
  return accepted;
}

/** Below this size compression costs more than it saves. */
const SMALLEST = 256;

/** Compresses `bytes`; what is too small to gain by it comes back as null. */
export async function compress(
  bytes: Bytes,
  encoding: Exclude<Encoding, "identity">,
  quality: number,
): Promise<Bytes | null> {
  if (bytes.length < SMALLEST) return null;
  // the runtime compresses on its one thread, whatever it calls it: what is under way goes first
  await new Promise((resolve) => setTimeout(resolve));
  await processor.turn();
  if (encoding === "gzip") return new Uint8Array(gzipSync(bytes, { level: Math.min(quality, 9) }));
  return new Uint8Array(brotliCompressSync(bytes, { params: brotliParams(bytes.length, quality) }));
}

/** With a smaller window brotli searches in another way: ten times as long, for a larger page. */
const LEAST_WINDOW = 17;

/** The binary logarithm of a window that all of it fits into, as far as brotli goes. */
function windowFor(size: number): number {
  return Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(LEAST_WINDOW, Math.ceil(Math.log2(size + 16))),
  );
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
export const ONE_PACKET = 1_400;

/** Higher levels take longer, and save a few bytes. */
const GZIP_LEVEL = 5;

/**
 * gzip of what is made for one request: brotli saves a tenth of its bytes more, but takes twenty
 * times as long, in which the runtime does nothing else.
 */
export function gzipped(bytes: Uint8Array): Bytes {
  return new Uint8Array(gzipSync(bytes, { level: GZIP_LEVEL }));
}

/**
 * The same answer, compressed where its client takes gzip and it gets much smaller by it. A body that
 * comes in pieces is compressed piece by piece, as its reader takes it.
 */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const { takesGzip } = encodingsFor(request.headers.get("accept-encoding"));
  if (!takesGzip || !/^application\/(hal\+)?json/.test(type)) return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  const { whole, rest } = await wholeOrRest(response.body);
  if (whole !== null && whole.length < ONE_PACKET) return new Response(whole, { status, headers });
  headers.set("content-encoding", "gzip");
  const body = whole === null ? rest.pipeThrough(new CompressionStream("gzip")) : gzipped(whole);
  return new Response(body, { status, headers });
}

/** A body that is one piece as its bytes; one that has more as a stream, of which two are read. */
async function wholeOrRest(
  body: ReadableStream<Bytes> | null,
): Promise<{ whole: Bytes; rest: null } | { whole: null; rest: ReadableStream<Bytes> }> {
  const reader = body?.getReader();
  const first = await reader?.read();
  if (reader === undefined || first?.value === undefined) {
    return { whole: new Uint8Array(), rest: null };
  }
  const second = await reader.read();
  if (second.value === undefined) return { whole: first.value, rest: null };
  const begun = [first.value, second.value];
  const rest = new ReadableStream<Bytes>({
    async pull(controller) {
      const piece = begun.shift() ?? (await reader.read()).value;
      await processor.turn();
      if (piece === undefined) controller.close();
      else controller.enqueue(piece);
    },
    cancel: (reason) => reader.cancel(reason),
  }, { highWaterMark: 0 });
  return { whole: null, rest };
}
