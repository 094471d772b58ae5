import type { KeptAnswer } from "./answer-cache.ts";
import { noneMatch } from "./etag.ts";

/** Answers GET or HEAD with what is kept. This is the way that most answers go: it does little. */
export function keptResponse(request: Request, kept: KeptAnswer, requestId: string): Response {
  const { headers } = kept;
  // a Response copies its headers at once, so the record can be used again for the next
  headers["x-request-id"] = requestId;
  if (noneMatch(request.headers.get("if-none-match"), kept.etag)) {
    const { "content-type": _, ...rest } = headers;
    return new Response(null, { status: 304, headers: rest });
  }
  if (request.method === "HEAD") {
    const length = String(kept.length);
    return new Response(null, { headers: { ...headers, "content-length": length } });
  }
  return new Response(kept.body, { headers });
}
