import type { Page } from "@playwright/test";

const HOUR_MS = 3_600_000;

/** Lets the page's time stand still: it goes on only where a test says so, however slow the machine. */
export async function stopClock(page: Page): Promise<void> {
  const time = Date.now();
  // from long before: what passes until it is stopped must not have passed that moment
  await page.clock.install({ time: time - HOUR_MS });
  await page.clock.pauseAt(time);
}
