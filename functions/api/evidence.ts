import type { APIContext } from "astro";
import { failed } from "../../src/contract/outcome.ts";
import { parseHash } from "../../src/stellar/payment.ts";
import { readQuery } from "../http/input.ts";
import { answer, problem } from "../http/respond.ts";

/** What is proven stays so, and the document of a version never changes. */
const PROVEN = "public, max-age=86400, stale-if-error=31536000";

/** `GET /api/payment/evidence`: the evidence of a payment, for a check that asks nobody. */
export async function getEvidence(context: APIContext): Promise<Response> {
  const given = readQuery(context.url.searchParams, ["hash"]);
  if (!given.ok) return problem(context, given);
  const { hash: text } = given.value;
  if (text === undefined) return problem(context, failed("missing_parameter", { param: "hash" }));
  const hash = parseHash(text);
  if (hash === null) return problem(context, failed("invalid_hash", { param: "hash" }));
  const { services, origin } = context.locals;
  const evidence = await services.ledger.evidence(services.network(origin), hash);
  if (!evidence.ok) return problem(context, evidence);
  return answer(context, JSON.parse(evidence.value), { cacheControl: PROVEN });
}
