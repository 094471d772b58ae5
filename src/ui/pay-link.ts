/** The fields of a payment request. */
interface PayLinkFields {
  address: string;
  /** USDC, a decimal string; empty if the payer decides. */
  amount?: string;
  memo?: string;
}

/**
 * The query of the page that pays an account. The page also offers the wallet link. Chat apps make
 * https links tappable, but not wallet links.
 */
export function buildPayQuery({ address, amount = "", memo = "" }: PayLinkFields): string {
  const query = new URLSearchParams({ to: address });
  if (amount !== "") query.set("amount", amount);
  if (memo !== "") query.set("memo", memo);
  return query.toString();
}

/** The link to send to a payer. The page opens in the payer's language. */
export function buildPayLink(publicUrl: string, asked: PayLinkFields): string {
  return `${publicUrl}/dashboard?${buildPayQuery(asked)}`;
}
