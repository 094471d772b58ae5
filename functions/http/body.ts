import type { z } from "zod";
import { failed, type Outcome } from "../../src/contract/outcome.ts";

/** True for `application/json`, with or without parameters. */
export function isJson(contentType: string | null): boolean {
  return contentType !== null && /^application\/json\s*(;|$)/i.test(contentType.trim());
}

/** Reads at most `limit` bytes of a body, with or without Content-Length; null where it is longer. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    await request.body?.cancel();
    return null;
  }
  const bytes = new Uint8Array(limit);
  let length = 0;
  for await (const chunk of request.body ?? []) {
    // leaving the loop cancels the body
    if (length + chunk.byteLength > limit) return null;
    bytes.set(chunk, length);
    length += chunk.byteLength;
  }
  return bytes.subarray(0, length);
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
