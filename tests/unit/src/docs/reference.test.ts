import { describe, expect, test } from "vitest";
import { innerObject, resolveSchema, typeText } from "../../../../src/docs/reference.ts";

const schemas = { Entry: { type: "object", description: "An entry", properties: { id: {} } } };
const entry = { $ref: "#/components/schemas/Entry" };

describe("typeText()", () => {
  test.each([
    [entry, "Entry"],
    [{ type: "array", items: entry }, "list of Entry"],
    [{ type: ["string", "null"] }, "string or null"],
    [{ anyOf: [{ type: "string" }, { type: "null" }] }, "string or null"],
    [{ enum: ["sent", "received"] }, "sent | received"],
    [{ const: true }, "true"],
    [{}, "anything"],
  ])("writes %j as %s", (schema, text) => {
    expect(typeText(schema, schemas)).toBe(text);
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

describe("innerObject()", () => {
  test("is the object itself, or that of a list, or nothing", () => {
    expect(innerObject(entry, schemas)).toMatchObject({ description: "An entry" });
    expect(innerObject({ type: "array", items: entry }, schemas)).toMatchObject({
      description: "An entry",
    });
    expect(innerObject({ type: "array", items: { type: "string" } }, schemas)).toBeNull();
  });
});
