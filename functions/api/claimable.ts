import type { APIContext } from "astro";
import { problem, respond } from "../http/respond.ts";
import { readAddress } from "./path-address.ts";

/** `GET /api/claimable/{address}`: claimable balances that wait for an account. */
export async function getClaimable(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  const claimable = await context.locals.services.ledger.claimable(address.value);
  return respond(context, claimable, { cacheControl: "no-cache" });
}
