import type { Part, PlannedPayment } from "./run.ts";

/** The most operations that a transaction can have. */
export const MAX_OPERATIONS = 100;

/**
 * Payments per signature. Ledger devices sign at most 5,120 bytes, the Nano S 1,120
 * (`RAW_TX_MAX_SIZE` of Ledger's Stellar app). 40 and 8 payments, respectively, always fit, whatever
 * their addresses and memo.
 */
export const PART_SIZES = [MAX_OPERATIONS, 40, 8] as const;

/** The room a payment takes. Set aside, it is one or two operations, and nearly twice the bytes. */
function roomOf({ how }: Pick<PlannedPayment, "how">, size: number): number {
  if (how === "payment") return 1;
  return how === "create_and_claimable" || size < MAX_OPERATIONS ? 2 : 1;
}

export function splitPayments(
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

/** Splits only unsigned parts: the hashes of signed envelopes identify their payments. */
export function withSmallerParts(parts: readonly Part[], size: number): Part[] {
  const cut = parts.flatMap((part) =>
    isUnsigned(part)
      ? splitPayments(part.payments, size).map((payments) => ({ ...part, payments }))
      : part
  );
  return cut.map((part, at) => ({ ...part, no: at + 1 }));
}

/** The sizes that would split the next part, if it was never signed. */
export function smallerSizes(parts: readonly Part[]): number[] {
  const next = parts.find(({ state }) => state === "waiting");
  if (next === undefined || !isUnsigned(next)) return [];
  return PART_SIZES.filter((size) => splitPayments(next.payments, size).length > 1);
}

function isUnsigned({ state, attempts }: Part): boolean {
  return state === "waiting" && attempts.length === 0;
}
