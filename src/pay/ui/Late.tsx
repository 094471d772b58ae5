import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../../ui/Notice.tsx";
import { focusHeading } from "./keep-focus.ts";
import { usePay } from "./use-pay.ts";
import { useWords } from "./words.ts";

/** A part of the page that is fetched when it is needed, once. */
export interface Later<T> {
  /** What was fetched; null before. */
  value: T | null;
  fetch(): Promise<T>;
}

/** Fetches by `load` when it is asked for first. */
export function later<T>(load: () => Promise<T>): Later<T> {
  const part: Later<T> = {
    value: null,
    fetch: async () => part.value ??= await load(),
  };
  return part;
}

interface Props<T> {
  part: Later<T>;
  /** The shape of what comes. */
  bones: ComponentChildren;
  children: (value: T) => ComponentChildren;
}

/** Shows a part that is fetched when it is needed; at once where it is there already. */
export function Late<T>({ part, bones, children }: Props<T>) {
  // one place of the page may show one part after the other
  const [asked, setAsked] = useState<Later<T> | null>(null);
  const { value } = part;
  useEffect(() => {
    if (value !== null) focusHeading();
    else part.fetch().catch(() => {}).then(() => setAsked(part));
  }, [part, value]);
  if (value !== null) return <>{children(value)}</>;
  // what was asked for and is not there was not to be had
  return asked === part ? <NotLoaded /> : <>{bones}</>;
}

/**
 * Says that a part of the page is missing, and loads it anew: a browser does not ask again for a
 * script that it did not get, and after a renewal of the site there is none of that name any more.
 * `text` says what did not come of it, where that is more than the part.
 */
export function NotLoaded({ text }: { text?: string }) {
  const { draft } = usePay();
  const { m } = useWords();
  // a whole view would have had the heading of the page
  const [isView] = useState(() => document.querySelector("main h1") === null);
  const [isCutOff, setCutOff] = useState(false);
  const again = async () => {
    // a page that cannot be had would take the place of this one
    const isThere = await fetch("", { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    setCutOff(!isThere);
    // what this tab has in its memory only stays, and somebody is told
    if (isThere && await draft.keepAll()) location.reload();
  };
  return (
    <>
      {isView && (
        <h1 class="h2">
          {document.querySelector("[data-view][aria-current]")?.textContent ?? document.title}
        </h1>
      )}
      <Notice tone="bad" live="alert">
        {text ?? m.notLoaded}
        <div class="do">
          <button type="button" class="btn" onClick={() => void again()}>{m.wallet.again}</button>
        </div>
        {isCutOff && <p>{m.noConnection}</p>}
      </Notice>
    </>
  );
}
