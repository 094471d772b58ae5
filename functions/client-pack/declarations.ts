import type { Schema } from "../../src/contract/openapi/schema.ts";

/** Writes named schemas as TypeScript declarations that need no package. */
export function declarationsOf(schemas: Record<string, Schema>): string {
  return Object.entries(schemas).map(([name, schema]) =>
    `${comment(schema.description, "")}export type ${name} = ${typeOf(schema, "")};\n`
  ).join("\n");
}

/** The TypeScript type of what a schema takes. */
export function typeOf(schema: Schema, indent: string): string {
  const { $ref, anyOf, allOf, type } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf("/") + 1);
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) {
    return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  }
  if (anyOf !== undefined) return anyOf.map((part) => typeOf(part, indent)).join(" | ");
  if (allOf !== undefined) return allOf.map((part) => typeOf(part, indent)).join(" & ");
  if (Array.isArray(type)) {
    return type.map((each) => typeOf({ ...schema, type: each }, indent)).join(" | ");
  }
  if (type === "array") return `Array<${typeOf(schema.items ?? {}, indent)}>`;
  if (type === "object") return objectType(schema, indent);
  if (type === "integer") return "number";
  return type ?? "unknown";
}

function objectType(schema: Schema, indent: string): string {
  const { properties, additionalProperties, propertyNames } = schema;
  if (properties === undefined) {
    const value = typeof additionalProperties === "object" ? additionalProperties : {};
    return `Record<${propertyNames ? typeOf(propertyNames, indent) : "string"}, ${
      typeOf(value, indent)
    }>`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) === true ? "" : "?";
    return `${comment(property.description, inner)}${inner}${name}${optional}: ${
      typeOf(property, inner)
    };\n`;
  });
  return `{\n${lines.join("")}${indent}}`;
}

function comment(text: string | undefined, indent: string): string {
  return text === undefined ? "" : `${indent}/** ${text.replaceAll("*/", "*\\/")} */\n`;
}
