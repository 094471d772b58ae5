import type { Operation } from "../../src/contract/operations.ts";
import { failed, type Failure } from "../../src/contract/outcome.ts";
import { isJson, readBytes } from "./body.ts";
import { type Answering, problem } from "./respond.ts";

/** The request as the handler gets it (HEAD as GET, the body read), or what is wrong with it. */
export async function fitting(request: Request, operation: Operation): Promise<Request | Failure> {
  if (request.method === "HEAD") {
    return new Request(request.url, { headers: request.headers, signal: request.signal });
  }
  if (operation.bodyLimit === undefined) return request;
  if (!isJson(request.headers.get("content-type"))) {
    await request.body?.cancel();
    return failed("unsupported_media_type");
  }
  let body: Uint8Array | null;
  try {
    body = await readBytes(request, operation.bodyLimit);
  } catch {
    // the client has gone, or was too slow, before its body was whole
    return failed("invalid_body");
  }
  if (body === null) {
    return failed("body_too_large", { detail: `At most ${operation.bodyLimit} bytes.` });
  }
  const { method, headers, signal } = request;
  return new Request(request.url, { method, headers, signal, body: new Uint8Array(body) });
}

/** Puts a problem in the place of the router's own error pages. */
export function inOwnForm(response: Response, locals: Answering["locals"]): Response {
  const type = response.headers.get("content-type") ?? "";
  if (response.status < 400 || type.startsWith("application/json")) return response;
  return problem({ locals }, failed(response.status >= 500 ? "internal_error" : "not_found"));
}

/** The same answer as HEAD gets it. */
export async function withoutBody(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  if ((headers.get("content-type") ?? "").startsWith("application/json")) {
    headers.set("content-length", String((await response.arrayBuffer()).byteLength));
  } else await response.body?.cancel();
  return new Response(null, { status: response.status, headers });
}
