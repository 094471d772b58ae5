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
import { descriptionOf, typeText } from "../../../../../src/docs/reference.ts";
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
    // two codes belong to paths outside the operations and are in the description
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

  const { schemas }: { schemas: Schemas } = JSON.parse(JSON.stringify(document["components"]));
  const all = schemasOf(document);

  test("describes every field of every body", () => {
    const fields = all.flatMap(({ path, schema }) => fieldsIn(schema, path));
    expect(fields.length).toBeGreaterThan(300);
    const undescribed = fields.filter(({ field }) => descriptionOf(field, schemas) === undefined);
    expect(undescribed.map(({ path }) => path)).toEqual([]);
  });

  test("says of every field that may be null when it is", () => {
    const nullable = all.flatMap(({ path, schema }) => fieldsIn(schema, path))
      .filter(({ field }) => typeText(field, schemas).split(" or ").includes("null"));
    expect(nullable.length).toBeGreaterThan(40);
    const untold = nullable.filter(({ field }) =>
      !/\bnull\b/i.test(descriptionOf(field, schemas) ?? "")
    );
    expect(untold.map(({ path }) => path)).toEqual([]);
  });
});

interface Placed {
  path: string;
  schema: Schema;
}

/** All schemas of a document: named ones, and those of requests and answers. */
function schemasOf(whole: Document): Placed[] {
  const placed: Placed[] = [];
  const collect = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const at = `${path}/${name}`;
      if (name === "schema") placed.push({ path: at, schema: inner });
      else if (name !== "examples" && name !== "example") collect(inner, at);
    }
  };
  collect(JSON.parse(JSON.stringify(whole.paths)), "");
  for (const [path, schema] of Object.entries(whole.components.schemas)) {
    placed.push({ path, schema });
  }
  return placed;
}

/** A schema's fields, including those of nested objects. */
function fieldsIn(schema: Schema, path: string): { path: string; field: Schema }[] {
  const { properties = {}, items, anyOf = [], allOf = [], additionalProperties } = schema;
  const parts = [...anyOf, ...allOf, items, additionalProperties];
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      { path: `${path}.${name}`, field },
      ...fieldsIn(field, `${path}.${name}`),
    ]),
    ...parts.flatMap((part) => typeof part === "object" ? fieldsIn(part, path) : []),
  ];
}

describe("createCheck()", () => {
  const check = createCheck(document);
  const headers = new Headers({
    "content-type": "application/json",
    "x-request-id": "1",
    "cache-control": "no-store",
    etag: '"1"',
    ratelimit: '"reads";r=299;t=1',
    "ratelimit-policy": '"reads";q=300;w=60',
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
