import type { BrowserContext } from "@playwright/test";

/**
 * Keeps links to other apps (`sms:`, `mailto:`, `web+stellar:`) from leading anywhere in pages that are opened from
 * now on. A full browser asks whether it may open the app, in a window of its own that a test cannot
 * answer, and the page gets no input until then. The page's own handlers of the click run as always.
 */
export async function openNoOtherApp(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (/^(sms|mailto|web\+stellar):/.test(link?.getAttribute("href") ?? "")) {
        event.preventDefault();
      }
    });
  });
}
