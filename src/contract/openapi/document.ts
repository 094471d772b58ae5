import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject } from "zod-openapi";
import { fundProblemBody } from "../fund.ts";
import { type NamedOperation, type OperationId, OPERATIONS } from "../operations.ts";
import { problemBody } from "../problem.ts";
import { transactionEntry } from "../transactions.ts";
import { notFoundProofBody, verifyProblemBody } from "../verify.ts";
import { type OperationDescription, TAGS } from "./describe.ts";
import { ACCOUNT_OPERATIONS } from "./describe-accounts.ts";
import { PAYMENT_OPERATIONS } from "./describe-payments.ts";
import { SERVICE_OPERATIONS, unhealthyBody } from "./describe-service.ts";
import { RESPONSE_HEADERS } from "./headers.ts";
import { ifNoneMatchHeader, requestIdHeader } from "./parameters.ts";
import { responsesOf } from "./responses.ts";
import { sortParameters, tidySchemas } from "./tidy.ts";

/** What is said of each operation. */
export const DESCRIPTIONS: Record<OperationId, OperationDescription> = {
  ...PAYMENT_OPERATIONS,
  ...ACCOUNT_OPERATIONS,
  ...SERVICE_OPERATIONS,
};

const ABOUT = `Payments in USDC on the Stellar network: proofs, histories, income and pay runs.

Any origin may call it, without keys and without cookies. Amounts are decimal strings with seven places. Times are ISO 8601 in UTC with milliseconds. Every error is a problem with a stable \`code\`. New fields may be added to any body: ignore those that you do not know.

HEAD works where GET does. OPTIONS answers with \`Allow\`; a method that a path does not take is 405 \`method_not_allowed\`, a path that is none is 404 \`not_found\`, both as a Problem. \`/docs\` has guides.`;

/** An OpenAPI 3.1 document. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The API as an OpenAPI 3.1 document, for a server at `origin` (no slash at the end). Pure. */
export function createOpenApi(version: string, origin: string): OpenApiDocument {
  const document = createDocument({
    openapi: "3.1.0",
    info: {
      title: "Lipwa",
      version,
      summary: "Payments and receipts in USDC that anyone can check",
      description: ABOUT,
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: origin, description: "This server" }],
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(),
    components: {
      headers: { ...RESPONSE_HEADERS },
      schemas: {
        FundProblem: fundProblemBody,
        Problem: problemBody,
        ProofNotFound: notFoundProofBody,
        TransactionEntry: transactionEntry,
        Unhealthy: unhealthyBody,
        VerifyProblem: verifyProblemBody,
      },
    },
  });
  tidySchemas(document);
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of [path.get, path.post]) sortParameters(operation?.parameters ?? []);
  }
  return document;
}

function pathsOf(): Record<string, Record<string, ZodOpenApiOperationObject>> {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const id of Object.keys(DESCRIPTIONS) as OperationId[]) {
    const operation: NamedOperation = { ...OPERATIONS[id], id };
    const path = paths[operation.path] ??= {};
    path[operation.method.toLowerCase()] = operationObject(operation, DESCRIPTIONS[id]);
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
    ...(request && {
      requestBody: {
        required: true,
        description: `JSON, at most ${operation.bodyLimit} bytes`,
        content: {
          "application/json": {
            schema: request.schema,
            examples: Object.fromEntries(
              Object.entries(request.examples).map(([name, value]) => [name, { value }]),
            ),
          },
        },
      },
    }),
    responses: responsesOf(operation, described),
  };
}
