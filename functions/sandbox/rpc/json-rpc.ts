import { readBody } from "../body.ts";

class RpcError extends Error {
  override name = "RpcError";

  constructor(readonly code: number, message: string) {
    super(message);
  }
}

export function invalidParams(message: string): RpcError {
  return new RpcError(-32602, message);
}

export function invalidRequest(message: string): RpcError {
  return new RpcError(-32600, message);
}

/** Creates the error for a fault in a component behind the method. */
export function internalError(message: string): RpcError {
  return new RpcError(-32603, message);
}

export type Params = Readonly<Record<string, unknown>>;

export type Method = (params: Params) => Promise<unknown> | unknown;

const MAX_BODY_BYTES = 512_000;

/** JSON's content type, with UTF-8 as the only charset. */
const JSON_TYPE = /^application\/json *(; *charset="?utf-?8"? *)?$/i;

/**
 * Answers JSON-RPC 2.0 over HTTP. As in Stellar RPC, the Content-Type must be JSON and parameters
 * must be named; a call without an id gets no answer.
 */
export async function answerRpc(
  request: Request,
  methods: Readonly<Record<string, Method>>,
): Promise<Response> {
  if (!JSON_TYPE.test(request.headers.get("Content-Type") ?? "")) {
    await request.body?.cancel();
    return new Response("content-type must be application/json\n", { status: 415 });
  }
  const body = await readBody(request, MAX_BODY_BYTES);
  const value = body && parse(new TextDecoder().decode(body));
  if (typeof value !== "object") return failure(null, new RpcError(-32700, "Parse error"));
  const call = callOf(value);
  if (call.method === null) {
    return failure(call.id, invalidRequest("a call must have a method, and jsonrpc must be 2.0"));
  }
  const { id, method, params } = call;
  const answer = await answerCall({ id, method, params }, methods);
  if (id !== null) return answer;
  await answer.body?.cancel();
  return new Response(null, { status: 204 });
}

async function answerCall(
  { id, method, params }: Call & { method: string },
  methods: Readonly<Record<string, Method>>,
): Promise<Response> {
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!run) return failure(id, new RpcError(-32601, "method not found"));
  if (params === null) return failure(id, invalidParams("parameters must be named"));
  try {
    return Response.json({ jsonrpc: "2.0", id, result: await run(params) });
  } catch (error) {
    if (error instanceof RpcError) return failure(id, error);
    throw error;
  }
}

interface Call {
  id: string | number | null;
  /** Null for an invalid JSON-RPC 2.0 call. */
  method: string | null;
  /** Null for positional parameters. */
  params: Params | null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function callOf(value: unknown): Call {
  if (!isRecord(value)) return { id: null, method: null, params: null };
  const { jsonrpc, method } = value;
  const id = value["id"] ?? null;
  const params = value["params"] ?? {};
  const isCall = jsonrpc === "2.0" && typeof method === "string" &&
    (id === null || typeof id === "string" || typeof id === "number") && typeof params === "object";
  return {
    id: typeof id === "string" || typeof id === "number" ? id : null,
    method: isCall ? method : null,
    params: isRecord(params) ? params : null,
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function failure(id: Call["id"], { code, message }: RpcError): Response {
  return Response.json({ jsonrpc: "2.0", id, error: { code, message } });
}
