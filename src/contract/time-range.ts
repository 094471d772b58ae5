import { z } from "zod";
import { failed, type Outcome } from "./outcome.ts";

/** Includes `from` but not `to`. ISO 8601 in UTC with milliseconds; null means no limit. */
export interface TimeRange {
  from: string | null;
  to: string | null;
}

const instant = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/**
 * A day begins at midnight UTC. A time without a zone is refused, since its zone would be a guess.
 * Null if both parameters are missing.
 */
export function readTimeRange(
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Outcome<TimeRange | null> {
  const [begins, ends] = [timeOf(from), timeOf(to)];
  if (begins === undefined) return failed("invalid_time", { param: "from" });
  if (ends === undefined) return failed("invalid_time", { param: "to" });
  if (begins !== null && ends !== null && begins > ends) {
    return failed("invalid_time", { param: "to", detail: "to is before from." });
  }
  return { ok: true, value: begins === null && ends === null ? null : { from: begins, to: ends } };
}

/** Null if absent, undefined if invalid. */
function timeOf(text: string | undefined): string | null | undefined {
  if (text === undefined) return null;
  const time = instant.safeParse(text).success ? Date.parse(text) : Number.NaN;
  // other years have another format, and there are no ledgers in them
  const isUsual = time >= 0 && time < Date.UTC(10_000);
  return isUsual ? new Date(time).toISOString() : undefined;
}

/** `time` has the format of the range. */
export function isInRange(time: string, { from, to }: TimeRange): boolean {
  return (from === null || time >= from) && (to === null || time < to);
}
