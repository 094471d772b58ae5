import { createHash } from "node:crypto";

/** Fields that say when something was read, not what was read. */
const READING_FIELDS = { updatedAt: undefined, asOfLedger: undefined };

/**
 * The tag of an answer's body, computed without the time and ledger of the reading. It is weak,
 * since two bodies under one tag may differ in those.
 */
export function etagOf(body: object): string {
  const text = JSON.stringify({ ...body, ...READING_FIELDS });
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

/** Compares an If-None-Match field weakly (RFC 9110, 13.1.2). */
export function noneMatch(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === "*") return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag));
}
