import { gzipSync } from "node:zlib";

export type Bytes = Uint8Array<ArrayBuffer>;

/** The encodings in which an answer is sent. */
export type Encoding = "br" | "gzip" | "identity";

/** What a client takes. */
export interface Accepted {
  takesBrotli: boolean;
  takesGzip: boolean;
}

/** No browser's field is longer: to read it takes time. */
export const LONGEST_FIELD = 500;

/**
 * What a client with this `Accept-Encoding` takes (RFC 9110, 12.5.3): what it names without a weight
 * of zero.
 */
export function encodingsFor(acceptEncoding: string | null): Accepted {
  const accepted = new Map<string, boolean>();
  if (acceptEncoding !== null && acceptEncoding.length <= LONGEST_FIELD) {
    for (const part of acceptEncoding.toLowerCase().split(",")) {
      const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const refused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
      accepted.set(name, !refused);
    }
  }
  const takes = (name: string) => accepted.get(name) ?? accepted.get("*") ?? false;
  return { takesBrotli: takes("br"), takesGzip: takes("gzip") };
}

/** Below this size an answer of the API is one packet in any case. */
export const ONE_PACKET = 1_400;

/** gzip of what is made at run time, in a fifth of a millisecond for a page. */
export function gzipped(bytes: Uint8Array): Bytes {
  return new Uint8Array(gzipSync(bytes, { level: 6 }));
}

/** The same answer, compressed where its client takes gzip and it gets much smaller by it. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  const { takesGzip } = encodingsFor(request.headers.get("accept-encoding"));
  if (!takesGzip || !/^application\/(hal\+)?json/.test(type)) return response;
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  const whole = new Uint8Array(await response.arrayBuffer());
  if (whole.length < ONE_PACKET) return new Response(whole, { status, headers });
  headers.set("content-encoding", "gzip");
  return new Response(gzipped(whole), { status, headers });
}
