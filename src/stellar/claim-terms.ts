/** Times are milliseconds since 1970. */
export type ClaimPredicate =
  | { kind: "always" }
  | { kind: "before"; time: number }
  /** Relative to the balance's creation, as signed. The ledger converts it to a `before`. */
  | { kind: "within"; ms: number }
  | { kind: "and" | "or"; parts: ClaimPredicate[] }
  | { kind: "not"; part: ClaimPredicate };

/** Compares with the sponsor if the creator isn't known. */
export function wasSetAsideBy(
  { from, sponsor }: { from: string | null; sponsor: string | null },
  address: string,
): boolean {
  return (from ?? sponsor) === address;
}

/** Infinite at an open end. */
interface ClaimSpan {
  start: number;
  end: number;
}

export const CLAIM_STAGES = ["open", "later", "over", "never"] as const;

export type ClaimStage = (typeof CLAIM_STAGES)[number];

export function isClaimClosed(stage: ClaimStage): stage is "over" | "never" {
  return stage === "over" || stage === "never";
}

/** ISO 8601. */
export interface ClaimWindow {
  from: string | null;
  until: string | null;
}

/** `from` and `until` are of the current time span, otherwise of the next or the last. */
export interface ClaimTerms extends ClaimWindow {
  stage: ClaimStage;
  /** The later time spans. */
  further: ClaimWindow[];
}

/** ISO 8601 writes later years with more digits. A span that ends then counts as endless. */
const YEAR_10000 = Date.UTC(10_000);

/**
 * The spans in order. A predicate only changes at the times that it names, so it is evaluated
 * between them. `created` is when the balance was set aside.
 */
function claimSpans(predicate: ClaimPredicate, created: number): ClaimSpan[] {
  const edges = [...new Set(changeTimes(predicate, created))].filter(Number.isFinite)
    .sort((a, b) => a - b);
  const spans: ClaimSpan[] = [];
  for (const [index, start] of [-Infinity, ...edges].entries()) {
    if (!isPredicateTrue(predicate, start, created)) continue;
    const end = edges[index] ?? Infinity;
    const before = spans.at(-1);
    if (before?.end === start) before.end = end;
    else spans.push({ start, end });
  }
  return spans;
}

/**
 * A balance that is never claimable is `never`; one that was and won't be again is `over`. Times
 * are milliseconds since 1970.
 */
export function computeClaimTerms(
  predicate: ClaimPredicate,
  created: number,
  now: number,
): ClaimTerms {
  // a span that starts in such a distant year never starts
  const spans = claimSpans(predicate, created)
    .filter(({ start, end }) => end > created && start < YEAR_10000);
  const ahead = spans.filter(({ end }) => end > now);
  const [span = spans.at(-1), ...further] = ahead;
  if (span === undefined) return { stage: "never", from: null, until: null, further: [] };
  const { start, end } = span;
  const timeOf = ({ start, end }: ClaimSpan): ClaimWindow => ({
    from: start <= created ? null : new Date(start).toISOString(),
    until: end >= YEAR_10000 ? null : new Date(end).toISOString(),
  });
  const stage = end <= now ? "over" : start > now ? "later" : "open";
  return { stage, ...timeOf(span), further: further.map(timeOf) };
}

function isPredicateTrue(predicate: ClaimPredicate, time: number, created: number): boolean {
  switch (predicate.kind) {
    case "always":
      return true;
    case "before":
      return time < predicate.time;
    case "within":
      return time < created + predicate.ms;
    case "and":
      return predicate.parts.every((part) => isPredicateTrue(part, time, created));
    case "or":
      return predicate.parts.some((part) => isPredicateTrue(part, time, created));
    case "not":
      return !isPredicateTrue(predicate.part, time, created);
  }
}

function changeTimes(predicate: ClaimPredicate, created: number): number[] {
  switch (predicate.kind) {
    case "always":
      return [];
    case "before":
      return [predicate.time];
    case "within":
      return [created + predicate.ms];
    case "not":
      return changeTimes(predicate.part, created);
    default:
      return predicate.parts.flatMap((part) => changeTimes(part, created));
  }
}
