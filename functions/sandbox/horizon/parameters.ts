import { StrKey } from "@stellar/stellar-sdk/base";
import { type AssetName, NATIVE } from "../stellar/asset.ts";
import { badRequest } from "./problem.ts";

export function parseAccountId(text: string, field = "account_id"): string {
  if (!StrKey.isValidEd25519PublicKey(text)) {
    throw badRequest(field, "Account ID must start with `G` and contain 56 alphanum characters");
  }
  return text;
}

export function parseTransactionHash(text: string): string {
  if (!/^[0-9a-f]{64}$/.test(text)) {
    throw badRequest("tx_id", "A transaction hash has 64 hex digits, in lower case");
  }
  return text;
}

/** Parses `native` or `CODE:ISSUER`. */
export function parseAssetParameter(text: string): AssetName {
  if (text === NATIVE) return NATIVE;
  const [code = "", issuer = "", more] = text.split(":");
  const valid = /^[A-Za-z0-9]{1,12}$/.test(code) && StrKey.isValidEd25519PublicKey(issuer);
  if (!valid || more !== undefined) throw badRequest("asset", "asset: native or CODE:ISSUER");
  return text;
}

export function shouldIncludeFailed(params: URLSearchParams): boolean {
  const field = "include_failed";
  const value = params.get(field) || "false";
  if (value !== "true" && value !== "false") throw badRequest(field, `${field}: true or false`);
  return value === "true";
}

export function shouldJoinTransactions(params: URLSearchParams): boolean {
  const value = params.get("join");
  if (value && value !== "transactions") throw badRequest("join", "join: only transactions");
  return value === "transactions";
}
