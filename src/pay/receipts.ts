import { ledgerAmount } from "../stellar/amount.ts";
import { csvText } from "../ui/csv-text.ts";
import type { PaymentState } from "./payment-states.ts";
import { isAside, type Run } from "./run.ts";

/** One worker's receipt of a run. */
export interface RunReceipt {
  /** The line's id. */
  id: string;
  name: string;
  stroops: bigint;
  /** True where the money waits on the ledger until the worker takes it. */
  aside: boolean;
  /** Within this site. */
  path: string;
  /** Whole, to be passed on. */
  url: string;
}

/** The receipts of everyone in a run who was paid, or for whom money was set aside. */
export function receiptsOf(run: Run, publicUrl: string): RunReceipt[] {
  return run.parts.filter(({ state }) => state === "paid").flatMap(({ payments, attempts }) => {
    const hash = attempts.at(-1)?.hash ?? "";
    return payments.map((payment) => {
      const { lineId: id, name, stroops, op } = payment;
      const path = `/receipt/${hash}?op=${op}`;
      return { id, name, stroops, aside: isAside(payment), path, url: `${publicUrl}${path}` };
    });
  });
}

/** The words of the table's head. */
export type RunColumns = Record<
  "name" | "address" | "amount" | "memo" | "state" | "hash" | "op" | "receipt",
  string
>;

/** The whole run as CSV: everyone who is in it, with hash and receipt where there is one. */
export function runCsv(
  run: Run,
  columns: RunColumns,
  states: Record<PaymentState | "aside", string>,
  publicUrl: string,
): string {
  const { name, address, amount, memo, state, hash, op, receipt } = columns;
  const rows = run.parts.flatMap((part) => {
    const paid = part.state === "paid";
    const paidHash = paid ? part.attempts.at(-1)?.hash ?? "" : "";
    return part.payments.map((payment) => [
      payment.name,
      payment.address,
      ledgerAmount(payment.stroops),
      part.memo,
      states[paid && isAside(payment) ? "aside" : part.state],
      paidHash,
      paid ? String(payment.op) : "",
      paid ? `${publicUrl}/receipt/${paidHash}?op=${payment.op}` : "",
    ]);
  });
  return csvText([[name, address, amount, memo, state, hash, op, receipt], ...rows]);
}
