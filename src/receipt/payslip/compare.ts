import { parseUnits, type Payslip } from "../../payslip/payslip.ts";

export interface ReceiptFigures {
  /** A verdict, such as `paid`. */
  state: string;
  /** The amount as on the ledger. */
  amount: string;
  asset: string;
  /** The amount in the payslip's currency, `65,417.20` or `65 417,20`; null without a rate. */
  local: string | null;
}

/** Verdicts that don't say how much was paid. */
const UNCLEAR = /^(unsettled|one_server|origin_unknown|returned|exchanged|contradiction)$/;

/** The amount that was paid, as on the ledger: zero if no one was paid. */
export function amountPaid({ state, amount }: Pick<ReceiptFigures, "state" | "amount">): string {
  return /^(failed|to_self)$/.test(state) ? "0" : amount;
}

/**
 * Null if they match. The payslip uses the run's rate, and the receipt the day's rate, so local
 * amounts can differ by up to 5 %. `payment` is null on a page without a single payment.
 */
export function comparePayslip(
  { currency, net, paid }: Payslip,
  payment: ReceiptFigures | null,
): "differs" | "unknown" | null {
  if (payment === null || UNCLEAR.test(payment.state)) return "unknown";
  const { state, asset, amount, local } = payment;
  const isLocal = currency !== "USDC";
  const isSame = /^(paid|set_aside)$/.test(state) && asset === "USDC" &&
    parseUnits(isLocal ? paid : net) === parseUnits(amount);
  if (!isSame) return "differs";
  if (!isLocal) return null;
  if (local === null) return "unknown";
  const hundredths = BigInt(local.replace(/\D/g, "")) * (/[.,]\d\d$/.test(local) ? 1n : 100n);
  const gap = hundredths * 100_000n - parseUnits(net);
  return (gap < 0n ? -gap : gap) * 20n > hundredths * 100_000n ? "differs" : null;
}
