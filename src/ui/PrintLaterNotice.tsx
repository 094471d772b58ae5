import type { FrameMessages } from "./messages/frame.en.ts";

/** Printed instead of the page while a name is being looked up. */
export function PrintLaterNotice({ m }: { m: Pick<FrameMessages, "printLater"> }) {
  return <p class="not-printed">{m.printLater}</p>;
}
