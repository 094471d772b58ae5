import { z } from "zod";
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS } from "./operations.ts";
import { party, publicKey, timestamp, transactionHash } from "./primitives.ts";

const id = z.string().regex(/^[\w-]{16}$/).meta({
  description: "The webhook's id, 16 characters of base64url",
  example: "q0J5mXv1cN8dT2bL",
});

const url = z.string().max(WEBHOOK_LIMITS.urlLength).meta({
  description:
    "Where events are posted: an https URL with a public host name and the usual port. Redirects aren't followed",
  example: "https://example.com/lipwa",
});

const event = z.enum(WEBHOOK_EVENTS);

const events = z.array(event).min(1).max(WEBHOOK_EVENTS.length)
  .refine((list) => new Set(list).size === list.length, "each event once")
  .meta({ description: "The events to send", example: ["payment.settled"] });

const secret = z.string().meta({
  description: "The secret, shown only here: `whsec_` and 32 bytes in base64",
  example: "whsec_b2YgMzIgYnl0ZXMsIHNob3duIG9ubHkgb25jZSE=",
});

const expires = timestamp.meta({ description: "When the webhook ends" });

/** The fields that the address signs. */
const signedFields = {
  url,
  address: publicKey.meta({ description: "The account whose events are sent" }),
  events,
  expires: z.iso.datetime().meta({
    description:
      `When the webhook ends, at most ${WEBHOOK_LIMITS.days} days from now. ISO 8601 in UTC`,
    example: "2027-11-20T00:00:00.000Z",
  }),
  nonce: z.string().regex(/^[\w-]{16,64}$/).meta({
    description: "16 to 64 random characters of base64url. A signature is accepted once",
    example: "c2l4dGVlbiBieXRlcyEh",
  }),
};

/** `POST /api/webhooks` */
export const webhookRegistration = z.object({
  ...signedFields,
  address: z.string().meta(publicKey.meta() ?? {}),
  signature: z.string().meta({
    description:
      "The address's signature (SEP-53) of the other five fields as canonical JSON, in base64",
    example:
      "Igqbip37MeO1JT78VKuqdc+hqQoyR90CfJ21tCpwYyAScTz3gl5gkkHYOkJUZX0l3iikhvu3TDTbnmf3ce7PCA==",
  }),
}).meta({ id: "WebhookRegistration" });

export type WebhookRegistration = z.infer<typeof webhookRegistration>;

/** Canonical JSON (RFC 8785): keys in alphabetical order. */
export function registrationText(
  { address, events, expires, nonce, url }: Omit<WebhookRegistration, "signature">,
): string {
  return JSON.stringify({ address, events, expires, nonce, url });
}

const webhookFields = {
  id,
  url,
  address: publicKey,
  events,
  createdAt: timestamp,
  expires,
};

/** `POST /api/webhooks` */
export const newWebhookBody = z.object({ ...webhookFields, secret }).meta({ id: "NewWebhook" });

export type NewWebhook = z.infer<typeof newWebhookBody>;

/** `GET /api/webhooks/{id}` */
export const webhookBody = z.object({
  ...webhookFields,
  formerSecretUntil: timestamp.nullable().meta({
    description: "When the former secret stops signing; null if there is only one secret",
  }),
  waiting: z.number().int().meta({ description: "Number of events that haven't been delivered" }),
  deliveredAt: timestamp.nullable().meta({
    description: "Time of the last delivery; null if there was none",
  }),
  failure: z.object({
    at: timestamp,
    reason: z.string().meta({
      description: "The receiver's status, such as `500`, or `unreachable`",
    }),
    tries: z.number().int().meta({
      description: "Number of tries to deliver the first queued event",
    }),
    nextTryAt: timestamp,
  }).nullable().meta({
    description: "Why the first queued event wasn't delivered; null if no try failed",
  }),
  dropped: z.number().int().meta({
    description:
      `Number of events that were dropped, after ${WEBHOOK_LIMITS.tries} tries or three days, or because ${WEBHOOK_LIMITS.mostWaiting} were queued`,
  }),
}).meta({ id: "Webhook" });

export type Webhook = z.infer<typeof webhookBody>;

/** `POST /api/webhooks/{id}/rotate` */
export const rotatedSecretBody = z.object({
  id,
  secret,
  formerSecretUntil: timestamp.meta({ description: "When the former secret stops signing" }),
}).meta({ id: "RotatedSecret" });

export type RotatedSecret = z.infer<typeof rotatedSecretBody>;

/** `DELETE /api/webhooks/{id}` */
export const endedWebhookBody = z.object({
  id,
  endedAt: timestamp.meta({ description: "When the webhook ended" }),
}).meta({ id: "EndedWebhook" });

export type EndedWebhook = z.infer<typeof endedWebhookBody>;

/** What the server posts to a receiver. */
export const webhookMessage = z.object({
  type: event.meta({ description: "What happened" }),
  timestamp: timestamp.meta({ description: "When the ledger closed" }),
  data: z.object({
    hash: transactionHash,
    op: z.number().int().meta({ description: "The operation, from 1" }),
    address: publicKey.meta({ description: "The webhook's account" }),
    sender: party,
    recipient: party,
  }).meta({ description: "The payment and its accounts" }),
}).meta({ id: "WebhookMessage" });

export type WebhookMessage = z.infer<typeof webhookMessage>;
