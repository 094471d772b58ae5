export type Loadable<T> =
  | { state: "loading" }
  | { state: "ready"; value: T }
  | { state: "failed"; code: string };

export function toLoadable<T>(
  answer: { ok: true; value: T } | { ok: false; code: string },
): Loadable<T> {
  return answer.ok
    ? { state: "ready", value: answer.value }
    : { state: "failed", code: answer.code };
}

export function mapLoadable<T, U>(part: Loadable<T>, change: (value: T) => U): Loadable<U> {
  return part.state === "ready" ? { state: "ready", value: change(part.value) } : part;
}
