import { test as base } from "@playwright/test";
import { startServer } from "../server.ts";

/** A server that a file's tests use. */
interface Served {
  url: string;
  stop(): Promise<void>;
}

/**
 * Adds `sharedSite`, which a worker serves to all files that don't change the demo's accounts.
 * Every file imports `test` from here, because a different one would restart the worker with its
 * browser and site.
 */
export const test = base.extend<object, { sharedSite: Served }>({
  page: async ({ page }, use) => {
    await use(page);
    // a page that polls can still be asking when its test has ended; some tests close theirs
    await page.unrouteAll({ behavior: "ignoreErrors" }).catch(() => {});
  },
  sharedSite: [
    // Playwright reads the names of fixtures from the first argument
    // deno-lint-ignore no-empty-pattern
    async ({}, use) => {
      // all files of a worker are one client
      const site = await startServer({ READ_LIMIT: "100000" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
});

/** Serves a site to one file's tests; the built one by default. */
export function serveSite(start: () => Promise<Served> = startServer): { readonly url: string } {
  let site: Served | undefined;
  test.beforeAll(async () => {
    site = await start();
  });
  test.afterAll(() => site?.stop());
  return place(() => site);
}

/** The worker's site, for tests that change nothing on it. They import `test` from here. */
export function sharedSite(): { readonly url: string } {
  let site: Served | undefined;
  test.beforeAll(({ sharedSite }) => {
    site = sharedSite;
  });
  return place(() => site);
}

function place(site: () => Served | undefined): { readonly url: string } {
  return {
    get url() {
      const served = site();
      if (served === undefined) throw new Error("the site is served to tests only");
      return served.url;
    },
  };
}
