import type { Common } from "./messages/frame.en.ts";

/** The words of a copy button. */
export type CopyMessages = Pick<Common, "copy" | "copied">;

interface Props {
  value: string;
  /** The whole name for screen readers; it begins with the button's own word. */
  label: string;
  m: CopyMessages;
}

/** Copies a text. The page script listens; the button has no code of its own. */
export function CopyButton({ value, label, m }: Props) {
  return (
    <button type="button" class="copy needs-js" data-copy={value} aria-label={label}>
      <span class="before">{m.copy}</span>
      <span class="after">{m.copied}</span>
    </button>
  );
}
