import { localDay, payDay } from "../line/pay-period.ts";
import type { Run, RunDetails, RunKind } from "./run.ts";

/** This month's wages, unless this browser has some already: then only the employer knows. */
export function defaultDetails(runs: readonly Run[], now: number): RunDetails {
  const month = localDay(now).slice(0, 7);
  const hasWages = runs.some((run) => run.kind === "wages" && run.month === month);
  return hasWages ? { kind: null } : { kind: "wages", month, group: "" };
}

/** Wages are for the month in which they are paid. */
export function detailsForKind(draft: Run, kind: RunKind, now: number): Partial<Run> {
  if (kind === "one-off") return { kind, month: undefined, group: undefined };
  return { kind, month: payDay(draft, now).slice(0, 7), group: draft.group ?? "" };
}

/** Deterministic, so that two tabs can't create two drafts. */
export function wagesId({ group, month }: { group: string; month: string }): string {
  return `wages-${group}-${month}`;
}
