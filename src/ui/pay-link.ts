interface PayLinkFields {
  address: string;
  /** A decimal string of USDC; empty if the payer decides. */
  amount?: string;
  memo?: string;
}

/** Chat apps make https links tappable, but not wallet links. The page offers the wallet link. */
export function buildPayQuery({ address, amount = "", memo = "" }: PayLinkFields): string {
  const query = new URLSearchParams({ to: address });
  if (amount !== "") query.set("amount", amount);
  if (memo !== "") query.set("memo", memo);
  return query.toString();
}

/** The link opens in the payer's language. */
export function buildPayLink(publicUrl: string, asked: PayLinkFields): string {
  return `${publicUrl}/dashboard?${buildPayQuery(asked)}`;
}
