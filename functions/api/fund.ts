import type { APIContext } from "astro";
import { fundRequest } from "../../src/contract/fund.ts";
import { failed } from "../../src/contract/outcome.ts";
import { parseAddress } from "../../src/stellar/address.ts";
import { isIdempotencyKey } from "../faucet/idempotency.ts";
import { readJson } from "../http/input.ts";
import { problem, respond } from "../http/respond.ts";
import { invalidAddress } from "./path-address.ts";

/** `POST /api/fund-testnet`. The limit has been counted before (functions/http/api.ts). */
export async function postFund(context: APIContext): Promise<Response> {
  const { faucet } = context.locals.services;
  if (!faucet.available) return problem(context, failed("not_test_network"));
  const key = context.request.headers.get("idempotency-key");
  if (key !== null && !isIdempotencyKey(key)) {
    return problem(context, failed("invalid_idempotency_key"));
  }
  const body = await readJson(context.request, fundRequest);
  if (!body.ok) return problem(context, body);
  const parsed = parseAddress(body.value.address);
  if (!parsed.ok) return problem(context, invalidAddress(parsed.fault));
  const outcome = await faucet.fund(parsed.address.account, key);
  return respond(context, outcome, { cacheControl: "no-store" });
}
