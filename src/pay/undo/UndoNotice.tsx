import { useStore } from "@nanostores/preact";
import { useEffect, useRef } from "preact/hooks";
import { fill, plural, type PluralForms } from "../../ui/i18n/text.ts";
import { afterFocusIsLost } from "../ui/keep-focus.ts";
import { usePay } from "../ui/use-pay.ts";
import { useTexts } from "../ui/texts.ts";
import type { UndoKind, UndoStep } from "./undo.ts";

export function UndoNotice() {
  const pay = usePay();
  const { lang, m } = useTexts();
  const undo = useStore(pay.undo.$undo);
  const button = useRef<HTMLButtonElement>(null);
  // an action from before this view doesn't move the focus, which goes to the view's heading
  const known = useRef(undo);
  // the focused element is removed before or after this notice appears
  useEffect(() => {
    if (undo !== null && undo !== known.current) {
      afterFocusIsLost(document.activeElement, () => (button.current ?? heading())?.focus());
    }
    known.current = undo;
  }, [undo]);
  const texts: Record<UndoKind, string | PluralForms> = m.undo;
  const says = (done: UndoStep) => {
    const text = texts[done.what];
    const whole = typeof text === "object" ? plural(lang, text, done.n) : text;
    const what = fill(whole, { name: done.name || m.draft.unnamed, n: done.n });
    return done.isNext === true ? fill(m.undo.next, { what }) : what;
  };
  // if the notice disappears with its focused button, the heading gets the focus
  const keepFocus = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    afterFocusIsLost(target, () => heading()?.focus({ preventScroll: true }));
  };
  return (
    <div class={undo?.undo == null ? undefined : "undo"} role="status" onClick={keepFocus}>
      {undo !== null && (
        <p class="notice undone">
          <span>{says(undo)}</span>
          {undo.undo !== null && (
            <button
              type="button"
              class="btn text"
              ref={button}
              onClick={() => void pay.undo.undoLast()}
            >
              {m.undo.undo}
            </button>
          )}
          <button
            type="button"
            class="btn text"
            aria-label={m.undo.close}
            onClick={() => pay.undo.forget()}
          >
            ×
          </button>
        </p>
      )}
    </div>
  );
}

function heading(): HTMLElement | null {
  return document.querySelector("main h1");
}
