import { parseWholeNumber } from "./whole-number.ts";

export const PAYMENT_KINDS = [
  "payment",
  "create_account",
  "path_payment",
  "account_merge",
  "contract_transfer",
  "claimable_created",
  "claimable_claimed",
] as const;

export type PaymentKind = (typeof PAYMENT_KINDS)[number];

/** Leaves out the payer, who can claim the money to take it back. */
export function otherClaimants(
  { sender, claimants = [] }: { sender: string | null; claimants?: readonly string[] | undefined },
): string[] {
  return claimants.filter((id) => id !== sender);
}

/** The hash in lower case; null if `text` isn't 64 hex digits. */
export function parseHash(text: string): string | null {
  return /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null;
}

/** The operation, from 1, at most three digits; otherwise null. */
export function parseOp(text: string): number | null {
  return parseWholeNumber(text, 999);
}

/** `op` is null if the query has none. */
export function readOpFromQuery(
  search: URLSearchParams,
): { ok: true; op: number | null } | { ok: false } {
  const [text, ...more] = search.getAll("op");
  if (text === undefined) return { ok: true, op: null };
  const op = more.length === 0 ? parseOp(text) : null;
  return op === null ? { ok: false } : { ok: true, op };
}
