import type { KeptBody } from "./body.ts";

/** How a kept body is sent. */
export interface SendOptions {
  status?: number;
  /** All headers but those that follow from the body and its encoding. */
  headers: Record<string, string>;
}

/**
 * Answers with a kept body: the best encoding, a strong ETag for it, 304 where the client has it
 * already, no body for HEAD.
 */
export async function send(
  request: Request,
  body: KeptBody,
  options: SendOptions,
): Promise<Response> {
  const { bytes, encoding } = await body.encoded(request.headers.get("accept-encoding"));
  const status = options.status ?? 200;
  const etag = `"${body.tag}${encoding === "identity" ? "" : `-${encoding}`}"`;
  const headers = new Headers(options.headers);
  headers.append("vary", "Accept-Encoding");
  headers.set("etag", etag);
  if (status === 200 && matches(request.headers.get("if-none-match"), etag)) {
    headers.delete("content-type");
    return new Response(null, { status: 304, headers });
  }
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(bytes.length));
  return new Response(request.method === "HEAD" ? null : bytes, { status, headers });
}

/** Compares weakly, as If-None-Match asks (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
