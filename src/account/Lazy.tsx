import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../ui/Notice.tsx";
import type { AccountViewProps } from "./view.ts";

interface Props<T> {
  view: AccountViewProps;
  /** Called once: must be the same function on every render. */
  load: () => Promise<T>;
  children: (value: T) => ComponentChildren;
}

export function Lazy<T>({ view: { m, c }, load, children }: Props<T>) {
  const [part, setPart] = useState<{ value: T } | "missing" | null>(null);
  useEffect(() => {
    load().then((value) => setPart({ value }), () => setPart("missing"));
  }, [load]);
  if (part === null) return <p class="quiet" role="status">{m.starting}</p>;
  if (part !== "missing") return <>{children(part.value)}</>;
  // browsers don't retry a failed module, so the page reloads
  return (
    <Notice tone="bad" live="alert">
      {m.notLoaded}{" "}
      <p>
        <button type="button" class="btn" onClick={() => location.reload()}>{c.retry}</button>
      </p>
    </Notice>
  );
}
