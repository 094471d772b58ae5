import { localDay, payDay } from "../line/pay-period.ts";
import type { Pay } from "../pay.ts";
import type { Run } from "../run/run.ts";
import type { Words } from "../ui/words.ts";
import { readLayouts } from "./layouts.ts";
import type { ListContext } from "./list.ts";
import { salaryPurpose } from "./questions.ts";
import { median, sortedAmounts } from "./sums.ts";

interface Parts {
  pay: Pay;
  words: Words;
  into: ListContext["into"];
  /** The run that the rows come to, if any. */
  draft: Run | null;
}

/** What this browser knows that proposals and checks are made with. */
export function listContext({ pay, words, into, draft }: Parts): ListContext {
  const now = pay.world.now();
  const day = draft === null ? localDay(now) : payDay(draft, now);
  const runs = (pay.runs.$runs.get() ?? []).filter(({ status }) => status !== "draft");
  const payments = runs.flatMap(paymentsOf);
  return {
    into,
    purpose: salaryPurpose(words.m.import.salary, day, words.lang),
    rates: pay.rates.$rates.get(),
    lastMedian: median(sortedAmounts(lastRun(runs))) ?? null,
    paidBefore: runs.length === 0 ? null : new Set(payments.map(({ address }) => address)),
    layouts: readLayouts(pay.world.local),
  };
}

function paymentsOf({ parts }: Run) {
  return parts.flatMap(({ payments }) => payments);
}

function lastRun(runs: readonly Run[]): bigint[] {
  const [last] = runs.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return last === undefined ? [] : paymentsOf(last).map(({ stroops }) => stroops);
}
