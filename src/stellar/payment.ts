/** The ways in which money moves that Lipwa knows of. */
export const PAYMENT_KINDS = [
  "payment",
  "create_account",
  "path_payment",
  "account_merge",
  "contract_transfer",
  "claimable_created",
  "claimable_claimed",
] as const;

/** One of the ways in which money moves. */
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** A transaction's hash as it is written: 64 hex digits in lower case. */
export type TransactionHash = string;

/** The hash in lower case, or null where `text` is not 64 hex digits. */
export function parseHash(text: string): TransactionHash | null {
  return /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null;
}
