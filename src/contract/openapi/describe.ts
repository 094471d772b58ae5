import type { z } from "zod";
import type { ErrorCode } from "../errors.ts";

/** What is said of one operation besides the operations table: prose, forms, errors, examples. */
export interface OperationDescription {
  /** The heading that it stands under. */
  tag: Tag;
  description: string;
  path?: z.ZodObject;
  query?: z.ZodObject;
  /** Request headers of its own; `If-None-Match` and `X-Request-Id` are added. */
  header?: z.ZodObject;
  request?: { schema: z.ZodType; examples: Record<string, unknown> };
  answer: AnswerDescription;
  /** Codes of its errors; those that every operation may have are added. */
  errors: readonly ErrorCode[];
  /** The body of an error where it is more than a problem, by code. */
  errorSchemas?: Partial<Record<ErrorCode, { schema: z.ZodType; example: object }>>;
}

/** What a 200 is. */
export interface AnswerDescription {
  description: string;
  mediaType?: string;
  schema: z.ZodType;
  examples: Record<string, unknown>;
  /** False where an answer has no ETag and is never a 304. */
  tagged: boolean;
}

/** The headings of the reference, in their order. */
export const TAGS = {
  payments: "Payments: proofs and histories of accounts.",
  accounts: "Accounts: balances, income and what waits to be claimed.",
  payroll: "Pay runs before anyone signs.",
  rates: "Exchange rates of eight African currencies.",
  "test network": "Funding accounts on a test network.",
  service: "The service itself: its network, its health and this document.",
} as const;

/** One of the headings. */
export type Tag = keyof typeof TAGS;
