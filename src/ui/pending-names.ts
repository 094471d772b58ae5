import { watchPresses } from "./presses.ts";
import { parsePage } from "./trusted-types.ts";

const TRIES = 12;
const PAUSE_MS = 2_000;

/** See PrintLaterNotice.tsx. */
const UNFINISHED = ".not-printed";

/** Fetches a page that was sent before names were known, and replaces `parts` (selectors). */
export async function loadPendingNames(parts: readonly string[], shown: () => void): Promise<void> {
  const untouched = watchPresses();
  for (let n = 0; n < TRIES; n++) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const page = await fetchCurrentPage();
    if (page === null || !isFinished(page, parts)) continue;
    await untouched();
    for (const part of [...parts, UNFINISHED]) {
      const fresh = page.querySelectorAll(part);
      document.querySelectorAll(part).forEach((old, at) => old.replaceWith(fresh[at] ?? ""));
    }
    return shown();
  }
}

/** Without a name, there's no `.by`. */
function isFinished(page: Document, parts: readonly string[]): boolean {
  if (page.querySelector(`${UNFINISHED}, [data-state="asking"]`) !== null) return false;
  const countIn = (of: Document, part: string) => of.querySelectorAll(part).length;
  return parts.every((part) => part === ".by" || countIn(page, part) >= countIn(document, part));
}

async function fetchCurrentPage(): Promise<Document | null> {
  try {
    const response = await fetch(location.href, {
      cache: "no-cache",
      headers: { accept: "text/html" },
    });
    return response.ok ? parsePage(await response.text()) : null;
  } catch {
    return null;
  }
}
