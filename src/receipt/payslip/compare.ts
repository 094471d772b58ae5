import { type Payslip, unitsOf } from "../../payslip/payslip.ts";

/** What a receipt shows of its payment. */
export interface ShownPayment {
  /** The verdict: `paid`, `set_aside`, `failed` and others. */
  state: string;
  /** As the ledger has it. */
  amount: string;
  asset: string;
  /** Its value in the payslip's currency: `65,417.20` or `65 417,20`; null where no rate is known. */
  local: string | null;
}

/**
 * Whether a payslip's net is another amount than the receipt shows, or nothing tells; null where it is
 * the same. A local net goes by the rate of the run, and the receipt's value by that of the day: they
 * may be 5 % apart. `payment` is null on a page that is about no single payment.
 */
export function compared(
  { currency, net, paid }: Payslip,
  payment: ShownPayment | null,
): "differs" | "unknown" | null {
  if (payment === null || /^(unsettled|one_server|origin_unknown)$/.test(payment.state)) {
    return "unknown";
  }
  const { state, asset, amount, local } = payment;
  const isLocal = currency !== "USDC";
  const isSame = /^(paid|set_aside)$/.test(state) && asset === "USDC" &&
    unitsOf(isLocal ? paid : net) === unitsOf(amount);
  if (!isSame) return "differs";
  if (!isLocal) return null;
  if (local === null) return "unknown";
  const hundredths = BigInt(local.replace(/\D/g, "")) * (/[.,]\d\d$/.test(local) ? 1n : 100n);
  const gap = hundredths * 100_000n - unitsOf(net);
  return (gap < 0n ? -gap : gap) * 20n > hundredths * 100_000n ? "differs" : null;
}
