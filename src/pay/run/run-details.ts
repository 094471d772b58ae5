import { localDay, payDay } from "../line/pay-period.ts";
import type { Run, RunDetails, RunKind } from "./run.ts";

/**
 * The default for an imported list: this month's wages, unless this browser already has some. Then
 * only the employer knows what the list pays. `now`: milliseconds since 1970.
 */
export function defaultDetails(runs: readonly Run[], now: number): RunDetails {
  const month = localDay(now).slice(0, 7);
  const hasWages = runs.some((run) => run.kind === "wages" && run.month === month);
  return hasWages ? { kind: null } : { kind: "wages", month, group: "" };
}

/** The change that sets a draft's kind; wages are for the month in which they are paid. */
export function detailsForKind(draft: Run, kind: RunKind, now: number): Partial<Run> {
  if (kind === "one-off") return { kind, month: undefined, group: undefined };
  return { kind, month: payDay(draft, now).slice(0, 7), group: draft.group ?? "" };
}

/**
 * The ID of the draft of a month's wages. It is deterministic, so that two tabs can't create two
 * drafts.
 */
export function wagesId({ group, month }: { group: string; month: string }): string {
  return `wages-${group}-${month}`;
}
