export const STROOPS_PER_UNIT = 10_000_000n;

export const MAX_INT64 = 9_223_372_036_854_775_807n;

/** Formats an amount with 7 places, as in Horizon. */
export function formatAmount(stroops: bigint): string {
  const sign = stroops < 0n ? "-" : "";
  const digits = (stroops < 0n ? -stroops : stroops).toString().padStart(8, "0");
  return `${sign}${digits.slice(0, -7)}.${digits.slice(-7)}`;
}
