import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";
import { type OperationId, WEBHOOK_LIMITS } from "../operations.ts";
import {
  type EndedWebhook,
  endedWebhookBody,
  type NewWebhook,
  newWebhookBody,
  type RotatedSecret,
  rotatedSecretBody,
  type Webhook,
  webhookBody,
  webhookMessage,
  type WebhookRegistration,
  webhookRegistration,
} from "../webhooks.ts";
import { EXAMPLE_VALUES, type OperationDescription, TOKENS } from "./describe.ts";

/** SEP-53's test account, so that the example's signature can be checked. */
const REGISTRATION: WebhookRegistration = {
  url: "https://example.com/lipwa",
  address: "GBXFXNDLV4LSWA4VB7YIL5GBD7BVNR22SGBTDKMO2SBZZHDXSKZYCP7L",
  events: ["payment.settled", "claim.taken"],
  expires: "2027-11-20T00:00:00.000Z",
  nonce: "c2l4dGVlbiBieXRlcyEh",
  signature:
    "Igqbip37MeO1JT78VKuqdc+hqQoyR90CfJ21tCpwYyAScTz3gl5gkkHYOkJUZX0l3iikhvu3TDTbnmf3ce7PCA==",
};

const ID = "q0J5mXv1cN8dT2bL";
const SECRET = TOKENS.webhookSecret.example;
const FORMER_UNTIL = "2026-11-21T14:50:13.477Z";

const { url, address, events, expires } = REGISTRATION;
const SHOWN = { id: ID, url, address, events, createdAt: EXAMPLE_VALUES.time, expires };

const path = z.object({
  id: z.string().meta({ description: "The webhook's id", example: ID }),
});

const RECEIVE_EVENT: ZodOpenApiOperationObject = {
  operationId: "receiveEvent",
  tags: ["webhooks"],
  summary: "An event that the server posts to your URL",
  description:
    "Standard Webhooks 1.0: check `webhook-signature`, then answer within ten seconds. Anything but 2xx is sent again. The guide is at /docs/webhooks.",
  requestBody: {
    required: true,
    content: { "application/json": { schema: webhookMessage } },
  },
  responses: {
    "2XX": { description: "Received" },
    "410": { description: "You no longer want events, so the webhook ends" },
  },
};

export const WEBHOOK_OPERATIONS = {
  createWebhook: {
    tag: "webhooks",
    description:
      `Posts the events of an account to your URL, as Standard Webhooks 1.0. The address signs the other five fields as canonical JSON (SEP-53). The server first posts a challenge, which the receiver has to echo. Only then is the webhook active, and its secret is shown once. There are at most ${WEBHOOK_LIMITS.mostOfClient} webhooks for each client (IPv6 by /48) and ${
        WEBHOOK_LIMITS.most.toLocaleString("en")
      } in total; a client can cause at most ${WEBHOOK_LIMITS.newPerDay} challenges in any 24 hours. The guide is at /docs/webhooks.`,
    request: { schema: webhookRegistration, examples: { signed: REGISTRATION } },
    callbacks: { event: { "{$request.body#/url}": { post: RECEIVE_EVENT } } },
    answer: {
      status: 201,
      description: "The webhook is active",
      schema: newWebhookBody,
      examples: { active: { ...SHOWN, secret: SECRET } satisfies NewWebhook },
      tagged: false,
    },
    errors: [
      "invalid_address",
      "missing_parameter",
      "invalid_url",
      "invalid_signature",
      "unconfirmed_receiver",
      "invalid_body",
      "invalid_json",
      "nonce_used",
      "body_too_large",
      "unsupported_media_type",
      "rate_limited",
      "upstream_unavailable",
      "no_webhooks",
      "no_room",
    ],
  },
  getWebhook: {
    tag: "webhooks",
    description:
      "The webhook's settings and the state of its deliveries. The secret isn't included.",
    path,
    token: "webhookSecret",
    answer: {
      description: "The webhook",
      schema: webhookBody,
      examples: {
        delivering: {
          ...SHOWN,
          formerSecretUntil: null,
          waiting: 0,
          deliveredAt: EXAMPLE_VALUES.time,
          failure: null,
          dropped: 0,
        } satisfies Webhook,
        failing: {
          ...SHOWN,
          formerSecretUntil: FORMER_UNTIL,
          waiting: 3,
          deliveredAt: null,
          failure: {
            at: EXAMPLE_VALUES.time,
            reason: "500",
            tries: 2,
            nextTryAt: "2026-11-20T14:51:13.477Z",
          },
          dropped: 0,
        } satisfies Webhook,
      },
      tagged: true,
    },
    errors: ["no_webhook", "no_webhooks"],
  },
  rotateWebhook: {
    tag: "webhooks",
    description:
      `Creates a new secret, which is shown once. For ${WEBHOOK_LIMITS.rotationHours} hours both secrets sign each message, and both are accepted here, so that you can repeat a rotation whose answer was lost. If a secret has leaked, end the webhook and create a new one.`,
    path,
    token: "webhookSecret",
    answer: {
      description: "The new secret",
      schema: rotatedSecretBody,
      examples: {
        rotated: {
          id: ID,
          secret: SECRET,
          formerSecretUntil: FORMER_UNTIL,
        } satisfies RotatedSecret,
      },
      tagged: false,
    },
    errors: ["no_webhook", "no_webhooks"],
  },
  deleteWebhook: {
    tag: "webhooks",
    description: "Ends the webhook at once. Events that haven't been delivered are dropped.",
    path,
    token: "webhookSecret",
    answer: {
      description: "The webhook has ended",
      schema: endedWebhookBody,
      examples: { ended: { id: ID, endedAt: EXAMPLE_VALUES.time } satisfies EndedWebhook },
      tagged: false,
    },
    errors: ["no_webhook", "no_webhooks"],
  },
} satisfies Partial<Record<OperationId, OperationDescription>>;
