import { toBase64 } from "./base64.ts";
import { decodeAccountKey } from "./strkey.ts";

export interface PayRequest {
  /** `G…` or `M…` */
  destination: string;
  usdcIssuer: string;
  passphrase: string;
  /** A decimal string of USDC; undefined if the payer decides. */
  amount?: string;
  /** A text memo of at most 28 bytes. */
  memo?: string;
}

/** Builds a SEP-7 `pay` link, without `origin_domain`, which wallets reject without a signature. */
export function buildPayUri(request: PayRequest): string {
  const parts: [string, string][] = [["destination", request.destination]];
  if (request.amount) parts.push(["amount", request.amount]);
  parts.push(["asset_code", "USDC"], ["asset_issuer", request.usdcIssuer]);
  if (request.memo) parts.push(["memo", request.memo], ["memo_type", "MEMO_TEXT"]);
  parts.push(["network_passphrase", request.passphrase]);
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `web+stellar:pay?${query}`;
}

export interface TrustRequest {
  /** `G…` */
  address: string;
  usdcIssuer: string;
  passphrase: string;
}

/** In stroops. A wallet can bid more. */
const BASE_FEE = 100;

/**
 * Builds a SEP-7 `tx` link with the envelope of a `changeTrust` without a limit. The wallet
 * replaces the sequence number 0 with the account's own. Null if an address isn't an account's.
 */
export function buildTrustUri({ address, usdcIssuer, passphrase }: TrustRequest): string | null {
  const [source, issuer] = [decodeAccountKey(address), decodeAccountKey(usdcIssuer)];
  if (source === null || issuer === null) return null;
  const int32 = (value: number) =>
    [value >>> 24, value >>> 16, value >>> 8, value].map((b) => b & 255);
  const ofKind = (kind: number, key: Uint8Array) => [...int32(kind), ...key];
  const envelope = [
    ...int32(2), // a transaction, version 1
    ...ofKind(0, source),
    ...int32(BASE_FEE),
    ...int32(0), // sequence number, 64 bits
    ...int32(0),
    ...int32(0), // no preconditions
    ...int32(0), // no memo
    ...int32(1), // one operation
    ...int32(0), // source: the transaction's account
    ...int32(6), // changeTrust
    ...int32(1), // an asset code of up to four characters
    ...new TextEncoder().encode("USDC"),
    ...ofKind(0, issuer),
    ...int32(0x7fffffff), // the highest limit, 64 bits
    ...int32(-1),
    ...int32(0), // no extension
    ...int32(0), // no signature
  ];
  const query = [
    ["xdr", toBase64(Uint8Array.from(envelope))],
    ["replace", "seqNum:X;X:sequence number of the account"],
    ["pubkey", address],
    ["network_passphrase", passphrase],
  ].map(([name, value = ""]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `web+stellar:tx?${query}`;
}
