import type { FrameMessages } from "./messages/frame.en.ts";

export type CopyMessages = Pick<FrameMessages, "copy" | "copied">;

interface Props {
  value: string;
  /** Name for screen readers; it begins with the visible word. */
  label: string;
  m: CopyMessages;
}

/** Copies a text. The page's script handles the click. */
export function CopyButton({ value, label, m }: Props) {
  return (
    <button type="button" class="copy needs-js" data-copy={value} aria-label={label}>
      <span class="before">{m.copy}</span>
      <span class="after">{m.copied}</span>
    </button>
  );
}
