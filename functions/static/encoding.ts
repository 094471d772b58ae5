import { brotliCompress, constants, gzip } from "node:zlib";

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
