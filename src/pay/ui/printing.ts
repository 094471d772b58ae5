import { options } from "preact";
import { useEffect, useState } from "preact/hooks";

/** True while the page is being printed, for content that is only for paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    // the browser prints the page as it is after this event
    const begin = () => renderNow(() => setPrinting(true));
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

function renderNow(change: () => void): void {
  const before = options.debounceRendering;
  options.debounceRendering = (draw) => draw();
  change();
  options.debounceRendering = before;
}
