import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface Props {
  label: string;
  value: string;
  /** Called on blur or Enter; if `live`, on each key press. */
  change: (value: string) => void;
  hint?: string;
  /** Monospaced and without spelling help, for addresses. */
  mono?: boolean;
  decimal?: boolean;
  focus?: boolean;
  type?: "text" | "date" | "search" | "password" | "tel" | "email";
  fault?: string | undefined;
  live?: boolean;
  onLeave?: () => void;
}

/** Keeps text being typed when a new rate or ledger event renders the page again. */
export function Field(
  { label, value, change, hint, mono, decimal, focus, type = "text", fault, live, onLeave }: Props,
) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  /** Typed text not yet passed to `change`. */
  const typed = useRef<string | null>(null);
  // focus before the first paint: later focus would catch text typed elsewhere
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
          onLeave?.();
        }}
        onChange={live === true ? undefined : ({ currentTarget }) => tell(currentTarget.value)}
      />
      {described !== undefined && (
        <small id={described} class={fault === undefined ? "quiet" : "bad"}>{fault ?? hint}</small>
      )}
    </div>
  );
}

interface SelectFieldProps<T extends string> {
  label: string;
  value: T;
  options: readonly T[];
  text: (each: T) => string;
  change: (value: T) => void;
}

export function SelectField<T extends string>(
  { label, value, options, text, change }: SelectFieldProps<T>,
) {
  const choose = (wanted: string) => {
    const found = options.find((each) => each === wanted);
    if (found !== undefined) change(found);
  };
  return (
    <label class="field">
      <span class="label">{label}</span>
      <select
        class="input"
        value={value}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {options.map((each) => <option key={each} value={each}>{text(each)}</option>)}
      </select>
    </label>
  );
}
