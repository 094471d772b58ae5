import { expect, type Page } from "@playwright/test";
import { type ReceiptServer, startReceiptServer } from "../receipt-server.ts";
import { LONG } from "../sample.ts";
import { networkOf } from "./dashboard-world.ts";
import { sharedSite, test } from "./served.ts";

// Who uses the keyboard alone is somewhere on the page at all times: each press of Tab leads to
// something that can be seen, and what a press of Enter takes away leaves its place to another.

const server = sharedSite();
let receipts: ReceiptServer | undefined;
test.afterAll(() => receipts?.stop());

/** More presses than any of these pages has places. */
const MOST_STOPS = 200;

/** More than any of these pages has to press. */
const MOST_PRESSES = 60;

/** So many there are at least, once all that a page asks for is there; elsewhere one. */
const LEAST_PRESSES: Record<string, number> = { faucet: 4, dashboard: 8, passport: 4 };

/** What can be pressed without leaving the page, hidden parts of it left out. */
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

/** Until nothing is loaded or said to be busy. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  await page.locator("[aria-busy=true]").first().waitFor({ state: "hidden" });
  await page.evaluate(() =>
    new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  );
}

/** What has the focus, and whether it can be seen; null where nothing has it. */
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
  // the one with the most to press; the dashboard has a walk with the keyboard alone
  const often = name === "receipt" ? {} : LONG;
  test(
    `on ${name} Tab leads to what can be seen, and Enter leaves the keyboard somewhere`,
    often,
    async ({ page }) => {
      // the browser's own windows are none of the page's
      await page.addInitScript(() => {
        globalThis.print = () => {};
        Object.defineProperty(navigator, "share", { value: undefined });
      });
      const address = await addressOf();
      await page.goto(address);
      await settle(page);
      let stops = 0;
      for (; stops < MOST_STOPS; stops++) {
        await page.keyboard.press("Tab");
        const place = await focused(page);
        // the page is through: the next press leads into the browser's own bar
        if (place === null) break;
        // an element that is being redrawn is seen a moment later
        if (place.isSeen) continue;
        await expect.poll(async () => (await focused(page))?.isSeen, place.what).toBe(true);
      }
      expect(stops).toBeGreaterThan(3);
      expect(stops).toBeLessThan(MOST_STOPS);

      await page.goto(address);
      await settle(page);
      const pressed = new Set<string>();
      while (pressed.size < MOST_PRESSES) {
        let next = await focusNext(page, [...pressed]);
        if (next === null && pressed.size >= (LEAST_PRESSES[name] ?? 1)) break;
        // it is disabled until something is read
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
        // what was pressed may be at work for a while, or give way to another view
        await expect.poll(() => focused(page), `after ${next}`).not.toBeNull();
      }
    },
  );
}

/** Puts the focus on the first button or summary that was not pressed yet; says which it is. */
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
