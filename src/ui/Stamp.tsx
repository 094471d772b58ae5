import type { ComponentChildren } from "preact";

interface Props {
  tone?: "done" | "warn" | "bad";
  /** The state, in one or two words. */
  word: string;
  /** A date or so, below. */
  children?: ComponentChildren;
}

/** A state stamped on the slip: square and double-ruled for final, dashed for not yet (`warn`). */
export function Stamp({ tone = "done", word, children }: Props) {
  return (
    <p class={tone === "done" ? "stamp" : `stamp ${tone}`}>
      {word}
      {children !== undefined && <small>{children}</small>}
    </p>
  );
}
