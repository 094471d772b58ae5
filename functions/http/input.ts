import type { z } from "zod";
import { failed, type Failure, type Outcome } from "../../src/contract/outcome.ts";
import { readWhole } from "./bounded-body.ts";

/**
 * Reads the named parameters of a query. A parameter given twice is a failure, since two readers
 * would take different ones; parameters that are not named are ignored.
 */
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

/** A failure where a query asks for something that its answer would not be. */
export function unsupported(search: URLSearchParams, names: readonly string[]): Failure | null {
  const param = names.find((name) => search.has(name));
  return param === undefined ? null : failed("unsupported_parameter", { param });
}

/** True for the media type, with or without parameters. */
export function isOfType(contentType: string | null, type: string): boolean {
  return contentType?.split(";", 1)[0]?.trim().toLowerCase() === type;
}

/** How long a body may take to arrive: enough for 128 KiB over a poor line. */
const BODY_MS = 10_000;

/**
 * Reads at most `limit` bytes of a body, with or without Content-Length; null where it is longer.
 * Throws where it breaks off, or is not whole after `milliseconds`: who sends a byte now and then
 * would hold the connection for ever.
 */
export async function readBytes(
  request: Request,
  limit: number,
  milliseconds: number = BODY_MS,
): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    await request.body?.cancel();
    return null;
  }
  if (request.body === null) return new Uint8Array(0);
  return await readWhole(request.body, limit, AbortSignal.timeout(milliseconds));
}

/**
 * Reads a JSON body by its schema. The failure names the first field at fault and never repeats
 * what was sent: it could be a secret.
 */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<Outcome<T>> {
  let body: unknown;
  try {
    const bytes = await request.arrayBuffer();
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return failed("invalid_json");
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const path = parsed.error.issues[0]?.path ?? [];
  if (path.length === 0) return failed("invalid_body", { detail: "The body must be an object." });
  const param = path.map(String).join(".");
  return isMissing(body, path)
    ? failed("missing_parameter", { param })
    : failed("invalid_body", { param, detail: `The field ${param} does not have the right form.` });
}

function isMissing(body: unknown, path: PropertyKey[]): boolean {
  let value = body;
  for (const part of path) {
    if (typeof value !== "object" || value === null) return false;
    value = Reflect.get(value, part);
  }
  return value === undefined;
}
