interface PayLinkFields {
  address: string;
  /** A decimal string of USDC; empty if the payer decides. */
  amount?: string;
  memo?: string;
}

/** For an https link, since chat apps don't make wallet links tappable. */
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
