import type { Page } from "@playwright/test";

const HOUR_MS = 3_600_000;

/** Stops the page's clock. Only the test moves it, however slow the machine. */
export async function stopClock(page: Page): Promise<void> {
  const time = Date.now();
  // installed an hour early, so that the clock can't pass the target before it stops
  await page.clock.install({ time: time - HOUR_MS });
  await page.clock.pauseAt(time);
}
