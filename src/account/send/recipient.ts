import { type AddressFault, parseAddress } from "../../stellar/address.ts";
import { parseAmount } from "../../stellar/amount.ts";
import {
  isMemoId,
  MAX_MEMO_BYTES,
  type Memo,
  memoByteLength,
  NO_MEMO,
} from "../../stellar/memo.ts";
import { looksLikeRecoveryWords, looksLikeSecretKey } from "../../stellar/secret-key.ts";

export interface SendNetwork {
  passphrase: string;
  usdcIssuer: string;
}

export interface ParsedRecipient {
  /** `G…` or `M…`, as entered. */
  address: string;
  /** `G…` */
  account: string;
  /** The requested USDC, a decimal string; null if none is requested. */
  amount: string | null;
  memo: Memo;
}

export type RecipientFault =
  | Exclude<AddressFault, "secret_key">
  /** A secret key or recovery words. The field is cleared at once. */
  | "secret"
  /** A payment request for another network, or for an asset other than USDC. */
  | "other_network"
  | "other_asset"
  /** A payment request whose amount or memo can't be used. */
  | "bad_request";

export type RecipientResult =
  | { ok: true; recipient: ParsedRecipient }
  | { ok: false; fault: RecipientFault };

/** Reads an address, a SEP-7 request or a pay link (`?to=G…`). Messaging apps add spaces. */
export function parseRecipient(text: string, network: SendNetwork): RecipientResult {
  if (isSecret(text)) return { ok: false, fault: "secret" };
  const typed = text.trim();
  const request = requestIn(typed);
  if (request !== null) return parseRequest(request, network);
  return parseAddressInput(typed.replace(/[\s\u200b]+/g, ""), { amount: null, memo: NO_MEMO });
}

export function isSecret(text: string): boolean {
  return looksLikeSecretKey(text) || looksLikeRecoveryWords(text);
}

function parseAddressInput(
  text: string,
  asked: Pick<ParsedRecipient, "amount" | "memo">,
): RecipientResult {
  const read = parseAddress(text);
  if (!read.ok) {
    return { ok: false, fault: read.fault === "secret_key" ? "secret" : read.fault };
  }
  const { account, muxedAddress } = read.address;
  return { ok: true, recipient: { address: muxedAddress ?? account, account, ...asked } };
}

/** Adds USDC to a pay link without an asset; a SEP-7 request without one is for XLM. */
function requestIn(text: string): URLSearchParams | null {
  const [, sep7] = /^web\+stellar:pay\?(.*)$/i.exec(text) ?? [];
  if (sep7 !== undefined) return new URLSearchParams(sep7);
  const [, link] = /^https?:\/\/[^?#]+\?([^#]*)/i.exec(text) ?? [];
  const query = new URLSearchParams(link ?? "");
  if (!query.has("to")) return null;
  query.set("destination", query.get("to") ?? "");
  query.set("asset_code", query.get("asset_code") ?? "USDC");
  return query;
}

const MEMO_TYPES: Record<string, Memo["type"]> = {
  MEMO_TEXT: "text",
  MEMO_ID: "id",
  MEMO_HASH: "hash",
  MEMO_RETURN: "return",
};

function parseRequest(query: URLSearchParams, network: SendNetwork): RecipientResult {
  const passphrase = query.get("network_passphrase");
  if (passphrase !== null && passphrase !== network.passphrase) {
    return { ok: false, fault: "other_network" };
  }
  const code = query.get("asset_code");
  const issuer = query.get("asset_issuer");
  if (code !== "USDC" || (issuer !== null && issuer !== network.usdcIssuer)) {
    return { ok: false, fault: "other_asset" };
  }
  const amount = query.get("amount") || null;
  const memo = memoIn(query.get("memo") ?? "", query.get("memo_type"));
  // an unreadable amount or memo must not be ignored
  if (memo === null || (amount !== null && !parseAmount(amount).ok)) {
    return { ok: false, fault: "bad_request" };
  }
  return parseAddressInput(query.get("destination") ?? "", { amount, memo });
}

/** Null if the memo can't be sent. */
function memoIn(value: string, kind: string | null): Memo | null {
  if (value === "") return NO_MEMO;
  const type = kind === null ? "text" : MEMO_TYPES[kind.toUpperCase()];
  if (type === "id") return isMemoId(value) ? { type, value } : null;
  if (type === "text") return memoByteLength(value) <= MAX_MEMO_BYTES ? { type, value } : null;
  return null;
}
