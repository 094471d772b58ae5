import type { APIContext } from "astro";
import { failed } from "../../src/contract/outcome.ts";
import { answer, problem } from "../http/respond.ts";

/** `GET /api/health`: 200 while requests can be served, 503 (with the same record) while not. */
export async function getHealth(context: APIContext): Promise<Response> {
  const health = await context.locals.services.health();
  if (health.ready) return answer(context, health, { cacheControl: "no-store" });
  return problem(context, failed("store_unavailable", { retryAfter: 5 }), { fields: health });
}
