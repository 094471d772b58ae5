import { wholeNumber } from "./whole-number.ts";

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

/** Whom money was set aside for; its payer can claim it too, to take it back. */
export function asideFor(
  { sender, claimants = [] }: { sender: string | null; claimants?: readonly string[] | undefined },
): string[] {
  return claimants.filter((id) => id !== sender);
}

/** True for what an address set aside itself, or, while that is not known, pays the reserve of. */
export function isOwnAside(
  { from, sponsor }: { from: string | null; sponsor: string | null },
  address: string,
): boolean {
  return (from ?? sponsor) === address;
}

/** The hash in lower case, or null where `text` is not 64 hex digits. */
export function parseHash(text: string): string | null {
  return /^[0-9a-f]{64}$/i.test(text) ? text.toLowerCase() : null;
}

/** The 1-based number of an operation, in at most three digits; else null. */
export function parseOp(text: string): number | null {
  return wholeNumber(text, 999);
}

/** The operation that a link's query names; `op` is null where it names none. */
export function linkedOp(search: URLSearchParams): { ok: true; op: number | null } | { ok: false } {
  const [text, ...more] = search.getAll("op");
  if (text === undefined) return { ok: true, op: null };
  const op = more.length === 0 ? parseOp(text) : null;
  return op === null ? { ok: false } : { ok: true, op };
}
