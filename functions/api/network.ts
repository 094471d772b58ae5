import type { APIContext } from "astro";
import { answer } from "../http/respond.ts";

/** `GET /api/network`: the record that stands in the head of every page too. */
export function getNetwork(context: APIContext): Response {
  const network = context.locals.services.network(context.locals.origin);
  return answer(context, network, { cacheControl: "public, max-age=60" });
}
