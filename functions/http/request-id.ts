const KEPT = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives each request its id: the client's own where it is well-formed, else a new one. */
export type RequestIds = (given: string | null) => string;

/**
 * Ids of one process: a random prefix and a counter, which costs a tenth of a random id for each
 * request.
 */
export function createRequestIds(): RequestIds {
  const prefix = crypto.randomUUID().slice(0, 8);
  let count = 0;
  return (given) => given !== null && KEPT.test(given) ? given : `${prefix}-${++count}`;
}
