import { answerExplorer } from "./explorer/explorer.ts";
import type { Friendbot } from "./friendbot.ts";
import { halResponse, horizonRead } from "./horizon/horizon.ts";
import type { LedgerClosing } from "./ledger-closing.ts";
import { methodNotAllowed, Problem } from "./horizon/problem.ts";
import { answerRpc } from "./rpc/json-rpc.ts";
import { rpcMethods } from "./rpc/methods.ts";
import type { Signing } from "./signing.ts";
import { submitAsync, submitTransaction } from "./submit.ts";
import type { TestUsdc } from "./test-usdc.ts";

/** What the front passes requests on to. */
export interface FrontParts extends Signing {
  closing: LedgerClosing;
  friendbot: Friendbot;
  usdc: TestUsdc;
}

const CORS = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
  "Access-Control-Allow-Headers": "*",
  "Access-Control-Expose-Headers": "Latest-Ledger",
  "Access-Control-Max-Age": "86400",
};
const HORIZON = "/sandbox/horizon";
const EXPLORER = "/sandbox/explorer";

/** The sandbox's HTTP: Horizon, RPC, explorer and test USDC. */
export class Front {
  constructor(private readonly parts: FrontParts) {}

  async answer(request: Request): Promise<Response> {
    const response = request.method === "OPTIONS"
      ? new Response(null, { status: 204 })
      : await this.#answer(request);
    for (const [name, value] of Object.entries(CORS)) response.headers.set(name, value);
    response.headers.set("Latest-Ledger", String(this.parts.chain.head.sequence));
    if (!response.headers.has("Cache-Control")) {
      response.headers.set("Cache-Control", "no-cache, no-store, max-age=0");
    }
    if (request.method !== "HEAD") return response;
    await response.body?.cancel();
    return new Response(null, response);
  }

  async #answer(request: Request): Promise<Response> {
    try {
      return await this.#route(request);
    } catch (error) {
      if (error instanceof Problem) return error.response({}, familyOf(request));
      if (error instanceof URIError) return notAnAddress().response();
      console.error("sandbox:", error);
      return new Problem(
        "server_error",
        "Internal Server Error",
        500,
        "The sandbox made an error of its own. Its log says more.",
      ).response();
    }
  }

  async #route(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const path = url.pathname;
    if (path === "/sandbox/usdc") return Response.json(await this.parts.usdc.answer(request));
    if (path === HORIZON || path.startsWith(`${HORIZON}/`)) {
      return await this.#horizon(request, url, path.slice(HORIZON.length) || "/");
    }
    if (path === "/sandbox/rpc") return await this.#rpc(request, url);
    if (path === EXPLORER || path.startsWith(`${EXPLORER}/`)) {
      const segments = path.slice(EXPLORER.length).split("/").filter(Boolean);
      return await answerExplorer(this.parts.chain, request.method, segments);
    }
    throw notAnAddress();
  }

  async #rpc(request: Request, url: URL): Promise<Response> {
    if (request.method !== "POST") throw methodNotAllowed();
    const friendbotUrl = `${url.origin}${HORIZON}/friendbot`;
    return await answerRpc(request, rpcMethods(this.parts, friendbotUrl));
  }

  async #horizon(request: Request, url: URL, path: string): Promise<Response> {
    const { parts } = this;
    const base = `${url.origin}${HORIZON}`;
    if (path === "/friendbot") return halResponse(await parts.friendbot.answer(request));
    if (request.method === "POST" && path === "/transactions") {
      return halResponse(await submitTransaction(request, { ...parts, base }));
    }
    if (request.method === "POST" && path === "/transactions_async") {
      const { status, body } = await submitAsync(request, { ...parts, base });
      return halResponse(body, status);
    }
    const { chain, networkPassphrase } = parts;
    const context = { chain, networkPassphrase, base, params: url.searchParams };
    return await horizonRead(request, path, context, parts.closing);
  }
}

/** Friendbot is a server of its own elsewhere, and names its problems so. */
function familyOf(request: Request): string {
  const { pathname } = new URL(request.url);
  return pathname === `${HORIZON}/friendbot` ? "friendbot-errors" : "horizon-errors";
}

function notAnAddress(): Problem {
  return new Problem(
    "not_found",
    "Resource Missing",
    404,
    "The sandbox has nothing at this address.",
  );
}
