import type { APIContext } from "astro";
import { createOpenApi } from "../../src/contract/openapi/document.ts";
import { answerJson } from "../http/respond.ts";
import { VERSION } from "../version.ts";

export function getOpenApi(context: APIContext): Response {
  const document = createOpenApi(VERSION, context.locals.origin);
  return answerJson(context, document, { cacheControl: "public, max-age=3600" });
}
