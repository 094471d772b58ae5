import type { PayLine } from "../line/pay-line.ts";
import { isSetAside, type PlannedPayment, unpaidRows } from "../run/run.ts";
import type { Review } from "./final-check.ts";

export function immediatePayments({ plan }: Pick<Review, "plan">): PlannedPayment[] {
  return plan.parts.flatMap(({ payments }) => payments).filter((payment) => !isSetAside(payment));
}

export function paymentsSetAside({ plan }: Pick<Review, "plan">): PlannedPayment[] {
  return plan.parts.flatMap(({ payments }) => payments).filter(isSetAside);
}

export function linesLeftOut({ plan: { checked, statuses } }: Pick<Review, "plan">): PayLine[] {
  const lines = checked.lines.map(({ line }) => line);
  return unpaidRows(lines, (_, at) => statuses[at] === "ready");
}
