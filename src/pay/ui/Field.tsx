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

export function Field(
  { label, value, change, hint, mono, decimal, focus, type = "text", fault, live, left }: Props,
) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // before the first paint: a focus that comes later would catch what is typed elsewhere
  useLayoutEffect(() => {
    if (focus === true) field.current?.focus();
  }, []);
  const described = hint === undefined && fault === undefined ? undefined : `${id}-hint`;
  return (
    <div class={mono === true ? "field wide" : "field"}>
      <label class="label" for={id}>{label}</label>
      <input
        id={id}
        ref={field}
        class={mono === true ? "input mono" : "input"}
        type={type}
        value={value}
        inputMode={decimal === true ? "decimal" : undefined}
        spellcheck={mono !== true}
        autocomplete="off"
        aria-describedby={described}
        aria-invalid={fault === undefined ? undefined : "true"}
        onInput={live === true ? ({ currentTarget }) => change(currentTarget.value) : undefined}
        onBlur={left}
        onChange={live === true ? undefined : ({ currentTarget }) => change(currentTarget.value)}
      />
      {described !== undefined && (
        <small id={described} class={fault === undefined ? "quiet" : "bad"}>{fault ?? hint}</small>
      )}
    </div>
  );
}
