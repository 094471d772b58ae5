import { expect, type Page } from "@playwright/test";
import { type ReceiptServer, startReceiptServer } from "../receipt-server.ts";
import { LONG } from "../sample.ts";
import { networkOf } from "./dashboard-world.ts";
import { sharedSite, test } from "./served.ts";

// A keyboard user never loses focus: each Tab reaches something visible, and when Enter removes the
// focused element, focus moves to another.

const server = sharedSite();
let receipts: ReceiptServer | undefined;
test.afterAll(() => receipts?.stop());

/** More tab stops than any of these pages has. */
const MAX_STOPS = 200;

/** More buttons than any of these pages has. */
const MAX_PRESSES = 60;

/** Minimum number of buttons once a page has loaded; 1 elsewhere. */
const MIN_PRESSES: Record<string, number> = { faucet: 4, dashboard: 8, passport: 4 };

/** Visible controls that do not leave the page. */
const PRESSED = "main button, main summary, header button, header summary";

const pages: Record<string, () => Promise<string> | string> = {
  home: () => `${server.url}/en/`,
  find: () => `${server.url}/en/find`,
  faucet: () => `${server.url}/en/faucet`,
  account: () => `${server.url}/en/account`,
  docs: () => `${server.url}/docs`,
  dashboard: () => `${server.url}/en/dashboard`,
  missing: () => `${server.url}/en/nothing`,
  passport: async () => {
    const { demo } = await networkOf(server.url);
    return `${server.url}/passport/${demo?.passport}?lang=en`;
  },
  receipt: async () => {
    const { demo } = await networkOf(server.url);
    return `${server.url}/receipt/${demo?.receipt}?lang=en`;
  },
  payroll: async () => {
    receipts = await startReceiptServer();
    return receipts.receipt("run", "?lang=en");
  },
};

/** Waits until nothing is loading or busy. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.locator("[aria-busy=true]").first().waitFor({ state: "hidden" });
  await page.evaluate(() =>
    new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  );
}

/** The focused element and whether it is visible; null without focus. */
async function focused(page: Page): Promise<{ what: string; isSeen: boolean } | null> {
  return await page.evaluate(() => {
    const one = document.activeElement;
    if (one === null || one === document.body) return null;
    const box = one.getBoundingClientRect();
    const { outlineStyle } = getComputedStyle(one);
    return {
      what: one.outerHTML.slice(0, 120),
      isSeen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight &&
        outlineStyle !== "none",
    };
  });
}

for (const [name, addressOf] of Object.entries(pages)) {
  // the page with the most to press; the dashboard has its own keyboard test
  const often = name === "receipt" ? {} : LONG;
  test(
    `on ${name} Tab leads to what can be seen, and Enter leaves the keyboard somewhere`,
    often,
    async ({ page }) => {
      // the browser's own dialogs are not part of the page
      await page.addInitScript(() => {
        globalThis.print = () => {};
        Object.defineProperty(navigator, "share", { value: undefined });
      });
      const address = await addressOf();
      await page.goto(address);
      await settle(page);
      let stops = 0;
      for (; stops < MAX_STOPS; stops++) {
        await page.keyboard.press("Tab");
        const place = await focused(page);
        // past the last stop, Tab leaves for the browser's toolbar
        if (place === null) break;
        // an element being rendered again becomes visible shortly after
        if (place.isSeen) continue;
        await expect.poll(async () => (await focused(page))?.isSeen, place.what).toBe(true);
      }
      expect(stops).toBeGreaterThan(3);
      expect(stops).toBeLessThan(MAX_STOPS);

      await page.goto(address);
      await settle(page);
      const pressed = new Set<string>();
      while (pressed.size < MAX_PRESSES) {
        let next = await focusNext(page, [...pressed]);
        if (next === null && pressed.size >= (MIN_PRESSES[name] ?? 1)) break;
        // the button is disabled until its data is read
        await expect.poll(async () => next ??= await focusNext(page, [...pressed])).not.toBeNull();
        if (next === null) break;
        pressed.add(next);
        await page.keyboard.press("Enter");
        await settle(page);
        if (new URL(page.url()).pathname !== new URL(address).pathname) {
          await page.goto(address);
          await settle(page);
          continue;
        }
        // a button may be busy, or its view replaced
        await expect.poll(() => focused(page), `after ${next}`).not.toBeNull();
      }
    },
  );
}

/** Focuses the first control not pressed yet; returns its name. */
async function focusNext(page: Page, pressed: string[]): Promise<string | null> {
  return await page.evaluate(({ selector, pressed }) => {
    for (const one of document.querySelectorAll<HTMLElement>(selector)) {
      const name = `${one.tagName} ${one.getAttribute("aria-label") ?? one.textContent}`;
      if (pressed.includes(name) || !one.checkVisibility()) continue;
      one.focus();
      if (document.activeElement === one) return name;
    }
    return null;
  }, { selector: PRESSED, pressed });
}
