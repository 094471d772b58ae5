import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, test } from "vitest";
import { API_ERRORS } from "../../../../../src/contract/errors.ts";
import {
  createOpenApi,
  errorCodesOf,
  OPERATION_DESCRIPTIONS,
} from "../../../../../src/contract/openapi/document.ts";
import type { Schema } from "../../../../../src/contract/openapi/schema.ts";
import { OPERATIONS } from "../../../../../src/contract/operations.ts";
import { describeType, schemaDescription } from "../../../../../src/docs/reference.ts";
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
    const codes = new Set(Object.values(OPERATION_DESCRIPTIONS).flatMap(errorCodesOf));
    // a code of paths outside the operations is in the description
    const elsewhere = ["method_not_allowed"];
    expect(Object.keys(API_ERRORS).filter((code) => !codes.has(code as "not_found")))
      .toEqual(elsewhere);
    for (const [id, described] of Object.entries(OPERATION_DESCRIPTIONS)) {
      for (const code of errorCodesOf(described)) {
        const response = operationsOf(document)[id]?.responses[API_ERRORS[code].status];
        expect(response?.content?.["application/json"]?.examples).toHaveProperty(code);
      }
    }
  });

  test("has only examples that fit their schemas", () => {
    expect(faultyExamples(document)).toEqual([]);
  });

  test.each([
    [
      "a number is a double, which generators would otherwise read as a float",
      /"type":"number"(?!,[^{}]*"format":"double")/,
    ],
    ["an integer has no bound that is JavaScript's own", /9007199254740991/],
  ])("%s", (_, wrong) => {
    expect(JSON.stringify(document)).not.toMatch(wrong);
  });

  test("error codes and reasons are sets that can grow, and addresses have a pattern", () => {
    const { Problem, PaymentProof, FundRequest, PreflightRequest } = document.components.schemas;
    const field = (schema: Schema | undefined, name: string) => schema?.properties?.[name];
    expect(field(Problem, "code")).toMatchObject({
      type: "string",
      "x-extensible-enum": expect.arrayContaining(["invalid_address", "rate_limited"]),
    });
    expect(field(Problem, "code")).not.toHaveProperty("enum");
    expect(field(PaymentProof, "reason")).not.toHaveProperty("enum");
    const pattern = "^(G[A-Z2-7]{55}|M[A-Z2-7]{68})$";
    expect(field(FundRequest, "address")).toMatchObject({ pattern });
    expect(field(PreflightRequest, "sender")).toMatchObject({ pattern });
    const inPaths = Object.entries(document.paths).filter(([path]) => path.includes("{address}"))
      .flatMap(([, methods]) => Object.values(methods).map(({ parameters = [] }) => parameters[0]));
    expect(inPaths.length).toBeGreaterThan(4);
    for (const parameter of inPaths) {
      expect(parameter).toMatchObject({ name: "address", schema: { pattern } });
    }
  });

  test("slots, their tokens and ledgers have the bounds that the server checks", () => {
    const schemaOf = (operation: string, name: string) =>
      operationsOf(document)[operation]?.parameters?.find((each) => each.name === name)?.schema;
    expect(schemaOf("putBoxSlot", "slot")).toMatchObject({ pattern: "^(\\d|1[0-5])$" });
    expect(schemaOf("putBoxSlot", "X-Box-Guest"))
      .toMatchObject({ pattern: "^[A-Za-z0-9_-]{43}$" });
    expect(schemaOf("getTransactions", "ledger"))
      .toMatchObject({ minimum: 1, maximum: 2 ** 32 - 1 });
  });

  test("says what the server posts to a webhook", () => {
    const schema = { $ref: "#/components/schemas/WebhookMessage" };
    const post = { requestBody: { content: { "application/json": { schema } } } };
    expect(operationsOf(document)["createWebhook"]).toMatchObject({
      callbacks: { event: { "{$request.body#/url}": { post } } },
    });
  });

  test("every schema is used, and what is in it in examples is whole", () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components.schemas)
      .filter((name) => !text.includes(`"$ref":"#/components/schemas/${name}"`));
    expect(unused).toEqual([]);
    expect(text).not.toContain('"example":{');
  });

  test("describes every parameter and forbids no further field", () => {
    const text = JSON.stringify(document);
    expect(text).not.toContain('"additionalProperties":false');
    const parameters = Object.values(operationsOf(document))
      .flatMap(({ parameters = [] }) => parameters);
    expect(parameters.length).toBeGreaterThan(20);
    expect(parameters.filter(({ description }) => !description)).toEqual([]);
  });

  const { schemas } = document.components;
  const all = schemasOf(document);

  test("describes every field of every body", () => {
    const fields = all.flatMap(({ path, schema }) => fieldsIn(schema, path));
    expect(fields.length).toBeGreaterThan(300);
    const undescribed = fields.filter(({ field }) =>
      schemaDescription(field, schemas) === undefined
    );
    expect(undescribed.map(({ path }) => path)).toEqual([]);
  });

  test("says of every field that may be null when it is", () => {
    const nullable = all.flatMap(({ path, schema }) => fieldsIn(schema, path))
      .filter(({ field }) => describeType(field, schemas).split(" or ").includes("null"));
    expect(nullable.length).toBeGreaterThan(40);
    const untold = nullable.filter(({ field }) =>
      !/\bnull\b/i.test(schemaDescription(field, schemas) ?? "")
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
  const faultsOf = (status: number, body: object, sent = headers) =>
    check("getAccount", "GET", { status, headers: sent, body: JSON.stringify(body) });
  const problem = { error: "No.", code: "invalid_address", requestId: "1" };

  test("takes an answer as described", () => {
    expect(faultsOf(400, problem)).toEqual([]);
  });

  test("finds a code of another status, a foreign field, a missing one and a missing header", () => {
    const { requestId: _, ...missing } = problem;
    for (const wrong of [{ ...problem, code: "not_found" }, { ...problem, more: 1 }, missing]) {
      expect(faultsOf(400, wrong)).toHaveLength(1);
    }
    expect(faultsOf(418, problem)).toEqual(["getAccount has no 418"]);
    expect(faultsOf(400, {}, new Headers())).toContain("X-Request-Id is missing");
  });
});
