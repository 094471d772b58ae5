import type { APIContext } from "astro";
import { BOX } from "../../src/contract/operations.ts";
import { failed } from "../../src/contract/outcome.ts";
import { fromBase64Url } from "../../src/stellar/base64.ts";
import { problem, respond } from "../http/respond.ts";

/** Length of tokens and of their hashes. */
const TOKEN_BYTES = 32;

const NOT_KEPT = { cacheControl: "no-store" };

/** `PUT /api/box/{id}/{slot}` */
export async function putBoxSlot(context: APIContext): Promise<Response> {
  const slot = slotOf(context);
  if (slot === null) return problem(context, failed("invalid_slot", { param: "slot" }));
  const tokenHash = await tokenHashOf(context);
  if (tokenHash === null) return problem(context, failed("no_box"));
  const bytes = new Uint8Array(await context.request.arrayBuffer());
  if (bytes.length === 0) {
    return problem(context, failed("invalid_body", { detail: "The body is empty." }));
  }
  const guest = context.request.headers.get("x-box-guest");
  const written = await context.locals.services.boxes.write(idOf(context), slot, {
    tokenHash,
    guestHash: guest === null ? null : fromBase64Url(guest, TOKEN_BYTES),
    bytes,
    client: context.locals.client,
  });
  return respond(context, written, { ...NOT_KEPT, status: 201 });
}

/** `GET /api/box/{id}` */
export async function getBox(context: APIContext): Promise<Response> {
  const tokenHash = await tokenHashOf(context);
  if (tokenHash === null) return problem(context, failed("no_box"));
  return respond(
    context,
    await context.locals.services.boxes.box(idOf(context), tokenHash),
    NOT_KEPT,
  );
}

/** `GET /api/box/{id}/{slot}` */
export async function getBoxSlot(context: APIContext): Promise<Response> {
  const slot = slotOf(context);
  if (slot === null) return problem(context, failed("invalid_slot", { param: "slot" }));
  const tokenHash = await tokenHashOf(context);
  if (tokenHash === null) return problem(context, failed("no_box"));
  const read = await context.locals.services.boxes.slot(idOf(context), slot, tokenHash);
  if (!read.ok) return problem(context, read);
  return new Response(new Uint8Array(read.value), {
    headers: { "content-type": "application/octet-stream", "cache-control": "no-store" },
  });
}

/** `DELETE /api/box/{id}` */
export async function deleteBox(context: APIContext): Promise<Response> {
  const tokenHash = await tokenHashOf(context);
  if (tokenHash === null) return problem(context, failed("no_box"));
  return respond(
    context,
    await context.locals.services.boxes.end(idOf(context), tokenHash),
    NOT_KEPT,
  );
}

/** A malformed id matches no box. */
function idOf({ params }: APIContext): string {
  return params["id"] ?? "";
}

function slotOf({ params }: APIContext): number | null {
  const text = params["slot"] ?? "";
  return /^(0|[1-9]\d?)$/.test(text) && Number(text) < BOX.slots ? Number(text) : null;
}

/** The SHA-256 of the bearer token; null if the token is missing or malformed. */
async function tokenHashOf({ request }: APIContext): Promise<Uint8Array | null> {
  const [, text = ""] = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "") ?? [];
  const token = fromBase64Url(text, TOKEN_BYTES);
  return token === null ? null : new Uint8Array(await crypto.subtle.digest("SHA-256", token));
}
