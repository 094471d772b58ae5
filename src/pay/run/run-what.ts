import { localDay, payDay } from "../line/pay-period.ts";
import type { Run, RunKind, RunWhat } from "./run.ts";

/**
 * What a list that was read is taken for: the wages of this month, as long as this browser has none of
 * it. Of a second one only the employer knows. `now`: milliseconds since 1970.
 */
export function presetWhat(runs: readonly Run[], now: number): RunWhat {
  const month = localDay(now).slice(0, 7);
  const isPaid = runs.some((run) => run.kind === "wages" && run.month === month);
  return isPaid ? { kind: null } : { kind: "wages", month, group: "" };
}

/** The draft as somebody says what it is; wages are of the month that it is paid in. */
export function saidWhat(draft: Run, kind: RunKind, now: number): Partial<Run> {
  if (kind === "one-off") return { kind, month: undefined, group: undefined };
  return { kind, month: payDay(draft, now).slice(0, 7), group: draft.group ?? "" };
}

/** The id of the draft of a month's wages: there is never a second one, in two tabs either. */
export function wagesId({ group, month }: { group: string; month: string }): string {
  return `wages-${group}-${month}`;
}
