import type { APIContext } from "astro";
import { createOpenApi } from "../../src/contract/openapi/document.ts";
import { answer } from "../http/respond.ts";
import { VERSION } from "../version.ts";

/** `GET /api/openapi.json`: made when it is first asked for, and kept with other public answers. */
export function getOpenApi(context: APIContext): Response {
  const document = createOpenApi(VERSION, context.locals.origin);
  return answer(context, document, { cacheControl: "public, max-age=3600" });
}
