import type { Payslip } from "../../payslip/payslip.ts";
import { stroopsOf } from "../../stellar/amount.ts";

/** What a receipt shows of its payment. */
export interface ShownPayment {
  /** The verdict: `paid`, `set_aside`, `failed` and others. */
  state: string;
  /** As the ledger has it, and as it is shown. */
  amount: string;
  amountText: string;
  asset: string;
  /** Its value in the payslip's currency, `65,417.20 KES`; null where the rate is not known. */
  local: string | null;
}

/**
 * A payslip's local net goes by the rate of the run, the receipt's value by that of the day: between
 * them are a few per cent at the most.
 */
const MOST_PER_CENT = 5n;

/** Where the amount is the payee's, or waits for them; and where that is not known yet. */
const PAID = new Set(["paid", "set_aside"]);
const OPEN = new Set(["unsettled", "one_server", "origin_unknown"]);

/**
 * Whether a payslip's net is another amount than the receipt shows, or nothing tells; null where it is
 * the same. `payment` is null on a page that is about no single payment; `mark` is the decimal mark of
 * its numbers.
 */
export function compared(
  { currency, net, paid }: Payslip,
  payment: ShownPayment | null,
  mark: string,
): "differs" | "unknown" | null {
  if (payment === null || OPEN.has(payment.state)) return "unknown";
  if (!PAID.has(payment.state) || payment.asset !== "USDC") return "differs";
  const sent = stroopsOf(currency === "USDC" ? net : paid);
  if (sent !== stroopsOf(payment.amount)) return "differs";
  if (currency === "USDC") return null;
  if (payment.local === null) return "unknown";
  const [whole = "", cents = ""] = payment.local.split(mark).map((part) => part.replace(/\D/g, ""));
  const local = stroopsOf(`${whole || "0"}.${cents.slice(0, 7)}0`);
  const gap = local - stroopsOf(net);
  return (gap < 0n ? -gap : gap) * 100n > local * MOST_PER_CENT ? "differs" : null;
}
