import formats from "ajv-formats";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { Schema } from "../src/contract/openapi/schema.ts";

/** The parts of an OpenAPI document that the checks use. */
export interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, Schema> };
}

interface DocumentedOperation {
  operationId: string;
  parameters?: { name: string; description?: string; schema: Schema }[];
  responses: Record<string, DocumentedResponse>;
}

interface DocumentedResponse {
  headers?: Record<string, object>;
  content?: Record<string, { schema: object; examples?: Record<string, { value: unknown }> }>;
}

export interface ReadAnswer {
  status: number;
  headers: Headers;
  body: string;
}

/** Lists an answer's deviations from the document; empty if there are none. */
export type CheckAnswer = (operationId: string, method: string, answer: ReadAnswer) => string[];

/** Headers that some answers don't have: those outside the API's paths have no limit. */
const OPTIONAL_HEADERS = new Set(["Retry-After", "RateLimit", "RateLimit-Policy"]);

/**
 * Checks answers against a document. Undescribed fields are errors here, although clients must
 * accept them.
 */
export function createCheck(document: Document): CheckAnswer {
  const check = createSchemaCheck(document);
  const operations = operationsOf(document);
  return (operationId, method, { status, headers, body }) => {
    const described = operations[operationId]?.responses[status];
    if (described === undefined) return [`${operationId} has no ${status}`];
    const faults = Object.keys(described.headers ?? {})
      .filter((name) => !OPTIONAL_HEADERS.has(name) && !headers.has(name))
      .map((name) => `${name} is missing`);
    if (method === "HEAD" || status === 304) return body === "" ? faults : [...faults, "a body"];
    const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
    const { schema, examples = {} } = described.content?.[type] ?? {};
    if (schema === undefined) return [...faults, `${status} is no ${type}`];
    const value = type === "application/json" ? JSON.parse(body) : body;
    // the examples of a status name its error codes
    if (status >= 400 && !(value.code in examples)) faults.push(`${value.code} is no ${status}`);
    return [...faults, ...check(schema, value)];
  };
}

/** Validates every example of a document; one line per error. */
export function faultyExamples(document: Document): string[] {
  const check = createSchemaCheck(document);
  return Object.values(operationsOf(document)).flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, { content = {} }]) =>
      Object.values(content).flatMap(({ schema, examples = {} }) =>
        Object.entries(examples).flatMap(([name, { value }]) =>
          check(schema, value).map((fault) => `${operationId} ${status} ${name}: ${fault}`)
        )
      )
    )
  );
}

export function operationsOf(document: Document): Record<string, DocumentedOperation> {
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  return Object.fromEntries(operations.map((operation) => [operation.operationId, operation]));
}

function createSchemaCheck(document: Document): (schema: object, value: unknown) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  const { schemas } = document.components;
  ajv.addSchema({ $id: "document:", components: { schemas: closed(schemas) } });
  const compiled = new Map<object, ValidateFunction>();
  return (schema, value) => {
    let validate = compiled.get(schema);
    if (validate === undefined) {
      validate = ajv.compile({ ...absolute(schema), unevaluatedProperties: false });
      compiled.set(schema, validate);
    }
    return validate(value)
      ? []
      : (validate.errors ?? []).map(({ instancePath, message, params }) =>
        `${instancePath} ${message} ${JSON.stringify(params)}`
      );
  };
}

/**
 * Forbids additional fields in objects. Problems are refined where they are used, so they are
 * closed only there.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, closed(part)]),
  );
  // this server sends only the known values of an extensible enum
  if ("x-extensible-enum" in inner) return { ...inner, enum: inner["x-extensible-enum"] };
  const { type, properties, additionalProperties } = inner;
  if (type !== "object" || typeof properties !== "object" || properties === null) return inner;
  const isProblem = "requestId" in properties;
  return isProblem || additionalProperties !== undefined
    ? inner
    : { ...inner, additionalProperties: false };
}

function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document:#/components'));
}
