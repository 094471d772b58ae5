import type { BrowserContext } from "@playwright/test";

/**
 * Keeps links to other apps (`sms:`, `mailto:`, `web+stellar:`) from opening in pages opened from
 * now on. A full browser asks for confirmation in a window that a test can't answer, and the page
 * gets no input until then. The page's own click handlers still run.
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
