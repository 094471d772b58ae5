import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";

interface Props {
  class: string;
  summary: string;
  /** Loads the code of what is inside when it is opened for the first time. */
  load: () => Promise<() => ComponentChildren>;
}

/** Something that few people open: its code comes with the first opening. */
export function LazyDetails({ class: style, summary, load }: Props) {
  const [inside, setInside] = useState<{ draw: () => ComponentChildren } | null>(null);
  const open = async () => {
    if (inside === null) setInside({ draw: await load() });
  };
  return (
    <details class={`more needs-js noprint ${style}`} onToggle={open}>
      <summary>{summary}</summary>
      {inside?.draw()}
    </details>
  );
}
