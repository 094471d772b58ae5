import type { FrameMessages } from "./messages/frame.en.ts";

export type CopyMessages = Pick<FrameMessages, "copy" | "copied">;

interface Props {
  value: string;
  /** Read by screen readers. It begins with the visible text. */
  label: string;
  m: CopyMessages;
  look?: "copy" | "btn" | "btn main";
}

/** The page's script handles the click. */
export function CopyButton({ value, label, m, look = "copy" }: Props) {
  return (
    <button type="button" class={`${look} needs-js`} data-copy={value} aria-label={label}>
      <span class="before">{m.copy}</span>
      <span class="after">{m.copied}</span>
    </button>
  );
}
