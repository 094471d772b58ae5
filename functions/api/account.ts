import type { APIContext } from "astro";
import { problem, respond } from "../http/respond.ts";
import { readAddress } from "./path-address.ts";

/** `GET /api/account/{address}`: the balances of an account. */
export async function getAccount(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  const account = await context.locals.services.ledger.account(address.value);
  return respond(context, account, { cacheControl: "no-cache" });
}
