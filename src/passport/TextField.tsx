interface Props {
  id: string;
  label: string;
  value: string;
  /** The message about a fault; "" if there is none. */
  fault: string;
  onInput: (text: string) => void;
}

export function TextField({ id, label, value, fault, onInput }: Props) {
  return (
    <div>
      <label class="label" for={id}>{label}</label>
      <input
        class="input num"
        id={id}
        autocomplete="off"
        value={value}
        aria-invalid={fault !== ""}
        aria-describedby={`${id}-fault`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <p class="small bad" id={`${id}-fault`} role="status">{fault}</p>
    </div>
  );
}
