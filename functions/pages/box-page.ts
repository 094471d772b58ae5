import type { FillPage } from "./page.ts";

/**
 * Fills the same page for every id. The browser reads the id and the key after the `#`, and
 * requests the box itself.
 */
export function boxPage(shell: "join" | "approve"): FillPage {
  const fill = {
    draw: () => ({ head: "", main: "" }),
    status: 200,
    shell,
    cacheControl: "no-cache",
  };
  return () => Promise.resolve(fill);
}
