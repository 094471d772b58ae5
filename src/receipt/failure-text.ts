import type { PaymentProof } from "../contract/verify.ts";
import type { Receipt } from "./messages/receipt.en.ts";
import { fill } from "../ui/i18n/text.ts";

/** What the receiver can mend; all else is the sender's to mend. */
const FOR_RECEIVER = new Set(["op_no_trust", "op_no_destination", "op_line_full"]);

/** Why the ledger refused a payment, in plain words; empty where nothing is known. */
export function failureText({ failure, op }: PaymentProof, t: Receipt): string {
  if (failure === undefined) return "";
  const words: Record<string, string> = t.failedWhy;
  const why = words[failure.code] ?? fill(t.failedWhy.other, { code: failure.code });
  const elsewhere = failure.op !== null && failure.op !== op;
  return elsewhere ? `${fill(t.failedElsewhere, { op: failure.op ?? 0 })} ${why}` : why;
}

/** True where the receiver of this payment can do something, so that the next one arrives. */
export function receiverCanMend({ failure, op }: PaymentProof): boolean {
  return failure !== undefined && failure.op === op && FOR_RECEIVER.has(failure.code);
}
