import type { FrameMessages } from "./messages/frame.en.ts";

/** Printed instead of the content after it, while a name is still being looked up. */
export function PrintLaterNotice({ m }: { m: Pick<FrameMessages, "printLater"> }) {
  return <p class="not-printed">{m.printLater}</p>;
}
