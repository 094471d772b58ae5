import type { ComponentChildren } from "preact";

interface Props {
  tone?: "plain" | "warn" | "bad" | "done";
  title?: string;
  /** Announces the notice to screen readers; `alert` interrupts. */
  live?: "status" | "alert";
  children?: ComponentChildren;
}

export function Notice({ tone = "plain", title, live, children }: Props) {
  return (
    <div class={tone === "plain" ? "notice" : `notice ${tone}`} role={live}>
      {title !== undefined && <b>{title}</b>} {children}
    </div>
  );
}
