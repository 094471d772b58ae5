import { answerExplorer, type SandboxNames } from "./explorer.ts";
import type { Faucets } from "./faucets/faucets.ts";
import { answerArchive } from "./history/archive.ts";
import { answerHorizon, halResponse, isStatePath } from "./horizon/horizon.ts";
import { Problem } from "./horizon/problem.ts";
import { submitAsync, submitTransaction } from "./horizon/submit.ts";
import type { ClientLimits, Release, Requester } from "./limits.ts";
import type { Network } from "./network/network.ts";
import { answerRpc } from "./rpc/json-rpc.ts";
import { createRpcMethods } from "./rpc/methods.ts";

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Expose-Headers": "Date, Latest-Ledger, Retry-After",
  "Access-Control-Max-Age": "86400",
};
const HORIZON = "/sandbox/horizon";
const EXPLORER = "/sandbox/explorer";
const HISTORY = "/sandbox/history";

export interface SandboxServer {
  network: Network;
  faucets: Faucets;
  limits: ClientLimits;
  names: SandboxNames;
}

export async function answerRequest(
  request: Request,
  client: Requester,
  server: SandboxServer,
): Promise<Response> {
  const response = request.method === "OPTIONS"
    ? new Response(null, { status: 204 })
    : await answerOrProblem(request, client, server);
  for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
  if (namesLedger(request)) {
    response.headers.set("Latest-Ledger", String(server.network.chain.head.sequence));
  }
  if (!response.headers.has("Cache-Control")) {
    response.headers.set("Cache-Control", "no-cache, no-store, max-age=0");
  }
  if (request.method !== "HEAD") return response;
  await response.body?.cancel();
  return new Response(null, response);
}

/** True for requests about the current state, whose answers name their ledger, except streams. */
function namesLedger(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const isStream = request.headers.get("Accept")?.includes("text/event-stream") ?? false;
  return !isStream && pathname.startsWith(`${HORIZON}/`) &&
    isStatePath(pathname.slice(HORIZON.length));
}

async function answerOrProblem(
  request: Request,
  client: Requester,
  server: SandboxServer,
): Promise<Response> {
  const url = new URL(request.url);
  try {
    if (!isRead(request, url)) return await route(request, url, client, server);
    const leave = await server.limits.read(client);
    try {
      const response = await route(request, url, client, server);
      return client === null ? response : leaveWhenSent(response, leave);
    } catch (error) {
      leave();
      throw error;
    }
  } catch (error) {
    // on other networks Friendbot is a separate server with its own problem types
    const isFriendbot = url.pathname === `${HORIZON}/friendbot`;
    if (error instanceof Problem) {
      return error.response(isFriendbot ? "friendbot-errors" : undefined);
    }
    if (error instanceof URIError) return unknownPath().response();
    console.error("sandbox:", error);
    const detail = "Internal error in the sandbox. See its log.";
    return new Problem("server_error", detail).response();
  }
}

/** True for reads; faucets and submissions have other limits. */
function isRead({ method }: Request, { pathname }: URL): boolean {
  if (pathname === "/sandbox/rpc") return method === "POST";
  return (method === "GET" || method === "HEAD") && pathname !== "/sandbox/usdc" &&
    pathname !== `${HORIZON}/friendbot`;
}

/** Calls `leave` once the body was sent or cancelled, and at once for a stream. */
function leaveWhenSent(response: Response, leave: Release): Response {
  const isStream = response.headers.get("Content-Type")?.startsWith("text/event-stream") ?? false;
  if (response.body === null || isStream) {
    leave();
    return response;
  }
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (!done) return controller.enqueue(value);
      } catch (error) {
        leave();
        throw error;
      }
      leave();
      controller.close();
    },
    async cancel(reason) {
      leave();
      await reader.cancel(reason);
    },
  }, { highWaterMark: 0 });
  return new Response(body, response);
}

async function route(
  request: Request,
  url: URL,
  client: Requester,
  { network, faucets, limits, names }: SandboxServer,
): Promise<Response> {
  const path = url.pathname;
  const isPost = request.method === "POST";
  const base = `${url.origin}${HORIZON}`;
  const countOperations = (operations: number) => limits.spend("operation", client, operations);
  if (path === "/sandbox/usdc") {
    limits.spend("faucet", client);
    countOperations(1);
    return Response.json(await faucets.usdc(request));
  }
  if (path === "/sandbox/rpc") {
    if (!isPost) throw new Problem("method_not_allowed");
    return await answerRpc(
      request,
      createRpcMethods(network, {
        friendbotUrl: `${base}/friendbot`,
        countSubmission: () => limits.spend("submission", client),
        countOperations,
      }),
    );
  }
  if (path === EXPLORER || path.startsWith(`${EXPLORER}/`)) {
    const segments = path.slice(EXPLORER.length).split("/").filter(Boolean);
    return await answerExplorer({ chain: network.chain, names }, request.method, segments);
  }
  if (path.startsWith(`${HISTORY}/`)) {
    if (isPost) throw new Problem("method_not_allowed");
    return await answerArchive(network, path.slice(HISTORY.length));
  }
  if (path === `${HORIZON}/friendbot`) {
    limits.spend("faucet", client);
    countOperations(1);
    return halResponse(await faucets.friendbot(request));
  }
  if (isPost && path === `${HORIZON}/transactions`) {
    limits.spend("submission", client);
    return halResponse(await submitTransaction(request, { ...network, base, countOperations }));
  }
  if (isPost && path === `${HORIZON}/transactions_async`) {
    limits.spend("submission", client);
    const { status, body } = await submitAsync(request, { ...network, countOperations });
    return halResponse(body, status);
  }
  if (path !== HORIZON && !path.startsWith(`${HORIZON}/`)) throw unknownPath();
  const openStream = () => limits.openStream(client);
  const context = { ...network, base, params: url.searchParams, openStream };
  return await answerHorizon(request, path.slice(HORIZON.length) || "/", context);
}

function unknownPath(): Problem {
  return new Problem("not_found", "The sandbox has nothing at this path.");
}
