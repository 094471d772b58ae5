/** A part of a page that loads on its own. */
export type Loadable<T> =
  | { state: "loading" }
  | { state: "ready"; value: T }
  | { state: "failed"; code: string };

/** An answer of the API or of a service as a part. */
export function loadableOf<T>(
  answer: { ok: true; value: T } | { ok: false; code: string },
): Loadable<T> {
  return answer.ok
    ? { state: "ready", value: answer.value }
    : { state: "failed", code: answer.code };
}

/** A part with its value changed, once it has one. */
export function mapLoadable<T, U>(part: Loadable<T>, change: (value: T) => U): Loadable<U> {
  return part.state === "ready" ? { state: "ready", value: change(part.value) } : part;
}
