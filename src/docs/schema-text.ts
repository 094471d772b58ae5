import type { Schema, Schemas } from "../contract/openapi/schema.ts";

/** The schema that another refers to, or itself. */
export function resolved(schema: Schema, schemas: Schemas): Schema {
  const { $ref, ...own } = schema;
  return $ref === undefined ? schema : { ...schemas[nameIn($ref)], ...own };
}

/** A type in words: `string`, `integer or null`, `list of TransactionEntry`, `sent | received`. */
export function typeText(schema: Schema, schemas: Schemas): string {
  if (schema.$ref !== undefined) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map(String).join(" | ");
  if (schema.anyOf !== undefined) {
    return schema.anyOf.map((part) => typeText(part, schemas)).join(" or ");
  }
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  if (schema.type === "array") return `list of ${typeText(schema.items ?? {}, schemas)}`;
  return schema.type ?? "anything";
}

/** The object whose fields are worth listing below a field; null where there is none. */
export function innerObject(schema: Schema, schemas: Schemas): Schema | null {
  const whole = resolved(schema, schemas);
  if (whole.properties !== undefined) return whole;
  return whole.items === undefined ? null : innerObject(whole.items, schemas);
}

function nameIn(ref: string): string {
  return ref.slice(ref.lastIndexOf("/") + 1);
}
