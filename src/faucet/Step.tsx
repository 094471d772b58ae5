import type { ComponentChildren } from "preact";
import { Badge } from "../ui/Badge.tsx";

interface Props {
  title: string;
  text: string;
  /** Set when the step is done: what there is now. */
  done?: string | false;
  /** Set while the step is not open yet: what comes first. */
  waits?: string | false;
  children?: ComponentChildren;
}

/** One step: waiting, open or done. */
export function Step({ title, text, done, waits, children }: Props) {
  const style = done ? "did" : waits ? "wait" : undefined;
  return (
    <li class={style}>
      <div>
        <h2>{title}</h2>
        {!done && <p>{text}</p>}
        <div role="status">{done && <Badge tone="done">{done}</Badge>}</div>
        {!done && children}
        {!done && waits && <p class="small quiet">{waits}</p>}
      </div>
    </li>
  );
}
