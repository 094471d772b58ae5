import {
  codeWithoutPayee,
  findTransactionFailure,
  type ResultCodes,
  type TransactionFailure,
} from "../../stellar/result-codes.ts";
import { shorten } from "../../stellar/shorten.ts";
import { fill } from "../../ui/i18n/text.ts";
import type { DashboardMessages } from "../messages/dashboard.ts";
import { isSetAside, type PlannedPayment } from "../run/run.ts";

/** Codes about the paying account, even if reported for a line. */
const PAYER_CODES = new Set([
  "op_bad_auth",
  "op_underfunded",
  "op_low_reserve",
  "op_no_source_account",
  "op_src_no_trust",
  "op_src_not_authorized",
  "op_too_many_sponsoring",
  "op_too_many_subentries",
  "tx_insufficient_balance",
]);

function codeFor({ code, op }: TransactionFailure, payment: PlannedPayment): string {
  // the account to be created gets XLM
  if (op !== payment.op) return code === "op_underfunded" ? "tx_insufficient_balance" : code;
  return isSetAside(payment) ? codeWithoutPayee(code) : code;
}

export function codesText(
  m: Pick<DashboardMessages, "codes">,
  payments: readonly PlannedPayment[],
  codes: ResultCodes,
): string {
  const failure = findTransactionFailure(codes);
  const { op } = failure;
  const payment = op === null ? undefined : payments.find((each) => each.op >= op);
  const code = payment === undefined ? failure.code : codeFor(failure, payment);
  const words: Record<string, string> = m.codes;
  const text = words[code] ?? fill(m.codes.other, { code });
  if (payment === undefined || PAYER_CODES.has(code)) return text;
  return `${text} ${fill(m.codes.whose, { name: payment.name || shorten(payment.address) })}`;
}
