import { MONEY } from "../../money/currency.ts";
import type { Payslip } from "../../payslip/payslip.ts";
import { localDay } from "../line/pay-period.ts";
import type { PayLine } from "../line/pay-line.ts";
import { plainDecimal, readItems } from "../line/payslip-items.ts";
import { isAside, type Part, type PlannedPayment, type Run } from "../run/run.ts";

/** The payslip of somebody whom a run has paid, and what the ledger has of that payment. */
export interface PaidPayslip {
  lineId: string;
  payslip: Payslip;
  /** Where it was paid: G… or M…. */
  address: string;
  /** Of USDC. */
  stroops: bigint;
  /** As the ledger shows it; empty where there is none. */
  memo: string;
  hash: string;
  op: number;
  /** ISO 8601. */
  paidAt: string;
  /** True where the money waits on the ledger until it is collected. */
  isAside: boolean;
  /** Units of the payslip's currency for 1 USDC, and of when; null where it is in USDC. */
  rate: { perUsdc: number; at: string } | null;
}

/** What payslips say beyond their run. */
export interface PayslipContext {
  /** Who pays, as the payslip says it. */
  employer: string;
  people: readonly { id: string; group: string }[];
}

/** The payslips of all whom a run has paid, or set money aside for, in its order. */
export function payslipsOfRun(run: Run, context: PayslipContext): PaidPayslip[] {
  const lines = new Map(run.lines.map((line) => [line.id, line]));
  return run.parts.filter(({ state }) => state === "paid").flatMap((part) =>
    part.payments.flatMap((payment) => {
      const line = lines.get(payment.lineId);
      const paid = line === undefined ? null : paidPayslip(run, { part, payment, line }, context);
      return paid ?? [];
    })
  );
}

interface PaidLine {
  part: Part;
  payment: PlannedPayment;
  line: PayLine;
}

/** Null for a line without items. */
function paidPayslip(
  run: Run,
  { part, payment, line }: PaidLine,
  { employer, people }: PayslipContext,
): PaidPayslip | null {
  const currency = MONEY.find((each) => each === line.currency);
  const read = readItems(line.items ?? []);
  if (currency === undefined || "fault" in read || read.earnings.length === 0) return null;
  const { hash = "", signedAt = run.updatedAt } = part.attempts.at(-1) ?? {};
  const { address, stroops, op } = payment;
  const group = people.find(({ id }) => id === line.personId)?.group ?? run.group ?? "";
  const { rates } = run;
  return {
    lineId: line.id,
    payslip: {
      period: run.month ?? localDay(run.payDate ?? run.createdAt).slice(0, 7),
      employer,
      name: line.name,
      group,
      currency,
      earnings: read.earnings,
      deductions: read.deductions,
      net: plainDecimal(read.net),
      paid: plainDecimal(stroops),
    },
    address,
    stroops,
    memo: part.memo,
    hash,
    op,
    paidAt: part.endedAt ?? signedAt,
    isAside: isAside(payment),
    rate: currency === "USDC" || rates === null
      ? null
      : { perUsdc: rates.rates[currency], at: rates.updatedAt },
  };
}
