import { z } from "zod";
import { fundBody, fundRequest } from "../fund.ts";
import { healthBody } from "../health.ts";
import { networkBody } from "../network.ts";
import type { OperationId } from "../operations.ts";
import { problemBody } from "../problem.ts";
import { UPSTREAM_ERRORS } from "./describe-payments.ts";
import type { OperationDescription } from "./describe.ts";
import { EXAMPLE } from "./example-keys.ts";
import { fundedExample, healthExample, networkExample } from "./examples.ts";
import { fundHeader } from "./parameters.ts";

/** The record of a service that cannot serve: health and problem in one. */
export const unhealthyBody = problemBody.extend(healthBody.shape).meta({ id: "Unhealthy" });

/** Operations about the test network and the service itself. */
export const SERVICE_OPERATIONS = {
  fundTestnet: {
    tag: "test network",
    description:
      "Gives an account 10,000 test XLM from the network's Friendbot. 3 requests in any 60 s and client, whatever comes of them. It can take as long as a ledger, and up to 20 s.",
    header: fundHeader,
    request: { schema: fundRequest, examples: { account: { address: EXAMPLE.newcomer } } },
    answer: {
      description: "The account was funded",
      schema: fundBody,
      examples: { funded: fundedExample },
      tagged: false,
    },
    errors: [
      "missing_parameter",
      "invalid_json",
      "invalid_body",
      "invalid_address",
      "invalid_idempotency_key",
      "not_test_network",
      "already_funded",
      "in_progress",
      "body_too_large",
      "unsupported_media_type",
      "idempotency_mismatch",
      ...UPSTREAM_ERRORS,
    ],
  },
  getNetwork: {
    tag: "service",
    description:
      "One build serves every network: ask which one a server speaks for before you sign anything. The network's passphrase is part of what a signature signs.",
    answer: {
      description: "The network's record",
      schema: networkBody,
      examples: { sandbox: networkExample },
      tagged: true,
    },
    errors: [],
  },
  getHealth: {
    tag: "service",
    description:
      "200 while requests can be served; 503 with the same record while the store does not answer, or the embedded ledger cannot close ledgers. An upstream that is not well makes the service `degraded`, not unready.",
    answer: {
      description: "The service can serve requests",
      schema: healthBody,
      examples: { ok: healthExample },
      tagged: true,
    },
    errors: ["store_unavailable"],
    errorSchemas: {
      store_unavailable: {
        schema: unhealthyBody,
        example: { ...healthExample, ready: false, status: "unavailable", store: "failing" },
      },
    },
  },
  getOpenApi: {
    tag: "service",
    description: "This document. The reference at /docs/reference is made from it.",
    answer: {
      description: "The OpenAPI document",
      schema: z.looseObject({ openapi: z.literal("3.1.0") }),
      examples: { start: { openapi: "3.1.0" } },
      tagged: true,
    },
    errors: [],
  },
} as const satisfies Partial<Record<OperationId, OperationDescription>>;
