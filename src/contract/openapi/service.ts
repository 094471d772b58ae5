import { z } from "zod";
import { problemBody } from "../errors.ts";
import { fundBody, type Funded, fundRequest } from "../fund.ts";
import { type Health, healthBody } from "../health.ts";
import { type Network, networkBody } from "../network.ts";
import type { OperationId } from "../operations.ts";
import { EXAMPLE_VALUES, type OperationDescription, UPSTREAM_ERRORS } from "./describe.ts";

/** The body of a service that can't serve requests. */
const unhealthyBody = problemBody.extend(healthBody.shape).meta({ id: "Unhealthy" });

const health: Health = {
  live: true,
  ready: true,
  status: "ok",
  network: "Lipwa sandbox",
  ledger: {
    latest: 23,
    closedAt: "2026-11-20T14:50:12.000Z",
    lagSeconds: 2,
    upstreams: [{
      api: "horizon",
      host: "127.0.0.1:8000",
      breaker: "closed",
      pausedFor: 0,
      answering: true,
      quotaLeft: null,
      closedAt: "2026-11-20T14:50:12.000Z",
    }],
    disagreement: null,
  },
  rates: { providers: [{ name: "sandbox", breaker: "closed" }] },
  store: "ok",
  versions: { lipwa: "0.1.0", deno: "2.9.5" },
  startedAt: "2026-11-20T14:50:07.895Z",
  updatedAt: EXAMPLE_VALUES.time,
};

export const SERVICE_OPERATIONS = {
  fundTestnet: {
    tag: "test network",
    description:
      "Gives an account 10,000 test XLM from the network's Friendbot. A client can send 3 requests in any 60 s; failed ones count too. The answer takes about as long as one ledger, and at most 20 s.",
    header: z.object({
      "Idempotency-Key": z.string().min(1).max(255).optional().meta({
        description:
          "Up to 255 printable ASCII characters. The first final answer for a key is stored for 24 hours, and repeated requests get the same answer",
        example: "fund-9f1c2d",
      }),
    }),
    request: { schema: fundRequest, examples: { account: { address: EXAMPLE_VALUES.newcomer } } },
    answer: {
      description: "The account was funded",
      schema: fundBody,
      examples: {
        funded: {
          success: true,
          address: EXAMPLE_VALUES.newcomer,
          amount: "10000",
          asset: "XLM",
          message: "Account funded with 10,000 test XLM.",
          hash: "56bf513ec83c9646a632b026fcf9a484fc7593932a2f7bfef8e3c622d07158cc",
        } satisfies Funded,
      },
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
      "network_full",
      ...UPSTREAM_ERRORS,
    ],
  },
  getNetwork: {
    tag: "service",
    description:
      "Servers can use different networks. Check which one a server uses before you sign anything, because the network's passphrase is part of what you sign.",
    answer: {
      description: "The network's record",
      schema: networkBody,
      examples: {
        sandbox: {
          name: "Lipwa sandbox",
          ledger: "sandbox",
          passphrase: EXAMPLE_VALUES.passphrase,
          isTest: true,
          horizonUrl: `${EXAMPLE_VALUES.site}/sandbox/horizon`,
          explorerUrl: EXAMPLE_VALUES.explorer,
          usdcIssuer: EXAMPLE_VALUES.issuer,
          publicUrl: EXAMPLE_VALUES.site,
          features: { demoWallet: true, faucet: true, testUsdc: true },
          demo: {
            receipt: EXAMPLE_VALUES.hash,
            passport: EXAMPLE_VALUES.worker,
            employer: EXAMPLE_VALUES.employer,
          },
        } satisfies Network,
      },
      tagged: true,
    },
    errors: [],
  },
  getHealth: {
    tag: "service",
    description:
      "The status is 200 while requests can be served, and 503 with the same record if the store doesn't answer, if no server of the network answers, or if the embedded ledger can't close ledgers. An unhealthy upstream makes the service `degraded` but still ready, as long as another server answers.",
    answer: {
      description: "The service can serve requests",
      schema: healthBody,
      examples: { ok: health },
      tagged: true,
    },
    errors: ["store_unavailable", "upstream_unavailable"],
    errorSchemas: {
      store_unavailable: {
        schema: unhealthyBody,
        example: { ...health, ready: false, status: "unavailable", store: "failing" },
      },
    },
  },
  getOpenApi: {
    tag: "service",
    description: "This document. The reference at /docs/reference is generated from it.",
    answer: {
      description: "The OpenAPI document",
      schema: z.looseObject({
        openapi: z.literal("3.1.0").meta({ description: "Version of OpenAPI" }),
      }),
      examples: { start: { openapi: "3.1.0" } },
      tagged: true,
    },
    errors: [],
  },
} satisfies Partial<Record<OperationId, OperationDescription>>;
