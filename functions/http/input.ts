import type { z } from "zod";
import { failed, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import { readRequestBody } from "./bounded-body.ts";

/** A repeated parameter is a failure, since parsers disagree on which value counts. */
export function readQuery<Name extends string>(
  search: URLSearchParams,
  names: readonly Name[],
): Outcome<Partial<Record<Name, string>>> {
  const values: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const [value, ...more] = search.getAll(name);
    if (more.length > 0) return failed("repeated_parameter", { param: name });
    if (value !== undefined) values[name] = value;
  }
  return { ok: true, value: values };
}

export function findUnsupportedParameter(
  search: URLSearchParams,
  names: readonly string[],
): Failure | null {
  const param = names.find((name) => search.has(name));
  return param === undefined ? null : failed("unsupported_parameter", { param });
}

/** Compares the type without the parameters of the Content-Type. */
export function isMediaType(contentType: string | null, type: string): boolean {
  return contentType?.split(";", 1)[0]?.trim().toLowerCase() === type;
}

/** The bearer token; empty if the request has none. */
export function bearerTokenOf({ headers }: Request): string {
  return /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "")?.[1] ?? "";
}

/** Time limit for reading a body, enough for 128 KiB on a slow line. */
const BODY_MS = 10_000;

/**
 * Reads the body; null if it's longer than `limit`. Throws if the connection breaks or the body
 * takes too long, so that a slow sender can't hold the connection open.
 */
export async function readBodyBytes(
  request: Request,
  limit: number,
  milliseconds: number = BODY_MS,
): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    await request.body?.cancel();
    return null;
  }
  if (request.body === null) return new Uint8Array(0);
  return await readRequestBody(request.body, limit, AbortSignal.timeout(milliseconds));
}

/** A failure names the first invalid field but never repeats its value, which could be a secret. */
export async function readJsonBody<T>(request: Request, schema: z.ZodType<T>): Promise<Outcome<T>> {
  let body: unknown;
  try {
    const bytes = await request.arrayBuffer();
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return failed("invalid_json");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const { path = [], message = "" } = parsed.error.issues[0] ?? {};
  if (path.length === 0) return failed("invalid_body", { detail: "The body must be an object." });
  const param = path.map(String).join(".");
  return isMissing(body, path) ? failed("missing_parameter", { param }) : failed("invalid_body", {
    param,
    detail: `The field ${param} is invalid: ${message.replace("Invalid input: ", "")}.`,
  });
}

function isMissing(body: unknown, path: PropertyKey[]): boolean {
  let value = body;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return false;
    value = Reflect.get(value, part);
  }
  return value === undefined;
}
