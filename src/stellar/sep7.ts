/** A request for a payment in USDC. */
export interface PayRequest {
  /** The payee, `G…` or `M…`. */
  destination: string;
  usdcIssuer: string;
  passphrase: string;
  /** USDC, a decimal string; left open where there is none. */
  amount?: string;
  /** A text memo of at most 28 bytes. */
  memo?: string;
}

/**
 * A link that asks a wallet for a USDC payment (SEP-7, `pay`). It names no origin: with an
 * `origin_domain` but no signature a wallet must refuse it.
 */
export function payUri(request: PayRequest): string {
  const parts: [string, string][] = [["destination", request.destination]];
  if (request.amount) parts.push(["amount", request.amount]);
  parts.push(["asset_code", "USDC"], ["asset_issuer", request.usdcIssuer]);
  if (request.memo) parts.push(["memo", request.memo], ["memo_type", "MEMO_TEXT"]);
  parts.push(["network_passphrase", request.passphrase]);
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  return `web+stellar:pay?${query}`;
}
