import type { ComponentChildren } from "preact";

interface Props {
  tone?: "plain" | "warn" | "bad" | "done";
  /** The bold first words: what happened. */
  title?: string;
  /** Screen readers announce it when it appears; `alert` interrupts. */
  live?: "status" | "alert";
  /** What to do, or further details. */
  children?: ComponentChildren;
}

export function Notice({ tone = "plain", title, live, children }: Props) {
  return (
    <div class={tone === "plain" ? "notice" : `notice ${tone}`} role={live}>
      {title !== undefined && <b>{title}</b>} {children}
    </div>
  );
}
