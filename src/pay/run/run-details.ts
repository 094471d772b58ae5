import { localDay, payDay } from "../line/pay-period.ts";
import type { Run, RunDetails, RunKind } from "./run.ts";

/**
 * The default for an imported list: this month's wages, unless this browser already has them. For a
 * second list only the employer knows. `now`: milliseconds since 1970.
 */
export function defaultDetails(runs: readonly Run[], now: number): RunDetails {
  const month = localDay(now).slice(0, 7);
  const isPaid = runs.some((run) => run.kind === "wages" && run.month === month);
  return isPaid ? { kind: null } : { kind: "wages", month, group: "" };
}

/** The change that sets a draft's kind; wages are for the month in which they are paid. */
export function detailsForKind(draft: Run, kind: RunKind, now: number): Partial<Run> {
  if (kind === "one-off") return { kind, month: undefined, group: undefined };
  return { kind, month: payDay(draft, now).slice(0, 7), group: draft.group ?? "" };
}

/**
 * The ID of the draft of a month's wages. As it is fixed, there is never a second one, even in two
 * tabs.
 */
export function wagesId({ group, month }: { group: string; month: string }): string {
  return `wages-${group}-${month}`;
}
