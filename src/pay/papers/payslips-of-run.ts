import { type Money, MONEY_CODES } from "../../money/currency.ts";
import { readWrittenAmount } from "../../money/written-amount.ts";
import type { Payslip } from "../../payslip/payslip.ts";
import { localDay } from "../line/pay-period.ts";
import type { PayLine } from "../line/pay-line.ts";
import { formatPlainDecimal, parsePayslipItems } from "../line/payslip-items.ts";
import { ledgerPosition } from "../paid/run-record.ts";
import { isSetAside, type Part, type PlannedPayment, type Run } from "../run/run.ts";

export interface PaidPayslip {
  lineId: string;
  payslip: Payslip;
  /** The paid address, G… or M…. */
  address: string;
  stroops: bigint;
  /** The memo on the ledger; empty if there is none. */
  memo: string;
  hash: string;
  op: number;
  /** ISO 8601. */
  paidAt: string;
  isAside: boolean;
  /**
   * Units of the payslip's currency for 1 USDC, and the rate's time; null for USDC or without
   * rates.
   */
  rate: { perUsdc: number; at: string } | null;
}

/** The amounts that the employer wrote for a payment, as plain decimals. */
export interface EmployerAmounts {
  currency: Money;
  /** Null without a payslip. */
  gross: string | null;
  net: string;
  run: string;
  lineId: string;
}

/** The amounts that the employer wrote in this browser's runs, by `ledgerPosition()`. */
export function collectEmployerAmounts(runs: readonly Run[]): Map<string, EmployerAmounts> {
  return new Map(runs.flatMap((run) =>
    listPaidLines(run).flatMap(({ part, payment, line }) => {
      const currency = MONEY_CODES.find((each) => each === line.currency);
      const read = readWrittenAmount(line.amount);
      if (currency === undefined || !read.ok) return [];
      const items = parsePayslipItems(line.items ?? []);
      const gross = "fault" in items || items.gross === 0n ? null : formatPlainDecimal(items.gross);
      const { hash = "" } = part.attempts.at(-1) ?? {};
      const place = ledgerPosition({ hash, op: payment.op });
      const net = formatPlainDecimal(read.stroops);
      return [[place, { currency, gross, net, run: run.id, lineId: line.id }] as const];
    })
  ));
}

export interface PayslipContext {
  employer: string;
  people: readonly { id: string; group: string }[];
  /** When transactions were applied, ISO 8601, by hash. */
  times?: ReadonlyMap<string, string>;
}

export function createPayslips(run: Run, context: PayslipContext): PaidPayslip[] {
  return listPaidLines(run).flatMap((each) => createPayslip(run, each, context) ?? []);
}

function listPaidLines({ lines, parts }: Run): PaidLine[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return parts.filter(({ state }) => state === "paid").flatMap((part) =>
    part.payments.flatMap((payment) => {
      const line = byId.get(payment.lineId);
      return line === undefined ? [] : [{ part, payment, line }];
    })
  );
}

interface PaidLine {
  part: Part;
  payment: PlannedPayment;
  line: PayLine;
}

/** The payslip of a paid line; null without valid items. */
function createPayslip(
  run: Run,
  { part, payment, line }: PaidLine,
  { employer, people, times }: PayslipContext,
): PaidPayslip | null {
  const currency = MONEY_CODES.find((each) => each === line.currency);
  const read = parsePayslipItems(line.items ?? []);
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
      net: formatPlainDecimal(read.net),
      paid: formatPlainDecimal(stroops),
    },
    address,
    stroops,
    memo: part.memo,
    hash,
    op,
    paidAt: times?.get(hash) ?? part.endedAt ?? signedAt,
    isAside: isSetAside(payment),
    rate: currency === "USDC" || rates === null
      ? null
      : { perUsdc: rates.rates[currency], at: rates.updatedAt },
  };
}
