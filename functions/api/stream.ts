import type { APIContext } from "astro";
import { problem } from "../http/respond.ts";
import { readAddress } from "./path-address.ts";

/** `GET /api/transactions/{address}/stream`: new entries as server-sent events. */
export async function getStream(context: APIContext): Promise<Response> {
  const address = readAddress(context.params["address"]);
  if (!address.ok) return problem(context, address);
  const { services, origin, client } = context.locals;
  const { request } = context;
  const stream = await services.ledger.stream(services.network(origin), {
    account: address.value.account,
    client,
    lastEventId: request.headers.get("last-event-id") || null,
    signal: request.signal,
  });
  if (!stream.ok) return problem(context, stream);
  return new Response(stream.value, {
    headers: {
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      // a proxy that gathers answers would hold the events back
      "x-accel-buffering": "no",
    },
  });
}
