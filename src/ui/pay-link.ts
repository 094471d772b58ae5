/** What a payment of this account is asked for with. */
interface PayLinkFields {
  address: string;
  /** USDC, a decimal string; empty where the payer says how much. */
  amount?: string;
  memo?: string;
}

/**
 * The query of the page that pays an account with Lipwa, and offers its link for wallets, too. Behind
 * https it can be tapped wherever it was sent, which no chat does with a link for wallets.
 */
export function payQuery({ address, amount = "", memo = "" }: PayLinkFields): string {
  const query = new URLSearchParams({ to: address });
  if (amount !== "") query.set("amount", amount);
  if (memo !== "") query.set("memo", memo);
  return query.toString();
}

/** The link to send to whoever is to pay, in whose language its page then is. */
export function payLink(publicUrl: string, asked: PayLinkFields): string {
  return `${publicUrl}/dashboard?${payQuery(asked)}`;
}
