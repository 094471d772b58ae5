/** When a claimant may claim a balance; times in milliseconds since 1970. */
export type ClaimPredicate =
  | { kind: "always" }
  | { kind: "before"; time: number }
  /** So long after it was set aside, as it is signed; the ledger makes a `before` of it. */
  | { kind: "within"; ms: number }
  | { kind: "and" | "or"; parts: ClaimPredicate[] }
  | { kind: "not"; part: ClaimPredicate };

/** True for what an address set aside itself, or, while that is not known, pays the reserve of. */
export function isOwnAside(
  { from, sponsor }: { from: string | null; sponsor: string | null },
  address: string,
): boolean {
  return (from ?? sponsor) === address;
}

/** A time in which a claimant may claim; infinite where it has no beginning or no end. */
interface ClaimSpan {
  start: number;
  end: number;
}

/** Whether a claimant may claim: now, later, no longer, or never. */
export const CLAIM_STAGES = ["open", "later", "over", "never"] as const;

export type ClaimStage = (typeof CLAIM_STAGES)[number];

/** True where a claimant can not claim, now or later. */
export function isPast(stage: ClaimStage): stage is "over" | "never" {
  return stage === "over" || stage === "never";
}

/** A time in which a claimant may claim, as it is told; ISO 8601. */
export interface ClaimTime {
  /** When it begins; null: at once. */
  from: string | null;
  /** When it ends; null: it has no end. */
  until: string | null;
}

/** When one claimant may claim a balance: the present time, else the next or the last one. */
export interface ClaimTerms extends ClaimTime {
  stage: ClaimStage;
  /** The times that come after it. */
  further: ClaimTime[];
}

/** Later times have another form, and mean that there is no end. */
const YEAR_10000 = Date.UTC(10_000);

/**
 * The times in which a claimant may claim, in their order. A predicate changes its truth only at the
 * times that it names, so it is looked at between them.
 * @param created When the balance was set aside.
 */
function claimSpans(predicate: ClaimPredicate, created: number): ClaimSpan[] {
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

/**
 * When a claimant may claim, which every page and answer says alike: what no time after its creation
 * lets them have was never theirs, and what one did and none will again is so no longer.
 * @param created When the balance was set aside, in milliseconds since 1970.
 */
export function claimTerms(predicate: ClaimPredicate, created: number, now: number): ClaimTerms {
  // what begins in so distant a year never does
  const spans = claimSpans(predicate, created)
    .filter(({ start, end }) => end > created && start < YEAR_10000);
  const ahead = spans.filter(({ end }) => end > now);
  const [span = spans.at(-1), ...further] = ahead;
  if (span === undefined) return { stage: "never", from: null, until: null, further: [] };
  const { start, end } = span;
  const timeOf = ({ start, end }: ClaimSpan): ClaimTime => ({
    from: start <= created ? null : new Date(start).toISOString(),
    until: end >= YEAR_10000 ? null : new Date(end).toISOString(),
  });
  const stage = end <= now ? "over" : start > now ? "later" : "open";
  return { stage, ...timeOf(span), further: further.map(timeOf) };
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
