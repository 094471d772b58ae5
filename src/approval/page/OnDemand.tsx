import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../../ui/Notice.tsx";
import type { ApproveView } from "./view.ts";

export function OnDemand<T>({ view: { m }, load, children }: {
  view: ApproveView;
  /** Must be the same function on every render. */
  load: () => Promise<T>;
  children: (part: T) => ComponentChildren;
}) {
  const [part, setPart] = useState<{ value: T } | "missing" | null>(null);
  useEffect(() => {
    load().then((value) => setPart({ value }), () => setPart("missing"));
  }, [load]);
  if (part === "missing") return <Notice tone="bad" live="alert">{m.notLoaded}</Notice>;
  return <>{part !== null && children(part.value)}</>;
}
