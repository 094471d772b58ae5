import { type BrowserContext, expect, type Page, type Worker } from "@playwright/test";

/** Service workers lose the network slightly later than pages. */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  for (const worker of context.serviceWorkers()) {
    const reaches = () =>
      worker.evaluate(() =>
        fetch("/icon.svg", { cache: "no-store" }).then(() => true, () => false)
      );
    await expect.poll(reaches).toBe(false);
  }
}

/** The pages' service worker, which may have answered before this process sees it. */
export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? await context.waitForEvent("serviceworker");
}

/**
 * Opens a page as its service worker answers. Shortly after a worker has taken over a page,
 * Chromium can still open the next one from its own cache.
 */
export async function openByWorker(page: Page, address: string): Promise<void> {
  const isByWorker = async () => {
    await page.goto(address);
    return await page.evaluate(() => {
      const [opening] = performance.getEntriesByType("navigation");
      return opening instanceof PerformanceNavigationTiming && opening.workerStart > 0;
    });
  };
  await expect.poll(isByWorker).toBe(true);
}

/** Whether the browser has a copy, and a worker that answers for the page. */
export async function hasCopy(
  page: Page,
  path: string,
  options: CacheQueryOptions = {},
): Promise<boolean> {
  return await page.evaluate(
    async ([path, options]) =>
      navigator.serviceWorker.controller !== null &&
      await caches.match(path, { ...options, ignoreVary: true }) !== undefined,
    [path, options] as const,
  );
}
