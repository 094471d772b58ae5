import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Notice } from "../../ui/Notice.tsx";
import { focusHeading } from "./keep-focus.ts";
import { usePay } from "./use-pay.ts";
import { useTexts } from "./texts.ts";

export interface LazyPart<T> {
  value: T | null;
  fetch(): Promise<T>;
}

export function createLazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  const part: LazyPart<T> = {
    value: null,
    fetch: async () => part.value ??= await load(),
  };
  return part;
}

interface Props<T> {
  part: LazyPart<T>;
  /** Placeholder with the same layout as the part. */
  skeleton: ComponentChildren;
  children: (value: T) => ComponentChildren;
}

export function Lazy<T>({ part, skeleton, children }: Props<T>) {
  // the same element can show different parts one after another
  const [asked, setAsked] = useState<LazyPart<T> | null>(null);
  const { value } = part;
  useEffect(() => {
    if (value !== null) focusHeading();
    else part.fetch().catch(() => {}).then(() => setAsked(part));
  }, [part, value]);
  if (value !== null) return <>{children(value)}</>;
  // the part was requested and failed to load
  return asked === part ? <LoadFailure /> : <>{skeleton}</>;
}

/**
 * Offers a reload: browsers don't retry a failed module, and after an update its file may be
 * gone. `text` names the consequence.
 */
export function LoadFailure({ text }: { text?: string }) {
  const { draft } = usePay();
  const { m } = useTexts();
  // without a heading, the whole view failed to load
  const [isView] = useState(() => document.querySelector("main h1") === null);
  const [isCutOff, setCutOff] = useState(false);
  const again = async () => {
    // if the server can't be reached, a reload would show the browser's error page
    const isThere = await fetch("", { method: "HEAD", cache: "no-store" }).then(
      ({ ok }) => ok,
      () => false,
    );
    setCutOff(!isThere);
    // unsaved changes keep the page open, with a message
    if (isThere && await draft.saveBeforeClosing()) location.reload();
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
