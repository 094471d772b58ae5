/**
 * Headers of every answer under /api. They are few, since each costs a twentieth of the answers
 * a second, and the same for every Origin, so that shared caches can keep an answer.
 */
export const API_HEADERS: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, X-Request-Id, RateLimit, RateLimit-Policy, Retry-After",
  "x-content-type-options": "nosniff",
};

/** What `Allow` says for a path whose operations have these methods. */
export function allowed(methods: readonly string[]): string {
  return [...methods.flatMap((method) => method === "GET" ? ["GET", "HEAD"] : [method]), "OPTIONS"]
    .join(", ");
}

/** Answers OPTIONS, a browser's preflight included, for a path with these methods. */
export function preflight(methods: readonly string[]): Response {
  const allow = allowed(methods);
  return new Response(null, {
    status: 204,
    headers: {
      allow,
      "access-control-allow-methods": allow,
      "access-control-allow-headers":
        "Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, X-Request-Id",
      "access-control-max-age": "86400",
    },
  });
}
