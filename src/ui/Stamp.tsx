import type { ComponentChildren } from "preact";

interface Props {
  tone?: "done" | "warn" | "bad";
  /** The state, in one or two words. */
  word: string;
  /** A second line, such as a date. */
  children?: ComponentChildren;
}

/** A state stamped on a slip; dashed while it is not final (`warn`). */
export function Stamp({ tone = "done", word, children }: Props) {
  return (
    <p class={tone === "done" ? "stamp" : `stamp ${tone}`}>
      {word}
      {children !== undefined && <small>{children}</small>}
    </p>
  );
}
