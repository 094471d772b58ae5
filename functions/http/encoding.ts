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
