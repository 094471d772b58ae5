import type { APIContext } from "astro";
import { problem, respond } from "../http/respond.ts";
import { readAddress } from "./path-address.ts";

/** `GET /api/income/{address}`: sums of the USDC that an account was paid. */
export async function getIncome(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  const income = await context.locals.services.ledger.income(address.value);
  return respond(context, income, { cacheControl: "no-cache" });
}
