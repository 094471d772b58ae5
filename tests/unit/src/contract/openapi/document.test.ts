import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { API_ERRORS } from "../../../../../src/contract/errors.ts";
import {
  createOpenApi,
  DESCRIPTIONS,
  errorCodesOf,
} from "../../../../../src/contract/openapi/document.ts";
import type { Schema, Schemas } from "../../../../../src/contract/openapi/schema.ts";
import { OPERATIONS } from "../../../../../src/contract/operations.ts";
import { descriptionOf } from "../../../../../src/docs/reference.ts";
import { createCheck, type Document, faultyExamples, operationsOf } from "../../../../openapi.ts";

const document: Document & Record<string, unknown> = JSON.parse(
  JSON.stringify(createOpenApi("1.2.3", "https://lipwa.example")),
);

describe("createOpenApi()", () => {
  test("gives a document that an independent validator takes", async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect(document).toMatchObject({
      openapi: "3.1.0",
      info: { version: "1.2.3" },
      servers: [{ url: "https://lipwa.example" }],
    });
  });

  test("has every operation of the table, under its path and method", () => {
    const found = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`)
    );
    const wanted = Object.entries(OPERATIONS).map(([id, { method, path }]) =>
      `${method.toLowerCase()} ${path} ${id}`
    );
    expect(found.toSorted()).toEqual(wanted.toSorted());
  });

  test("has every error code with an example, under its status", () => {
    const codes = new Set(Object.values(DESCRIPTIONS).flatMap(errorCodesOf));
    // these two belong to paths that are no operation, and stand in the description
    const elsewhere = ["method_not_allowed"];
    expect(Object.keys(API_ERRORS).filter((code) => !codes.has(code as "not_found")))
      .toEqual(elsewhere);
    for (const [id, described] of Object.entries(DESCRIPTIONS)) {
      for (const code of errorCodesOf(described)) {
        const response = operationsOf(document)[id]?.responses[API_ERRORS[code].status];
        expect(response?.content?.["application/json"]?.examples).toHaveProperty(code);
      }
    }
  });

  test("has only examples that fit their schemas", () => {
    expect(faultyExamples(document)).toEqual([]);
  });

  test("describes every parameter and forbids no further field", () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('"additionalProperties":false');
    const parameters = Object.values(operationsOf(document)).flatMap((operation) =>
      "parameters" in operation && Array.isArray(operation.parameters) ? operation.parameters : []
    );
    expect(parameters.length).toBeGreaterThan(20);
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  test("describes every field of every body", () => {
    const { schemas }: { schemas: Schemas } = JSON.parse(JSON.stringify(document["components"]));
    const bodies = Object.values(operationsOf(document)).flatMap(({ responses }) =>
      Object.values(responses).flatMap(({ content = {} }) =>
        Object.values(content).map(({ schema }) => schema)
      )
    );
    const all: [string, Schema][] = [...Object.entries(schemas), ...bodies.entries()].map(
      ([name, schema]) => [String(name), schema],
    );
    expect(all.length).toBeGreaterThan(40);
    const found = all.flatMap(([name, schema]) => undescribed(schema, schemas, name));
    expect(found).toEqual([]);
  });
});

/** The fields of a schema that nothing is said of, those of objects within it included. */
function undescribed(schema: Schema, schemas: Schemas, path: string): string[] {
  const { properties = {}, items } = schema;
  const inItems = items === undefined ? [] : undescribed(items, schemas, `${path}[]`);
  return Object.entries(properties).flatMap(([name, field]) => {
    const at = `${path}.${name}`;
    const inside = undescribed(field, schemas, at);
    return descriptionOf(field, schemas) === undefined ? [at, ...inside] : inside;
  }).concat(inItems);
}

describe("createCheck()", () => {
  const check = createCheck(document);
  const headers = new Headers({
    "content-type": "application/json",
    "x-request-id": "1",
    "cache-control": "no-store",
    etag: '"1"',
  });
  const answer = (status: number, body: object) => ({
    status,
    headers,
    body: JSON.stringify(body),
  });
  const problem = { error: "No.", code: "invalid_address", requestId: "1" };

  test("takes an answer as described", () => {
    expect(check("getAccount", "GET", answer(400, problem))).toEqual([]);
  });

  test("finds a code of another status, a foreign field, a missing one and a missing header", () => {
    expect(check("getAccount", "GET", answer(400, { ...problem, code: "not_found" }))).toHaveLength(
      1,
    );
    expect(check("getAccount", "GET", answer(400, { ...problem, more: 1 }))).toHaveLength(1);
    expect(check("getAccount", "GET", answer(400, { error: "No.", code: "invalid_address" })))
      .toHaveLength(1);
    expect(check("getAccount", "GET", answer(418, problem))).toEqual(["getAccount has no 418"]);
    const bare = { status: 400, headers: new Headers(), body: "{}" };
    expect(check("getAccount", "GET", bare)).toContain("X-Request-Id is missing");
  });
});
