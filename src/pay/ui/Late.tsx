import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../../ui/Notice.tsx";
import { focusHeading } from "./keep-focus.ts";
import { useWords } from "./words.ts";

/** A part of the page that is fetched when it is needed, once. */
export interface Later<T> {
  /** What was fetched; null before. */
  value: T | null;
  fetch(): Promise<T>;
}

/** Fetches by `load` when it is asked for first; after a failure it can be asked for again. */
export function later<T>(load: () => Promise<T>): Later<T> {
  const part: Later<T> = {
    value: null,
    fetch: async () => part.value ??= await load(),
  };
  return part;
}

/** The panel that reads a payroll file, on the start view and in a draft. */
export const csvPanel = later(() => import("./CsvPanel.tsx"));

interface Props<T> {
  part: Later<T>;
  /** The shape of what comes. */
  bones: ComponentChildren;
  children: (value: T) => ComponentChildren;
}

/** Shows a part that is fetched when it is needed; at once where it is there already. */
export function Late<T>({ part, bones, children }: Props<T>) {
  const { m } = useWords();
  const [state, setState] = useState<"fetching" | "there" | "failed">(
    part.value === null ? "fetching" : "there",
  );
  useEffect(() => {
    if (state === "fetching") part.fetch().then(() => setState("there"), () => setState("failed"));
    if (state === "there") focusHeading();
  }, [state]);
  if (state === "there" && part.value !== null) return <>{children(part.value)}</>;
  if (state === "fetching") return <>{bones}</>;
  return (
    <Notice tone="bad" live="alert">
      {m.totals.notBegun.not_loaded}{" "}
      <button type="button" class="btn" onClick={() => setState("fetching")}>
        {m.wallet.again}
      </button>
    </Notice>
  );
}
