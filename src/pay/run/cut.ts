import type { Part, PlannedPayment } from "./run.ts";

/** The most operations a transaction can have. */
export const MAX_OPERATIONS = 100;

/**
 * How many payments one signature can be for. Hardware wallets sign 5,120 bytes at the most, older
 * ones 1,120: 40 payments and 8 are fewer than that, whatever their addresses and memo.
 */
export const PART_SIZES = [MAX_OPERATIONS, 40, 8] as const;

/** Money that is set aside takes one or two operations, and nearly twice the bytes of a payment. */
function roomOf({ how }: Pick<PlannedPayment, "how">, size: number): number {
  if (how === "payment") return 1;
  return how === "create_and_claimable" || size < MAX_OPERATIONS ? 2 : 1;
}

/** Cuts payments that share a memo into transactions, and numbers their operations. */
export function cutPayments(
  payments: readonly PlannedPayment[],
  size: number = MAX_OPERATIONS,
): PlannedPayment[][] {
  const parts: PlannedPayment[][] = [];
  let part: PlannedPayment[] = [];
  let room = 0;
  for (const payment of payments) {
    const needed = roomOf(payment, size);
    if (part.length === 0 || room < needed) {
      part = [];
      parts.push(part);
      room = size;
    }
    room -= needed;
    const before = part.at(-1)?.op ?? 0;
    part.push({ ...payment, op: before + (payment.how === "create_and_claimable" ? 2 : 1) });
  }
  return parts;
}

/**
 * The parts of a run with fewer payments in each that was never signed. What was is as it is: its
 * envelopes tell by their hashes whom they paid.
 */
export function withSmallerParts(parts: readonly Part[], size: number): Part[] {
  const cut = parts.flatMap((part) =>
    isUnsigned(part)
      ? cutPayments(part.payments, size).map((payments) => ({ ...part, payments }))
      : part
  );
  return cut.map((part, at) => ({ ...part, no: at + 1 }));
}

/** The sizes that would cut the next part of a run that is to be signed, where it never was. */
export function smallerSizes(parts: readonly Part[]): number[] {
  const next = parts.find(({ state }) => state === "waiting");
  if (next === undefined || !isUnsigned(next)) return [];
  return PART_SIZES.filter((size) => cutPayments(next.payments, size).length > 1);
}

function isUnsigned({ state, attempts }: Part): boolean {
  return state === "waiting" && attempts.length === 0;
}
