import type { LineStatus } from "../check/plan.ts";
import { isSetAside, type PlannedPayment, unpaidRows } from "../run/run.ts";
import type { Review } from "./final-check.ts";

/** Those whose account has the money as soon as it is signed. */
export function paidNow({ plan }: Pick<Review, "plan">): PlannedPayment[] {
  return plan.parts.flatMap(({ payments }) => payments).filter((payment) => !isSetAside(payment));
}

/** Those for whom the money waits on the ledger: they are not paid by it. */
export function setAside({ plan }: Pick<Review, "plan">): PlannedPayment[] {
  return plan.parts.flatMap(({ payments }) => payments).filter(isSetAside);
}

/** Somebody of the draft who gets nothing by it. */
export interface LeftOut {
  name: string;
  standing: LineStatus;
}

export function leftOut({ plan: { checked, standings } }: Pick<Review, "plan">): LeftOut[] {
  const lines = checked.lines.map(({ line }) => line);
  const unpaid = new Set(unpaidRows(lines, (_, at) => standings[at] === "ready"));
  return lines.flatMap((line, at) => {
    const standing = standings[at];
    return standing === undefined || !unpaid.has(line) ? [] : [{ name: line.name, standing }];
  });
}
