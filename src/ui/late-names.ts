import { watchPresses } from "./presses.ts";
import { parsePage } from "./trusted-types.ts";

const TRIES = 12;
const PAUSE_MS = 2_000;

/** Where the server says that a name on the page is still being looked up (NotPrinted.tsx). */
const UNFINISHED = ".not-printed";

/**
 * Puts the names into a page that went out while they were still being looked up. It takes the parts
 * that `parts` selects from the page as the server sends it then: all else stays as the reader has it.
 */
export async function awaitNames(parts: readonly string[], shown: () => void): Promise<void> {
  const untouched = watchPresses();
  for (let n = 0; n < TRIES; n++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const page = await pageNow();
    if (page === null || page.querySelector(UNFINISHED) !== null) continue;
    await untouched();
    for (const part of [...parts, UNFINISHED]) {
      const fresh = page.querySelectorAll(part);
      document.querySelectorAll(part).forEach((old, at) => old.replaceWith(fresh[at] ?? ""));
    }
    return shown();
  }
}

/** The page as the server sends it now; null where it does not. */
async function pageNow(): Promise<Document | null> {
  try {
    const response = await fetch(location.href, {
      cache: "no-cache",
      headers: { accept: "text/html" },
    });
    return parsePage(await response.text());
  } catch {
    return null;
  }
}
