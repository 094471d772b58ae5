/** When a claimant may claim a balance; times in milliseconds since 1970. */
export type ClaimPredicate =
  | { kind: "always" }
  | { kind: "before"; time: number }
  /** So long after it was set aside, as it is signed; the ledger makes a `before` of it. */
  | { kind: "within"; ms: number }
  | { kind: "and" | "or"; parts: ClaimPredicate[] }
  | { kind: "not"; part: ClaimPredicate };

/** A time in which a claimant may claim; infinite where it has no beginning or no end. */
export interface ClaimSpan {
  start: number;
  end: number;
}

/** When a claimable balance can be claimed; times in milliseconds, null where unbounded. */
interface ClaimTimes {
  now: boolean;
  /** When the present or next time to claim begins. */
  from: number | null;
  until: number | null;
}

/**
 * The times in which a claimant may claim, in their order. A predicate changes its truth only at the
 * times that it names, so it is looked at between them.
 * @param created When the balance was set aside.
 */
export function claimSpans(predicate: ClaimPredicate, created: number): ClaimSpan[] {
  const edges = [...new Set(edgesOf(predicate, created))].filter(Number.isFinite)
    .sort((a, b) => a - b);
  const spans: ClaimSpan[] = [];
  for (const [index, start] of [-Infinity, ...edges].entries()) {
    if (!holds(predicate, start, created)) continue;
    const end = edges[index] ?? Infinity;
    const before = spans.at(-1);
    if (before?.end === start) before.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/** When a claimant may claim, of a predicate as the ledger has it. */
export function claimTimes(predicate: ClaimPredicate, now: number): ClaimTimes {
  const next = claimSpans(predicate, now).find(({ end }) => end > now);
  if (next === undefined) return { now: false, from: null, until: null };
  const { start, end } = next;
  return {
    now: start <= now,
    from: Number.isFinite(start) ? start : null,
    until: Number.isFinite(end) ? end : null,
  };
}

function holds(predicate: ClaimPredicate, time: number, created: number): boolean {
  switch (predicate.kind) {
    case "always":
      return true;
    case "before":
      return time < predicate.time;
    case "within":
      return time < created + predicate.ms;
    case "and":
      return predicate.parts.every((part) => holds(part, time, created));
    case "or":
      return predicate.parts.some((part) => holds(part, time, created));
    case "not":
      return !holds(predicate.part, time, created);
  }
}

function edgesOf(predicate: ClaimPredicate, created: number): number[] {
  switch (predicate.kind) {
    case "always":
      return [];
    case "before":
      return [predicate.time];
    case "within":
      return [created + predicate.ms];
    case "not":
      return edgesOf(predicate.part, created);
    default:
      return predicate.parts.flatMap((part) => edgesOf(part, created));
  }
}
