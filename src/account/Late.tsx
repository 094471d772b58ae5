import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../ui/Notice.tsx";
import type { AccountView } from "./view.ts";

interface Props<T> {
  view: AccountView;
  /** The same function each time; it is called once. */
  load: () => Promise<T>;
  children: (value: T) => ComponentChildren;
}

/** Shows what is fetched when it is needed first, and says so where it does not come. */
export function Late<T>({ view: { m, c }, load, children }: Props<T>) {
  const [part, setPart] = useState<{ value: T } | "missing" | null>(null);
  useEffect(() => {
    load().then((value) => setPart({ value }), () => setPart("missing"));
  }, [load]);
  if (part === null) return <p class="quiet" role="status">{m.starting}</p>;
  if (part !== "missing") return <>{children(part.value)}</>;
  // a browser does not ask again for a script that it did not get
  return (
    <Notice tone="bad" live="alert">
      {m.notLoaded}{" "}
      <p>
        <button type="button" class="btn" onClick={() => location.reload()}>{c.retry}</button>
      </p>
    </Notice>
  );
}
