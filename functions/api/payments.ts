import type { APIContext } from "astro";
import type { ErrorCode } from "../../src/contract/errors.ts";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { preflightRequest } from "../../src/contract/preflight.ts";
import { type ProofProblem, proofsRequest } from "../../src/contract/verify.ts";
import { parseHash, parseOp } from "../../src/stellar/payment.ts";
import { readJsonBody, readQuery } from "../http/input.ts";
import {
  answerJson,
  answerOutcome,
  answerProblem,
  problemFields,
  retryAfterField,
} from "../http/respond.ts";
import { forEachConcurrent } from "../ledger/for-each-concurrent.ts";
import type { ProofResult } from "../services.ts";

/** `stale-if-error` is a year, because a settled proof doesn't change. */
const PROOF_CACHING = "public, max-age=3600, s-maxage=86400, stale-if-error=31536000";

export async function getProof(context: APIContext): Promise<Response> {
  const given = readQuery(context.url.searchParams, ["hash", "op"]);
  if (!given.ok) return answerProblem(context, given);
  const { hash: text, op: number } = given.value;
  if (text === undefined) {
    return answerProblem(context, failed("missing_parameter", { param: "hash" }));
  }
  const hash = parseHash(text);
  if (hash === null) return answerProblem(context, failed("invalid_hash", { param: "hash" }));
  const op = number === undefined ? null : parseOp(number);
  if (number !== undefined && op === null) {
    return answerProblem(context, failed("invalid_op", { param: "op" }));
  }
  const { services, origin } = context.locals;
  const proof = await services.ledger.proof(services.network(origin), hash, op);
  if (proof.ok) {
    return answerJson(context, proof.value.proof, {
      cacheControl: cacheControlOf(proof.value),
      headers: retryAfterField(proof.value.retryAfter),
    });
  }
  const fields = proof.code === "transaction_not_found" ? { status: "not_found", hash } : {};
  return answerProblem(context, proof, { fields });
}

/** Concurrent proofs per request, fewer than a client's twelve read slots. */
const PROOFS_AT_ONCE = 8;

/** After this time, a request starts no more proofs. */
const MAX_PROOFS_MS = 20_000;

/** Maximum length of the proofs, in characters. Pay runs have long proofs, which take up memory. */
const MAX_PROOFS_LENGTH = 1024 * 1024;

const NOT_READ = failed("rate_limited", {
  retryAfter: 1,
  detail: "Send the remaining hashes in another request.",
});

export async function postProofs(context: APIContext): Promise<Response> {
  const given = await readJsonBody(context.request, proofsRequest);
  if (!given.ok) {
    const { param } = given;
    const isHash = param?.startsWith("hashes.") === true;
    return answerProblem(context, isHash ? failed("invalid_hash", { param }) : given);
  }
  const hashes = given.value.hashes.map((hash) => hash.toLowerCase());
  const { services, origin } = context.locals;
  const network = services.network(origin);
  const deadline = performance.now() + MAX_PROOFS_MS;
  const proofs = new Map<string, Outcome<ProofResult>>();
  let length = 0;
  const isOver = () => performance.now() > deadline || length > MAX_PROOFS_LENGTH;
  await forEachConcurrent(new Set(hashes), PROOFS_AT_ONCE, async (hash) => {
    const proof = isOver() ? NOT_READ : await services.ledger.proof(network, hash, null);
    proofs.set(hash, proof);
    length += JSON.stringify(resultOf(context, hash, proof)).length;
  });
  length = 0;
  let wait = 0;
  const results = hashes.map((hash) => {
    const proof = length > MAX_PROOFS_LENGTH ? NOT_READ : proofs.get(hash) ?? NOT_READ;
    const result = resultOf(context, hash, proof);
    // a repeated hash also counts
    length += JSON.stringify(result).length;
    wait = Math.max(wait, (proof.ok ? proof.value : proof).retryAfter ?? 0);
    return result;
  });
  return answerJson(context, { results }, {
    cacheControl: "no-store",
    headers: retryAfterField(wait > 0 ? wait : undefined),
  });
}

function resultOf(context: APIContext, hash: string, proof: Outcome<ProofResult>): object {
  if (proof.ok) return proof.value.proof;
  return problemFields(context, proof, { hash, status: STATUS_OF_RESULT[proof.code] });
}

const STATUS_OF_RESULT: Partial<Record<ErrorCode, ProofProblem["status"]>> = {
  transaction_not_found: "not_found",
  rate_limited: "not_asked",
};

function cacheControlOf({ proof, settled }: ProofResult): string {
  // a second server may still contradict the proof, so it must not be cached
  if (!settled) return "no-store";
  return proof.verified && !hasOpenClaim(proof) ? PROOF_CACHING : "no-cache";
}

/** True if the creator of a claimed balance may still become known. */
function hasOpenClaim({ payments }: ProofResult["proof"]): boolean {
  return payments.some(({ kind, reason }) =>
    kind === "claimable_claimed" && (reason === "not_in_envelope" || reason === "contradiction")
  );
}

/** Evidence never changes: the payment is final, and the document's version fixes its format. */
const EVIDENCE_CACHING = "public, max-age=86400, stale-if-error=31536000";

export async function getEvidence(context: APIContext): Promise<Response> {
  const given = readQuery(context.url.searchParams, ["hash"]);
  if (!given.ok) return answerProblem(context, given);
  const { hash: text } = given.value;
  if (text === undefined) {
    return answerProblem(context, failed("missing_parameter", { param: "hash" }));
  }
  const hash = parseHash(text);
  if (hash === null) return answerProblem(context, failed("invalid_hash", { param: "hash" }));
  const { services, origin } = context.locals;
  const evidence = await services.ledger.evidence(services.network(origin), hash);
  if (!evidence.ok) return answerProblem(context, evidence);
  return answerJson(context, JSON.parse(evidence.value), { cacheControl: EVIDENCE_CACHING });
}

export async function postPreflight(context: APIContext): Promise<Response> {
  const body = await readJsonBody(context.request, preflightRequest);
  if (!body.ok) return answerProblem(context, body);
  const outcome = await context.locals.services.ledger.preflight(body.value);
  return answerOutcome(context, outcome, { cacheControl: "no-store" });
}
