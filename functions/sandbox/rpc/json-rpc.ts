import { readBody } from "../body.ts";

/** An error of JSON-RPC 2.0. */
class RpcError extends Error {
  override name = "RpcError";

  constructor(readonly code: number, message: string) {
    super(message);
  }
}

/** The parameters of a method are not what it takes. */
export function invalidParams(message: string): RpcError {
  return new RpcError(-32602, message);
}

/** The request asks for what this server does not have. */
export function invalidRequest(message: string): RpcError {
  return new RpcError(-32600, message);
}

/** Parameters of a method, by name. */
export type Params = Readonly<Record<string, unknown>>;

/** A method of the RPC. */
export type Method = (params: Params) => Promise<unknown> | unknown;

const MAX_BODY_BYTES = 512_000;

/** Answers a JSON-RPC 2.0 request over HTTP with one of the methods. */
export async function answerRpc(
  request: Request,
  methods: Readonly<Record<string, Method>>,
): Promise<Response> {
  const body = await readBody(request, MAX_BODY_BYTES);
  const call = body && parse(new TextDecoder().decode(body));
  if (!call) return failure(null, new RpcError(-32700, "Parse error"));
  const { id, method, params } = call;
  const run = Object.hasOwn(methods, method) ? methods[method] : undefined;
  if (!run) return failure(id, new RpcError(-32601, "method not found"));
  try {
    return Response.json({ jsonrpc: "2.0", id, result: await run(params) });
  } catch (error) {
    if (error instanceof RpcError) return failure(id, error);
    throw error;
  }
}

interface Call {
  id: string | number | null;
  method: string;
  params: Params;
}

function parse(text: string): Call | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || typeof value["method"] !== "string") return undefined;
    const { id, method, params } = value;
    const known = typeof id === "string" || typeof id === "number" ? id : null;
    return { id: known, method, params: isRecord(params) ? params : {} };
  } catch {
    return undefined;
  }
}

/** True for an object that is no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function failure(id: Call["id"], { code, message }: RpcError): Response {
  return Response.json({ jsonrpc: "2.0", id, error: { code, message } });
}
