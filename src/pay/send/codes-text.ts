import {
  codeForSetAside,
  findTransactionFailure,
  type ResultCodes,
} from "../../stellar/result-codes.ts";
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
]);

export function codesText(
  m: Pick<DashboardMessages, "codes">,
  payments: readonly PlannedPayment[],
  codes: ResultCodes,
): string {
  const failure = findTransactionFailure(codes);
  const { op } = failure;
  const payment = op === null ? undefined : payments.find((each) => each.op >= op);
  const isToAside = payment?.op === op && payment !== undefined && isSetAside(payment);
  const code = isToAside ? codeForSetAside(failure.code) : failure.code;
  const words: Record<string, string> = m.codes;
  const text = words[code] ?? fill(m.codes.other, { code });
  if (payment === undefined || PAYER_CODES.has(code)) return text;
  return `${text} ${fill(m.codes.whose, { name: payment.name })}`;
}
