import type { FrameMessages } from "./messages/frame.en.ts";

/** Stands on paper in place of all that follows it, while a name there is still being looked up. */
export function NotPrinted({ m }: { m: Pick<FrameMessages, "printLater"> }) {
  return <p class="not-printed">{m.printLater}</p>;
}
