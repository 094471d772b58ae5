import { describe, expect, test } from "vitest";
import { describeType, findNestedObject, resolveSchema } from "../../../../src/docs/reference.ts";

const schemas = { Entry: { type: "object", description: "An entry", properties: { id: {} } } };
const entry = { $ref: "#/components/schemas/Entry" };

describe("describeType()", () => {
  test.each([
    [entry, "Entry"],
    [{ type: "array", items: entry }, "list of Entry"],
    [{ type: ["string", "null"] }, "string or null"],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string or null"],
    [{ enum: ["sent", "received"] }, "sent | received"],
    [{ type: "string", "x-extensible-enum": ["ok", "unknown"] }, "ok | unknown | …"],
    [{ const: true }, "true"],
    [{}, "anything"],
  ])("writes %j as %s", (schema, text) => {
    expect(describeType(schema, schemas)).toBe(text);
  });
});

describe("resolved()", () => {
  test("is what is referred to, with what is said beside the reference", () => {
    expect(resolveSchema({ ...entry, description: "The last" }, schemas)).toMatchObject({
      type: "object",
      description: "The last",
    });
  });
});

describe("findNestedObject()", () => {
  test("is the object itself, or that of a list, or nothing", () => {
    expect(findNestedObject(entry, schemas)).toMatchObject({ description: "An entry" });
    expect(findNestedObject({ type: "array", items: entry }, schemas)).toMatchObject({
      description: "An entry",
    });
    expect(findNestedObject({ type: "array", items: { type: "string" } }, schemas)).toBeNull();
  });
});
