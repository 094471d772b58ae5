import { z } from "zod";
import type { ClaimPredicate } from "../../../src/stellar/claim-terms.ts";

const epoch = z.string().regex(/^-?\d+$/);

interface Document {
  unconditional?: boolean | undefined;
  abs_before?: string | undefined;
  abs_before_epoch?: string | undefined;
  and?: Document[] | undefined;
  or?: Document[] | undefined;
  not?: Document | undefined;
}

const document: z.ZodType<Document> = z.lazy(() =>
  z.object({
    unconditional: z.boolean().optional(),
    abs_before: z.string().optional(),
    abs_before_epoch: epoch.optional(),
    and: z.array(document).min(1).optional(),
    or: z.array(document).min(1).optional(),
    not: document.optional(),
  })
);

/**
 * Times on the ledger are absolute. Throws a zod error for anything but a predicate:
 * https://developers.stellar.org/docs/data/apis/horizon/api-reference/resources/claimablebalances
 */
export function parsePredicate(value: unknown): ClaimPredicate {
  return toPredicate(document.parse(value));
}

function toPredicate(given: Document): ClaimPredicate {
  if (given.and !== undefined) return { kind: "and", parts: given.and.map(toPredicate) };
  if (given.or !== undefined) return { kind: "or", parts: given.or.map(toPredicate) };
  if (given.not !== undefined) return { kind: "not", part: toPredicate(given.not) };
  if (given.abs_before_epoch !== undefined) {
    return { kind: "before", time: Number(given.abs_before_epoch) * 1000 };
  }
  // a time beyond the range of Date is never reached
  if (given.abs_before !== undefined) {
    const time = Date.parse(given.abs_before);
    return { kind: "before", time: Number.isNaN(time) ? Infinity : time };
  }
  return { kind: "always" };
}
