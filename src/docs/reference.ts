import { API_ERRORS, type ErrorCode } from "../contract/errors.ts";
import {
  createOpenApi,
  errorCodesOf,
  OPERATION_DESCRIPTIONS,
  RESPONSE_HEADERS,
  type ResponseHeader,
} from "../contract/openapi/document.ts";
import { type TokenName, TOKENS } from "../contract/openapi/describe.ts";
import type { Schema, Schemas } from "../contract/openapi/schema.ts";
import {
  type Operation,
  OPERATION_IDS,
  type OperationId,
  OPERATIONS,
} from "../contract/operations.ts";

export interface ApiParameter {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description: string;
  schema: Schema & { example?: unknown; default?: unknown };
}

export interface NamedExample {
  name: string;
  text: string;
}

export interface ReferenceOperation {
  id: OperationId;
  method: Operation["method"];
  path: string;
  summary: string;
  description: string;
  parameters: ApiParameter[];
  request: {
    description: string;
    mediaType: string;
    schema: Schema;
    examples: NamedExample[];
  } | null;
  success: {
    description: string;
    mediaType: string;
    schema: Schema;
    examples: NamedExample[];
    headers: { name: string; description: string }[];
  };
  errors: { code: ErrorCode; status: number; text: string }[];
  schemas: Schemas;
}

interface Content {
  schema: Schema;
  examples?: Record<string, { value: unknown }>;
}

interface DocumentedOperation {
  summary: string;
  description: string;
  parameters?: ApiParameter[];
  requestBody?: { description: string; content: Record<string, Content> };
  responses: Record<string, {
    description: string;
    headers?: Record<string, unknown>;
    content?: Record<string, Content>;
  }>;
}

interface ReadDocument {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Schemas };
}

/** Lists the operations in the order of `OPERATIONS`. */
export function readReference(): ReferenceOperation[] {
  const text = JSON.stringify(createOpenApi("0", "https://lipwa.example"));
  const document: ReadDocument = JSON.parse(text);
  return OPERATION_IDS.map((id) => {
    const { method, path } = OPERATIONS[id];
    const operation = document.paths[path]?.[method.toLowerCase()];
    if (operation === undefined) throw new Error(`${id} is not in the document`);
    return { id, method, path, ...read(id, operation), schemas: document.components.schemas };
  });
}

function read(
  id: OperationId,
  { summary, description, parameters = [], requestBody, responses }: DocumentedOperation,
): Omit<ReferenceOperation, "id" | "method" | "path" | "schemas"> {
  const ok = responses["200"] ?? responses["201"];
  const [mediaType = "", content] = Object.entries(ok?.content ?? {})[0] ?? [];
  const [sentType = "", sent] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return {
    summary,
    description,
    parameters: withToken(parameters, OPERATION_DESCRIPTIONS[id].token),
    request: requestBody === undefined || sent === undefined ? null : {
      description: requestBody.description,
      mediaType: sentType,
      schema: sent.schema,
      examples: examplesOf(sent),
    },
    success: {
      description: ok?.description ?? "",
      mediaType,
      schema: content?.schema ?? {},
      examples: content === undefined ? [] : examplesOf(content),
      headers: Object.keys(ok?.headers ?? {}).map((name) => ({
        name,
        description: RESPONSE_HEADERS[name as ResponseHeader].description,
      })),
    },
    errors: errorCodesOf(OPERATION_DESCRIPTIONS[id]).map((code) => ({ code, ...API_ERRORS[code] })),
  };
}

/** Adds the token, which OpenAPI describes separately from the parameters. */
function withToken(parameters: ApiParameter[], token: TokenName | undefined): ApiParameter[] {
  if (token === undefined) return parameters;
  const { description, example } = TOKENS[token];
  const authorization: ApiParameter = {
    name: "Authorization",
    in: "header",
    required: true,
    description: `\`Bearer\` and a token. ${description}`,
    schema: { type: "string", example: `Bearer ${example}` },
  };
  return parameters.toSpliced(
    parameters.findIndex((each) => each.in === "header"),
    0,
    authorization,
  );
}

function examplesOf({ examples = {} }: Content): NamedExample[] {
  return Object.entries(examples).map(([name, { value }]) => ({
    name,
    text: typeof value === "string" ? value : JSON.stringify(value, null, 2),
  }));
}

export function resolveSchema(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...own } = schema;
  return $ref === undefined ? schema : { ...schemas[nameIn($ref)], ...own };
}

/** The schema's own description, or that of a schema it references. */
export function schemaDescription(schema: Schema, schemas: Schemas): string | undefined {
  const { anyOf = [], description } = resolveSchema(schema, schemas);
  return description ??
    anyOf.map((part) => schemaDescription(part, schemas)).find((text) => text !== undefined);
}

/** `string`, `integer or null`, `list of TransactionEntry`, `sent | received` */
export function describeType(schema: Schema, schemas: Schemas): string {
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(" | ");
  const known = schema["x-extensible-enum"];
  if (known !== undefined) return [...known.map(String), "…"].join(" | ");
  if (schema.anyOf !== undefined) {
    return schema.anyOf.map((part) => describeType(part, schemas)).join(" or ");
  }
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  if (schema.type === "array") return `list of ${describeType(schema.items ?? {}, schemas)}`;
  return schema.type ?? "anything";
}

/** The object whose fields are listed below a field. */
export function findNestedObject(schema: Schema, schemas: Schemas): Schema | null {
  const whole = resolveSchema(schema, schemas);
  if (whole.properties !== undefined) return whole;
  return whole.items === undefined ? null : findNestedObject(whole.items, schemas);
}

function nameIn(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
