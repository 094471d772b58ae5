import type { PayLine } from "../line/pay-line.ts";
import { isSetAside, type PlannedPayment, unpaidRows } from "../run/run.ts";
import type { Review } from "./final-check.ts";

/** Payments that arrive in the payee's account once signed. */
export function paymentsNow({ plan }: Pick<Review, "plan">): PlannedPayment[] {
  return plan.parts.flatMap(({ payments }) => payments).filter((payment) => !isSetAside(payment));
}

/** Payments that are set aside: their payees are not paid yet. */
export function paymentsSetAside({ plan }: Pick<Review, "plan">): PlannedPayment[] {
  return plan.parts.flatMap(({ payments }) => payments).filter(isSetAside);
}

/** The lines of the draft that this run does not pay. */
export function linesLeftOut({ plan: { checked, statuses } }: Pick<Review, "plan">): PayLine[] {
  const lines = checked.lines.map(({ line }) => line);
  return unpaidRows(lines, (_, at) => statuses[at] === "ready");
}
