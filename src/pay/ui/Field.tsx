import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  label: string;
  value: string;
  /** Called when the field is left or Enter is pressed; with each key where it is `live`. */
  change: (value: string) => void;
  hint?: string;
  /** An address: in the ledger's type, without help from a dictionary. */
  mono?: boolean;
  decimal?: boolean;
  focus?: boolean;
  type?: "text" | "date" | "search" | "password" | "tel" | "email";
  fault?: string | undefined;
  /** Tell of each key, not only when the field is left. */
  live?: boolean;
  /** Called when a live field is left. */
  left?: () => void;
}

/**
 * A labelled field of a form. What is being typed stays, whatever else is drawn meanwhile: news of
 * the ledger or of a rate would else put back what stood there before.
 */
export function Field(
  { label, value, change, hint, mono, decimal, focus, type = "text", fault, live, left }: Props,
) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** What was typed and not told yet. */
  const typed = useRef<string | null>(null);
  // before the first paint: a focus that comes later would catch what is typed elsewhere
  useLayoutEffect(() => {
    if (focus === true) field.current?.focus();
  }, []);
  const tell = (text: string) => {
    typed.current = null;
    change(text);
  };
  const described = hint === undefined && fault === undefined ? undefined : `${id}-hint`;
  return (
    <div class={mono === true ? "field wide" : "field"}>
      <label class="label" for={id}>{label}</label>
      <input
        id={id}
        ref={field}
        class={mono === true ? "input mono" : "input"}
        type={type}
        value={typed.current ?? value}
        inputMode={decimal === true ? "decimal" : undefined}
        spellcheck={mono !== true}
        autocomplete="off"
        aria-describedby={described}
        aria-invalid={fault === undefined ? undefined : "true"}
        onInput={({ currentTarget }) => {
          if (live === true) change(currentTarget.value);
          else typed.current = currentTarget.value;
        }}
        onBlur={() => {
          typed.current = null;
          left?.();
        }}
        onChange={live === true ? undefined : ({ currentTarget }) => tell(currentTarget.value)}
      />
      {described !== undefined && (
        <small id={described} class={fault === undefined ? "quiet" : "bad"}>{fault ?? hint}</small>
      )}
    </div>
  );
}
