import { options } from "preact";
import { useEffect, useState } from "preact/hooks";

/** True while the page is printed: what belongs on paper only is in the page only then. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // the browser takes the page as it is when this event has been handled
    const begin = () => drawNow(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener("beforeprint", begin);
    addEventListener("afterprint", end);
    return () => {
      removeEventListener("beforeprint", begin);
      removeEventListener("afterprint", end);
    };
  }, []);
  return printing;
}

/** Draws what a change asks for before it returns, not some time later. */
function drawNow(change: () => void): void {
  const before = options.debounceRendering;
  options.debounceRendering = (draw) => draw();
  change();
  options.debounceRendering = before;
}
