import type { APIContext } from "astro";
import { preflightRequest } from "../../src/contract/preflight.ts";
import { readJson } from "../http/input.ts";
import { problem, respond } from "../http/respond.ts";

/** `POST /api/payroll/preflight`: what would happen to a pay run before anyone signs. */
export async function postPreflight(context: APIContext): Promise<Response> {
  const body = await readJson(context.request, preflightRequest);
  if (!body.ok) return problem(context, body);
  const outcome = await context.locals.services.ledger.preflight(body.value);
  return respond(context, outcome, { cacheControl: "no-store" });
}
