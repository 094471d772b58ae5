import { findShortfall } from "./remaining-payments.ts";
import type { OpenedProposal } from "./open.ts";

/**
 * A higher balance doesn't count as a change, otherwise anyone could prevent signing by sending a
 * little. An unread history does, since a look-alike address could go unnoticed.
 */
export function hasChanged(shown: OpenedProposal, now: OpenedProposal): boolean {
  const before = shown.forecast?.usdc ?? 0n;
  if (now.context.history === null) return true;
  return factsOf(shown) !== factsOf(now) || (now.forecast?.usdc ?? 0n) < before;
}

function factsOf({ read, review, left, forecast, facts, status }: OpenedProposal): string {
  return JSON.stringify([
    read.hashes,
    review.rows.map(({ got, change, alike }) => [got, change, alike?.account]),
    left.rows.length,
    forecast && [[...forecast.refused], forecast.isComplete],
    findShortfall(left, forecast),
    facts.signing,
    status,
  ], (_key, value: unknown) => typeof value === "bigint" ? String(value) : value);
}
