import { shorten } from "../../stellar/shorten.ts";
import { displayAmount, ledgerAmount } from "../../stellar/amount.ts";
import type { Envelope } from "../../stellar/envelope/envelope.ts";
import type { SignedPayment } from "../../stellar/envelope/operations.ts";
import type { Claims } from "./claims.ts";
import type { Verdict } from "./verdict.ts";

const title = "payment";

/** The payment that a page is about: the line it names, else the first of the transaction. */
export function chosenPayment(envelope: Envelope, op: number | null): SignedPayment | null {
  const { payments } = envelope;
  return op === null ? payments.find((one) => one !== null) ?? null : payments[op - 1] ?? null;
}

/** Compares what the page shows with what was signed: sender, recipient, amount and asset. */
export function paymentVerdict(envelope: Envelope, claims: Claims, locale: string): Verdict {
  if (!envelope.readable) return { title, outcome: "open", detail: "paymentOpen", values: {} };
  const payment = chosenPayment(envelope, claims.op);
  if (payment === null) return { title, outcome: "bad", detail: "paymentNone", values: {} };
  const differences = [
    differs(claims.sender, payment.sender.account),
    payment.recipient === null ? null : differs(claims.recipient, payment.recipient.account),
    payment.asset === null ? null : differs(bare(claims.asset), payment.asset.code),
    amountDifference(payment, claims, locale),
  ].filter((difference) => difference !== null);
  if (differences.length > 0) {
    const shown = differences.map((difference) => difference.shown).join(", ");
    const signed = differences.map((difference) => difference.signed).join(", ");
    return { title, outcome: "bad", detail: "paymentBad", values: { shown, signed } };
  }
  return agreed(payment, claims);
}

function agreed(payment: SignedPayment, claims: Claims): Verdict {
  const values = {
    amount: ledgerAmount(payment.stroops ?? payment.least ?? 0n),
    asset: payment.asset?.code ?? "",
    from: shorten(payment.sender.account),
    to: shorten(payment.recipient?.account ?? claims.recipient ?? "…"),
  };
  if (payment.stroops !== null) return { title, outcome: "ok", detail: "paymentOk", values };
  const detail = payment.least === null ? "paymentResult" : "paymentLeast";
  return { title, outcome: "open", detail, values };
}

interface Difference {
  shown: string;
  signed: string;
}

function differs(shown: string | null, signed: string): Difference | null {
  return shown === signed ? null : { shown: shown ?? "–", signed };
}

/** The figures that stand on the page must be the signed ones, and so must the data below them. */
function amountDifference(
  { stroops, least }: SignedPayment,
  { amount, shownAmount }: Claims,
  locale: string,
): Difference | null {
  if (stroops === null) {
    const arrived = BigInt(digits(amount));
    if (least === null || arrived >= least) return null;
    return { shown: amount ?? "–", signed: ledgerAmount(least) };
  }
  const signed = ledgerAmount(stroops);
  if (amount !== signed) return { shown: amount ?? "–", signed };
  // grouping signs differ between servers and browsers; figures do not
  const figures = digits(displayAmount(stroops, locale));
  return digits(shownAmount) === figures ? null : { shown: shownAmount ?? "–", signed };
}

function digits(text: string | null): string {
  return (text ?? "").replace(/\D/g, "");
}

/** An asset's code without the quotation marks that a counterfeit gets. */
function bare(code: string | null): string | null {
  return code?.replace(/^“|”$/g, "") ?? null;
}
