import type { ClaimPredicateWire } from "@stellar/stellar-sdk/xdr";
import { MAX_INT64 } from "./amount.ts";

const MAX_DEPTH = 4;

/** Whether the predicate is one the protocol takes: complete, not too deep, no time below zero. */
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

/** The predicate with times that count from the ledger's close time made absolute. */
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

/** Whether the predicate, with absolute times, holds at a close time. */
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

/** The predicate as Horizon writes it. */
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

function dateText(seconds: bigint): string {
  // A year that needs more than four digits is written with a sign, as Horizon does.
  const latest = 253_402_300_799n;
  if (seconds <= latest) {
    return new Date(Number(seconds) * 1000).toISOString().replace(".000Z", "Z");
  }
  const limit = 8_640_000_000_000n;
  const date = new Date(Number(seconds > limit ? limit : seconds) * 1000).toISOString();
  return date.replace(".000Z", "Z");
}
