import type { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { API_ERRORS, type ErrorCode } from "../errors.ts";
import { fundProblemBody } from "../fund.ts";
import type { NamedOperation } from "../operations.ts";
import { problemBody } from "../problem.ts";
import { verifyProblemBody } from "../verify.ts";
import type { OperationDescription } from "./describe.ts";
import { headerRefs, type ResponseHeader } from "./headers.ts";

/** Errors that any operation may have. */
const EVERYWHERE: readonly ErrorCode[] = ["invalid_host", "internal_error"];

/** Errors after which the answer may say when to try again. */
const MAY_PASS = new Set([429, 503]);

/** Every error code of an operation, those that all have included. */
export function errorCodesOf(described: OperationDescription): ErrorCode[] {
  const unreadablePath: ErrorCode[] = described.path === undefined ? [] : ["not_found"];
  return [...described.errors, ...unreadablePath, ...EVERYWHERE];
}

/** The responses of an operation, by status. */
export function responsesOf(
  operation: NamedOperation,
  described: OperationDescription,
): ZodOpenApiResponsesObject {
  const { answer } = described;
  const common: ResponseHeader[] = ["X-Request-Id", "Cache-Control"];
  if (operation.limit !== undefined) common.push("RateLimit", "RateLimit-Policy");
  const tagged: ResponseHeader[] = answer.tagged ? [...common, "ETag"] : common;
  const responses: ZodOpenApiResponsesObject = {
    200: {
      description: answer.description,
      headers: headerRefs(tagged),
      content: {
        [answer.mediaType ?? "application/json"]: {
          schema: answer.schema,
          examples: examplesOf(answer.examples),
        },
      },
    },
  };
  if (answer.tagged) {
    responses["304"] = {
      description: "What you have still holds (If-None-Match)",
      headers: headerRefs(tagged),
    };
  }
  for (const [status, codes] of byStatus(errorCodesOf(described))) {
    const headers = MAY_PASS.has(status) ? [...common, "Retry-After" as const] : common;
    responses[`${status as 400}`] = {
      description: codes.map((code) => `\`${code}\`: ${API_ERRORS[code].text}`).join("\n\n"),
      headers: headerRefs(headers),
      content: {
        "application/json": {
          schema: problemSchema(operation, described, codes),
          examples: Object.fromEntries(
            codes.map((code) => [code, { value: problemExample(operation, described, code) }]),
          ),
        },
      },
    };
  }
  return responses;
}

function byStatus(codes: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  const groups = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const { status } = API_ERRORS[code];
    groups.set(status, [...groups.get(status) ?? [], code]);
  }
  return new Map([...groups].sort(([a], [b]) => a - b));
}

function problemOf(operation: NamedOperation): z.ZodObject {
  if (operation.errorFields === undefined) return problemBody;
  return "success" in operation.errorFields ? fundProblemBody : verifyProblemBody;
}

/** The problem's schema, narrowed to the codes that come with one status. */
function problemSchema(
  operation: NamedOperation,
  described: OperationDescription,
  codes: readonly ErrorCode[],
) {
  const [only] = codes;
  const own = only === undefined || codes.length > 1 ? undefined : described.errorSchemas?.[only];
  const { id } = (own?.schema ?? problemOf(operation)).meta() ?? {};
  return {
    allOf: [
      { $ref: `#/components/schemas/${id}` },
      { type: "object" as const, properties: { code: { enum: [...codes] } } },
    ],
  };
}

function problemExample(
  operation: NamedOperation,
  described: OperationDescription,
  code: ErrorCode,
): object {
  return {
    ...operation.errorFields,
    ...described.errorSchemas?.[code]?.example,
    error: API_ERRORS[code].text,
    code,
    requestId: "5f2c9a1b-42",
  };
}

function examplesOf(values: Record<string, unknown>): Record<string, { value: unknown }> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
}
