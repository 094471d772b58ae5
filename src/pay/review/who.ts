import type { LineStanding } from "../check/plan.ts";
import { isAside, type PlannedPayment } from "../run/run.ts";
import type { Review } from "./final-check.ts";

/** Those whose account has the money as soon as it is signed. */
export function paidNow({ plan }: Pick<Review, "plan">): PlannedPayment[] {
  return plan.parts.flatMap(({ payments }) => payments).filter((payment) => !isAside(payment));
}

/** Those for whom the money waits on the ledger: they are not paid by it. */
export function setAside({ plan }: Pick<Review, "plan">): PlannedPayment[] {
  return plan.parts.flatMap(({ payments }) => payments).filter(isAside);
}

/** Somebody of the draft who gets nothing by it. */
export interface LeftOut {
  name: string;
  standing: LineStanding;
}

export function leftOut({ plan }: Pick<Review, "plan">): LeftOut[] {
  return plan.checked.lines.flatMap(({ line: { name } }, at) => {
    const standing = plan.standings[at] ?? "ready";
    return standing === "ready" ? [] : [{ name, standing }];
  });
}
