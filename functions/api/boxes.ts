import type { APIContext } from "astro";
import { BOX_LIMITS } from "../../src/contract/box-limits.ts";
import { failed } from "../../src/contract/outcome.ts";
import { fromBase64Url } from "../../src/stellar/base64.ts";
import { bearerTokenOf } from "../http/input.ts";
import { answerOutcome, answerProblem } from "../http/respond.ts";

const TOKEN_BYTES = 32;

const NOT_STORED = { cacheControl: "no-store" };

export async function putBoxSlot(context: APIContext): Promise<Response> {
  const slot = slotNumberOf(context);
  if (slot === null) return answerProblem(context, failed("invalid_slot", { param: "slot" }));
  const tokenHash = await tokenHashOf(context);
  if (tokenHash === null) return answerProblem(context, failed("no_box"));
  const bytes = new Uint8Array(await context.request.arrayBuffer());
  if (bytes.length === 0) {
    return answerProblem(context, failed("invalid_body", { detail: "The body is empty." }));
  }
  const guest = context.request.headers.get("x-box-guest");
  const written = await context.locals.services.boxes.write(boxIdOf(context), slot, {
    tokenHash,
    guestHash: guest === null ? null : fromBase64Url(guest, TOKEN_BYTES),
    bytes,
    client: context.locals.client,
  });
  return answerOutcome(context, written, { ...NOT_STORED, status: 201 });
}

export async function getBox(context: APIContext): Promise<Response> {
  const tokenHash = await tokenHashOf(context);
  if (tokenHash === null) return answerProblem(context, failed("no_box"));
  return answerOutcome(
    context,
    await context.locals.services.boxes.box(boxIdOf(context), tokenHash),
    NOT_STORED,
  );
}

export async function getBoxSlot(context: APIContext): Promise<Response> {
  const slot = slotNumberOf(context);
  if (slot === null) return answerProblem(context, failed("invalid_slot", { param: "slot" }));
  const tokenHash = await tokenHashOf(context);
  if (tokenHash === null) return answerProblem(context, failed("no_box"));
  const read = await context.locals.services.boxes.slot(boxIdOf(context), slot, tokenHash);
  if (!read.ok) return answerProblem(context, read);
  return new Response(new Uint8Array(read.value), {
    headers: { "content-type": "application/octet-stream", "cache-control": "no-store" },
  });
}

export async function deleteBox(context: APIContext): Promise<Response> {
  const tokenHash = await tokenHashOf(context);
  if (tokenHash === null) return answerProblem(context, failed("no_box"));
  return answerOutcome(
    context,
    await context.locals.services.boxes.end(boxIdOf(context), tokenHash),
    NOT_STORED,
  );
}

/** A malformed id matches no box. */
function boxIdOf({ params }: APIContext): string {
  return params["id"] ?? "";
}

function slotNumberOf({ params }: APIContext): number | null {
  const text = params["slot"] ?? "";
  return /^(0|[1-9]\d?)$/.test(text) && Number(text) < BOX_LIMITS.slots ? Number(text) : null;
}

/** SHA-256 of the bearer token; null if the token is missing or malformed. */
async function tokenHashOf({ request }: APIContext): Promise<Uint8Array | null> {
  const token = fromBase64Url(bearerTokenOf(request), TOKEN_BYTES);
  return token === null ? null : new Uint8Array(await crypto.subtle.digest("SHA-256", token));
}
