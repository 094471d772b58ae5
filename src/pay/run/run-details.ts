import { localDay, runDay } from "../line/pay-period.ts";
import type { Run, RunDetails, RunKind } from "./run.ts";

/** This month's wages, unless this browser already has some; then the employer has to choose. */
export function defaultDetails(runs: readonly Run[], now: number): RunDetails {
  const month = localDay(now).slice(0, 7);
  const hasWages = runs.some((run) => run.kind === "wages" && run.month === month);
  return hasWages ? { kind: null } : { kind: "wages", month, group: "" };
}

/** Sets the month of wages to the one in which they are paid. */
export function detailsForKind(draft: Run, kind: RunKind, now: number): Partial<Run> {
  if (kind === "one-off") return { kind, month: undefined, group: undefined };
  return { kind, month: runDay(draft, now).slice(0, 7), group: draft.group ?? "" };
}

/** A deterministic ID, so that two tabs can't create two drafts. */
export function wagesId({ group, month }: { group: string; month: string }): string {
  return `wages-${group}-${month}`;
}
