import type { Page } from "@playwright/test";

/** The time zone of the tests' pages; Node's can be another. */
export const TIME_ZONE = "Africa/Nairobi";

const HOUR_MS = 3_600_000;

/** Today's date in the pages' time zone: `2026-11-22`. */
export function localToday(): string {
  // Swedish dates have this form
  return new Intl.DateTimeFormat("sv", { timeZone: TIME_ZONE }).format(new Date());
}

/** Stops the page's clock. Only the test moves it, however slow the machine. */
export async function stopClock(page: Page): Promise<void> {
  const time = Date.now();
  // installed an hour early, so that the clock can't pass the target before it stops
  await page.clock.install({ time: time - HOUR_MS });
  await page.clock.pauseAt(time);
}
