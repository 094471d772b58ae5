import type { RouteContext } from "./answer.ts";
import { pageDocument, pageQuery } from "./page.ts";
import { Problem } from "./problem.ts";
import { answerOf } from "./routes.ts";
import { stream } from "./stream.ts";

/** Answers a GET of Horizon: a document, a page, or a stream of either. */
export async function horizonRead(
  request: Request,
  path: string,
  context: RouteContext,
): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new Problem("method_not_allowed");
  }
  const answer = answerOf(path, context);
  const query = pageQuery(context.params);
  const accept = request.headers.get("Accept") ?? "";
  if (accept.includes("text/event-stream")) {
    // A client that comes back after a break goes on where it was.
    const lastId = request.headers.get("Last-Event-ID");
    const from = lastId ? { ...query, cursor: lastId } : query;
    const body = await stream(answer, from, context.closing);
    const headers = { "Content-Type": "text/event-stream; charset=utf-8" };
    return new Response(body, { headers });
  }
  const document = answer.kind === "document" ? await answer.read() : pageDocument(
    { base: context.base, path, params: context.params },
    query,
    await answer.read(query),
  );
  return halResponse(document);
}

/** A document as Horizon sends it. */
export function halResponse(document: unknown, status = 200): Response {
  return new Response(JSON.stringify(document), {
    status,
    headers: { "Content-Type": "application/hal+json; charset=utf-8" },
  });
}
