import type { APIContext } from "astro";
import { failed } from "../../src/contract/outcome.ts";
import { preflightRequest } from "../../src/contract/preflight.ts";
import { parseHash, parseOp } from "../../src/stellar/payment.ts";
import { readJson, readQuery } from "../http/input.ts";
import { answer, problem, respond } from "../http/respond.ts";
import type { ProofResult } from "../services.ts";

/** An hour in browsers, a day in shared caches, a year if the service fails. */
const VERIFIED = "public, max-age=3600, s-maxage=86400, stale-if-error=31536000";

/** Shorter while the payer has no name: a lookup in the background may find one. */
const UNNAMED = "public, max-age=60, s-maxage=3600, stale-if-error=31536000";

/** `GET /api/payment/verify`: the proof of a payment. */
export async function getProof(context: APIContext): Promise<Response> {
  const given = readQuery(context.url.searchParams, ["hash", "op"]);
  if (!given.ok) return problem(context, given);
  const { hash: text, op: number } = given.value;
  if (text === undefined) {
    return problem(context, failed("missing_parameter", { param: "hash" }));
  }
  const hash = parseHash(text);
  if (hash === null) return problem(context, failed("invalid_hash", { param: "hash" }));
  const op = number === undefined ? null : parseOp(number);
  if (number !== undefined && op === null) {
    return problem(context, failed("invalid_op", { param: "op" }));
  }
  const { services, origin } = context.locals;
  const proof = await services.ledger.proof(services.network(origin), hash, op);
  if (proof.ok) {
    return answer(context, proof.value.proof, { cacheControl: cacheControlOf(proof.value) });
  }
  const fields = proof.code === "transaction_not_found" ? { status: "not_found", hash } : {};
  return problem(context, proof, { fields });
}

function cacheControlOf({ proof, settled }: ProofResult): string {
  // a second server may still contradict the proof, so no cache may store it
  if (!settled) return "no-store";
  if (!proof.verified || hasOpenClaim(proof)) return "no-cache";
  return proof.organization === null ? UNNAMED : VERIFIED;
}

/** True while it can still turn out who created a balance claimed in this transaction. */
function hasOpenClaim({ payments }: ProofResult["proof"]): boolean {
  return payments.some(({ kind, reason }) =>
    kind === "claimable_claimed" && (reason === "not_in_envelope" || reason === "contradiction")
  );
}

/** A proof is final, and a document's version fixes its content. */
const PROVEN = "public, max-age=86400, stale-if-error=31536000";

/** `GET /api/payment/evidence`: evidence that can be checked offline. */
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

export async function postPreflight(context: APIContext): Promise<Response> {
  const body = await readJson(context.request, preflightRequest);
  if (!body.ok) return problem(context, body);
  const outcome = await context.locals.services.ledger.preflight(body.value);
  return respond(context, outcome, { cacheControl: "no-store" });
}
