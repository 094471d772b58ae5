import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { API_ERRORS, type ErrorCode, problemBody } from "../errors.ts";
import { fundProblemBody } from "../fund.ts";
import { type NamedOperation, OPERATION_IDS, type OperationId, OPERATIONS } from "../operations.ts";
import { verifyProblemBody } from "../verify.ts";
import { ACCOUNT_OPERATIONS } from "./accounts.ts";
import { BOX_OPERATIONS } from "./boxes.ts";
import { type OperationDescription, TAGS, TOKENS } from "./describe.ts";
import { PAYMENT_OPERATIONS } from "./payments.ts";
import { SERVICE_OPERATIONS } from "./service.ts";
import { WEBHOOK_OPERATIONS } from "./webhooks.ts";

export const OPERATION_DESCRIPTIONS: Record<OperationId, OperationDescription> = {
  ...PAYMENT_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...BOX_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  ...SERVICE_OPERATIONS,
};

/** Headers that are described once and referenced by the responses. */
export const RESPONSE_HEADERS = {
  "X-Request-Id": {
    description: "The request's id. It's yours if you sent a valid one",
    schema: { type: "string" },
    example: "5f2c9a1b-42",
  },
  ETag: {
    description:
      "A weak tag of the answer, which doesn't depend on the time and ledger at which the data was read",
    schema: { type: "string" },
    example: 'W/"3Jk9xq0cQm2Zy1b7Hn5tPw"',
  },
  "Cache-Control": {
    description: "How long the answer can be cached",
    schema: { type: "string" },
    example: "public, max-age=60",
  },
  "Retry-After": {
    description: "Seconds to wait before the next try",
    schema: { type: "integer" },
    example: 5,
  },
  RateLimit: {
    description:
      "The remaining quota: r requests now, and the whole quota in t seconds at the latest (IETF RateLimit fields)",
    schema: { type: "string" },
    example: '"fund";r=2;t=60',
  },
  "RateLimit-Policy": {
    description: "The limit: q requests in w seconds",
    schema: { type: "string" },
    example: '"fund";q=3;w=60',
  },
} as const;

export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

function headerRefs(names: readonly ResponseHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` as const }]),
  );
}

const SECURITY_SCHEMES = Object.fromEntries(
  Object.entries(TOKENS).map(([name, { description }]) => [
    name,
    { type: "http" as const, scheme: "bearer", description },
  ]),
);

const requestIdHeader = z.object({
  "X-Request-Id": z.string().optional().meta({
    description:
      "Your own id for the request, with up to 128 letters, digits, dots, hyphens and underscores. Without it, the server assigns one",
    example: "my-request-1",
  }),
});

/** The request header for tagged answers. */
const ifNoneMatchHeader = z.object({
  "If-None-Match": z.string().optional().meta({
    description: "The ETag of an answer that you have. If it is still current, the status is 304",
    example: 'W/"3Jk9xq0cQm2Zy1b7Hn5tPw"',
  }),
});

const ABOUT = `Payments in USDC on the Stellar network: proofs, histories, income and pay runs.

You can call the API from any origin, without keys or cookies. Amounts are decimal strings with seven places. Times are ISO 8601 in UTC with milliseconds. Every error is a problem with a stable \`code\`. New fields can be added to any body, so ignore unknown ones.

HEAD works wherever GET does. OPTIONS answers with \`Allow\`. An unsupported method gets 405 \`method_not_allowed\`, and an unknown path 404 \`not_found\`, both with a Problem. The guides are at \`/docs\`.`;

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** OpenAPI 3.1. `origin` has no trailing slash. */
export function createOpenApi(version: string, origin: string): OpenApiDocument {
  const document = createDocument({
    openapi: "3.1.0",
    info: {
      title: "Lipwa",
      version,
      summary: "Payments and receipts in USDC that anyone can check",
      description: ABOUT,
      contact: { name: "Documentation", url: `${origin}/docs` },
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: origin, description: "This server" }],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(),
    components: { headers: { ...RESPONSE_HEADERS }, securitySchemes: SECURITY_SCHEMES },
  });
  tidySchemas(document);
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path.get, path.post, path.put, path.delete]) {
      sortParameters(operation?.parameters ?? []);
    }
  }
  return document;
}

function pathsOf(): Record<string, Record<string, ZodOpenApiOperationObject>> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const id of OPERATION_IDS) {
    const operation: NamedOperation = { ...OPERATIONS[id], id };
    const path = paths[operation.path] ??= {};
    path[operation.method.toLowerCase()] = operationObject(operation, OPERATION_DESCRIPTIONS[id]);
  }
  return paths;
}

function operationObject(
  operation: NamedOperation,
  described: OperationDescription,
): ZodOpenApiOperationObject {
  const { request, path, query, answer } = described;
  const header = z.object({
    ...described.header?.shape,
    ...(answer.tagged ? ifNoneMatchHeader.shape : {}),
    ...requestIdHeader.shape,
  });
  return {
    operationId: operation.id,
    tags: [described.tag],
    summary: operation.summary,
    description: described.description,
    requestParams: { header, ...(path && { path }), ...(query && { query }) },
    ...(described.token && { security: [{ [described.token]: [] }] }),
    ...(request && {
      requestBody: {
        required: true,
        description: `${
          operation.bodyType === undefined ? "JSON" : "Any bytes"
        }, at most ${operation.bodyLimit}${operation.bodyType === undefined ? " bytes" : ""}`,
        content: {
          [operation.bodyType ?? "application/json"]: {
            schema: request.schema,
            examples: examplesOf(request.examples),
          },
        },
      },
    }),
    responses: responsesOf(operation, described),
    ...(described.callbacks && { callbacks: described.callbacks }),
  };
}

const COMMON_ERRORS: readonly ErrorCode[] = ["invalid_host", "internal_error"];

/** Statuses with an optional Retry-After. */
const RETRYABLE_STATUSES = new Set([429, 503, 507]);

/** Includes the errors of all operations. */
export function errorCodesOf(described: OperationDescription): ErrorCode[] {
  const unreadablePath: ErrorCode[] = described.path === undefined ? [] : ["not_found"];
  return [...described.errors, ...unreadablePath, ...COMMON_ERRORS];
}

function responsesOf(
  operation: NamedOperation,
  described: OperationDescription,
): ZodOpenApiResponsesObject {
  const { answer } = described;
  const common: ResponseHeader[] = ["X-Request-Id", "Cache-Control"];
  if (operation.limit !== undefined) common.push("RateLimit", "RateLimit-Policy");
  const tagged: ResponseHeader[] = answer.tagged ? [...common, "ETag"] : common;
  const partial: ResponseHeader[] = answer.partial ? [...tagged, "Retry-After"] : tagged;
  const responses: ZodOpenApiResponsesObject = {
    [`${answer.status ?? 200}` as "200"]: {
      description: answer.description,
      headers: headerRefs(partial),
      content: {
        [answer.mediaType ?? "application/json"]: {
          schema: answer.schema,
          examples: examplesOf(answer.examples),
        },
        ...(answer.csv !== undefined && {
          "text/csv": { schema: z.string(), examples: examplesOf({ file: answer.csv }) },
        }),
      },
    },
  };
  if (answer.tagged) {
    responses["304"] = {
      description: "Your copy is still current",
      headers: headerRefs(tagged),
    };
  }
  for (const [status, codes] of byStatus(errorCodesOf(described))) {
    const headers = RETRYABLE_STATUSES.has(status) ? [...common, "Retry-After" as const] : common;
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

/** A union if some of the status's codes have more fields. */
function problemSchema(
  operation: NamedOperation,
  described: OperationDescription,
  codes: readonly ErrorCode[],
): z.ZodType {
  const bodies = new Set<z.ZodType>(
    codes.map((code) => described.errorSchemas?.[code]?.schema ?? problemOf(operation)),
  );
  const [only, ...others] = bodies;
  return only === undefined || others.length > 0 ? z.union([...bodies]) : only;
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

const MILLISECONDS = "^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$";

/**
 * Simplifies generated schemas in place: bodies can get new fields, sets that can grow aren't
 * enums, integers have only this contract's bounds, numbers are doubles, times have a short
 * pattern, and a date's `format` needs no pattern for leap years.
 */
function tidySchemas(value: unknown): void {
  if (Array.isArray(value)) return value.forEach(tidySchemas);
  if (!isRecord(value)) return;
  if (value["additionalProperties"] === false) delete value["additionalProperties"];
  if ("x-extensible-enum" in value) delete value["enum"];
  if (value["minimum"] === Number.MIN_SAFE_INTEGER) delete value["minimum"];
  if (value["maximum"] === Number.MAX_SAFE_INTEGER) delete value["maximum"];
  if (value["type"] === "number") value["format"] = "double";
  if (value["format"] === "date-time" && "pattern" in value) value["pattern"] = MILLISECONDS;
  if (value["format"] === "date") delete value["pattern"];
  for (const [name, inner] of Object.entries(value)) {
    if (name !== "examples" && name !== "example") tidySchemas(inner);
  }
}

const PARAMETER_ORDER = ["path", "query", "header"];

function sortParameters(parameters: object[]): void {
  const place = (parameter: object) =>
    "in" in parameter ? PARAMETER_ORDER.indexOf(`${parameter.in}`) : -1;
  parameters.sort((a, b) => place(a) - place(b));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
