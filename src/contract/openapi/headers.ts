/** Response headers, described once and referred to. */
export const RESPONSE_HEADERS = {
  "X-Request-Id": {
    description: "The request's id: yours where you sent a well-formed one",
    schema: { type: "string" },
    example: "5f2c9a1b-42",
  },
  ETag: {
    description: "A weak tag of the answer, computed without the time and ledger of the reading",
    schema: { type: "string" },
    example: 'W/"3Jk9xq0cQm2Zy1b7Hn5tPw"',
  },
  "Cache-Control": {
    description: "What caches may do with the answer; it is always true",
    schema: { type: "string" },
    example: "public, max-age=60",
  },
  "Retry-After": {
    description: "Seconds after which another try makes sense",
    schema: { type: "integer" },
    example: 5,
  },
  RateLimit: {
    description: "What is left of the limit: r requests, more in t seconds (IETF RateLimit fields)",
    schema: { type: "string" },
    example: '"fund";r=2;t=60',
  },
  "RateLimit-Policy": {
    description: "The limit: q requests in w seconds",
    schema: { type: "string" },
    example: '"fund";q=3;w=60',
  },
} as const;

/** The name of a described response header. */
export type ResponseHeader = keyof typeof RESPONSE_HEADERS;

/** References to headers, for a response. */
export function headerRefs(names: readonly ResponseHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name}` as const }]),
  );
}
