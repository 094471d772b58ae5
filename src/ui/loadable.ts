/** A part of a page that loads on its own. */
export type Part<T> =
  | { state: "loading" }
  | { state: "ready"; value: T }
  | { state: "failed"; code: string };

/** An answer of the API or of a service as a part. */
export function partOf<T>(answer: { ok: true; value: T } | { ok: false; code: string }): Part<T> {
  return answer.ok
    ? { state: "ready", value: answer.value }
    : { state: "failed", code: answer.code };
}

/** A part with its value changed, once it has one. */
export function mapPart<T, U>(part: Part<T>, change: (value: T) => U): Part<U> {
  return part.state === "ready" ? { state: "ready", value: change(part.value) } : part;
}
