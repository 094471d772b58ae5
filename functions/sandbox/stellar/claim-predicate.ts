import type { ClaimPredicateWire } from "@stellar/stellar-sdk/xdr";
import { MAX_INT64 } from "./amount.ts";

const MAX_DEPTH = 4;

/** True if the predicate is complete, not nested too deeply, and without negative times. */
export function isValidPredicate(predicate: ClaimPredicateWire, depth = 1): boolean {
  if (depth > MAX_DEPTH) return false;
  switch (predicate.type) {
    case 0:
      return true;
    case 1:
      return areValid(predicate.andPredicates, depth);
    case 2:
      return areValid(predicate.orPredicates, depth);
    case 3:
      return predicate.notPredicate !== null && isValidPredicate(predicate.notPredicate, depth + 1);
    case 4:
      return predicate.absBefore >= 0n;
    case 5:
      return predicate.relBefore >= 0n;
  }
}

function areValid(predicates: ClaimPredicateWire[], depth: number): boolean {
  return predicates.length === 2 && predicates.every((one) => isValidPredicate(one, depth + 1));
}

/** Makes times absolute; relative ones count from the ledger's close time. */
export function withAbsoluteTimes(
  predicate: ClaimPredicateWire,
  closeTime: bigint,
): ClaimPredicateWire {
  const within = (inner: ClaimPredicateWire) => withAbsoluteTimes(inner, closeTime);
  switch (predicate.type) {
    case 1:
      return { type: 1, andPredicates: predicate.andPredicates.map(within) };
    case 2:
      return { type: 2, orPredicates: predicate.orPredicates.map(within) };
    case 3:
      return { type: 3, notPredicate: predicate.notPredicate && within(predicate.notPredicate) };
    case 5: {
      const time = closeTime + predicate.relBefore;
      return { type: 4, absBefore: time > MAX_INT64 ? MAX_INT64 : time };
    }
    default:
      return predicate;
  }
}

/** True if the balance can be claimed. The predicate's times must be absolute. */
export function canClaim(predicate: ClaimPredicateWire, closeTime: bigint): boolean {
  switch (predicate.type) {
    case 0:
      return true;
    case 1:
      return predicate.andPredicates.every((one) => canClaim(one, closeTime));
    case 2:
      return predicate.orPredicates.some((one) => canClaim(one, closeTime));
    case 3:
      return predicate.notPredicate !== null && !canClaim(predicate.notPredicate, closeTime);
    case 4:
      return predicate.absBefore > closeTime;
    case 5:
      return false;
  }
}

/** A predicate in Horizon's format. */
export function predicateDocument(predicate: ClaimPredicateWire): Record<string, unknown> {
  switch (predicate.type) {
    case 0:
      return { unconditional: true };
    case 1:
      return { and: predicate.andPredicates.map(predicateDocument) };
    case 2:
      return { or: predicate.orPredicates.map(predicateDocument) };
    case 3:
      return { not: predicate.notPredicate ? predicateDocument(predicate.notPredicate) : null };
    case 4:
      return {
        abs_before: dateText(predicate.absBefore),
        abs_before_epoch: predicate.absBefore.toString(),
      };
    case 5:
      return { rel_before: predicate.relBefore.toString() };
  }
}

/** Formats a time. Years after 9999 have a sign. Ledger times can exceed the range of `Date`. */
function dateText(seconds: bigint): string {
  const day = 86_400n;
  const { year, month, date } = civilDate(seconds / day);
  const clock = new Date(Number(seconds % day) * 1000).toISOString().slice(11, 19);
  const two = (value: bigint) => value.toString().padStart(2, "0");
  const sign = year > 9999n ? "+" : "";
  return `${sign}${year.toString().padStart(4, "0")}-${two(month)}-${two(date)}T${clock}Z`;
}

/** The Gregorian date of a day since 1970-01-01, calculated in years that start in March. */
function civilDate(days: bigint): { year: bigint; month: bigint; date: bigint } {
  const shifted = days + 719_468n;
  const era = shifted / 146_097n;
  const dayOfEra = shifted % 146_097n;
  const yearOfEra = (dayOfEra - dayOfEra / 1460n + dayOfEra / 36_524n - dayOfEra / 146_096n) / 365n;
  const dayOfYear = dayOfEra - (365n * yearOfEra + yearOfEra / 4n - yearOfEra / 100n);
  const fromMarch = (5n * dayOfYear + 2n) / 153n;
  const month = fromMarch < 10n ? fromMarch + 3n : fromMarch - 9n;
  return {
    year: yearOfEra + era * 400n + (month <= 2n ? 1n : 0n),
    month,
    date: dayOfYear - (153n * fromMarch + 2n) / 5n + 1n,
  };
}
