import type { Predicate } from "./ledger.ts";

/** When a claimable balance can be claimed; times in milliseconds, null where unbounded. */
interface ClaimTimes {
  now: boolean;
  /** When the present or next time to claim begins. */
  from: number | null;
  /** When it ends. */
  until: number | null;
}

/**
 * When a claimant may claim. A predicate changes its truth only at the times that it names, so
 * it is looked at between them.
 */
export function claimTimes(predicate: Predicate, now: number): ClaimTimes {
  const edges = [...new Set(edgesOf(predicate))].filter(Number.isFinite).sort((a, b) => a - b);
  const spans = [-Infinity, ...edges].map((start, index) => ({
    start,
    end: edges[index] ?? Infinity,
    open: holds(predicate, start),
  }));
  const next = spans.findIndex(({ open, end }) => open && end > now);
  if (next === -1) return { now: false, from: null, until: null };
  let last = next;
  while (spans[last + 1]?.open) last += 1;
  const from = spans[next]?.start ?? -Infinity;
  const until = spans[last]?.end ?? Infinity;
  return {
    now: from <= now,
    from: Number.isFinite(from) ? from : null,
    until: Number.isFinite(until) ? until : null,
  };
}

function holds(predicate: Predicate, time: number): boolean {
  switch (predicate.kind) {
    case "always":
      return true;
    case "before":
      return time < predicate.time;
    case "and":
      return predicate.parts.every((part) => holds(part, time));
    case "or":
      return predicate.parts.some((part) => holds(part, time));
    case "not":
      return !holds(predicate.part, time);
  }
}

function edgesOf(predicate: Predicate): number[] {
  switch (predicate.kind) {
    case "always":
      return [];
    case "before":
      return [predicate.time];
    case "not":
      return edgesOf(predicate.part);
    default:
      return predicate.parts.flatMap(edgesOf);
  }
}
