import type { APIContext } from "astro";
import { failed, type Outcome } from "../../src/contract/outcome.ts";
import { webhookRegistration } from "../../src/contract/webhooks.ts";
import { readAddress } from "../http/address.ts";
import { bearerTokenOf, readJsonBody } from "../http/input.ts";
import { answerOutcome, answerProblem } from "../http/respond.ts";
import type { WebhookService } from "../services.ts";

const NOT_STORED = { cacheControl: "no-store" };

export async function createWebhook(context: APIContext): Promise<Response> {
  const { services: { webhooks }, client } = context.locals;
  if (webhooks === null) return answerProblem(context, failed("no_webhooks"));
  const given = await readJsonBody(context.request, webhookRegistration);
  if (!given.ok) return answerProblem(context, given);
  const address = readAddress(given.value.address);
  if (!address.ok) return answerProblem(context, address);
  if (address.value.muxedAddress !== undefined) {
    const detail = "A webhook needs the address of a whole account (G…), not a muxed address.";
    return answerProblem(context, failed("invalid_address", { param: "address", detail }));
  }
  return answerOutcome(context, await webhooks.register(given.value, client), {
    ...NOT_STORED,
    status: 201,
  });
}

export function getWebhook(context: APIContext): Promise<Response> {
  return answerAbout(context, (webhooks, id, secret) => webhooks.webhook(id, secret));
}

export function rotateWebhook(context: APIContext): Promise<Response> {
  return answerAbout(context, (webhooks, id, secret) => webhooks.rotate(id, secret));
}

export function deleteWebhook(context: APIContext): Promise<Response> {
  return answerAbout(context, (webhooks, id, secret) => webhooks.end(id, secret));
}

async function answerAbout(
  context: APIContext,
  ask: (webhooks: WebhookService, id: string, secret: string) => Promise<Outcome<object>>,
): Promise<Response> {
  const { webhooks } = context.locals.services;
  if (webhooks === null) return answerProblem(context, failed("no_webhooks"));
  const id = context.params["id"] ?? "";
  return answerOutcome(
    context,
    await ask(webhooks, id, bearerTokenOf(context.request)),
    NOT_STORED,
  );
}
