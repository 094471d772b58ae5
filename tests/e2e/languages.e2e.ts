import { expect, type Page } from "@playwright/test";
import {
  DASHBOARD_LANGUAGES,
  type Language,
  LANGUAGE_NAMES,
  LANGUAGES,
} from "../../src/ui/i18n/languages.ts";
import { LONG, sample } from "../sample.ts";
import { networkOf } from "./dashboard-world.ts";
import { expectAccessible, watch } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

const SMALL = { width: 360, height: 740 };

const control = (page: Page) => page.locator(".langs summary");
const choices = (page: Page) => page.locator(".langs a");

test("all languages are chosen from one control, without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: SMALL });
  const page = await context.newPage();
  const { demo } = await networkOf(server.url);
  for (const path of ["/en/", "/en/faucet", `/receipt/${demo?.receipt}?lang=en`]) {
    await page.goto(server.url + path);
    for (const lang of sample<readonly Language[]>(LANGUAGES, ["pcm", "fr", "en"]).toReversed()) {
      await control(page).click();
      await expect(choices(page)).toHaveText(Object.values(LANGUAGE_NAMES));
      await page.locator(`.langs a[lang=${lang}]`).click();
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(control(page)).toHaveText(LANGUAGE_NAMES[lang]);
      await expect(page.locator(`.langs a[aria-current]`)).toHaveText(LANGUAGE_NAMES[lang]);
    }
  }
  await context.close();
});

test(
  "the control is reached by keyboard, closes by a click elsewhere, and is large enough",
  LONG,
  async ({ browser }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ viewport: SMALL, colorScheme });
      const { faults } = watch(page);
      await page.goto(`${server.url}/en/faucet`);
      await control(page).focus();
      await page.keyboard.press("Enter");
      await expect(choices(page).first()).toBeVisible();
      for (const one of [control(page), ...(await choices(page).all())]) {
        const box = await one.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(SMALL.width);
      }
      await expectAccessible(page);
      await page.locator("footer p").click();
      await expect(choices(page).first()).toBeHidden();
      await control(page).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.locator("html")).toHaveAttribute("lang", LANGUAGES[1]);
      expect(faults).toEqual([]);
      await page.close();
    }
  },
);

test("the dashboard is in its own languages; who reads another gets the English one", async ({ page }) => {
  for (const path of ["/ha/dashboard", "/dashboard?lang=yo"]) {
    const answer = await page.goto(server.url + path);
    expect(answer?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("main h1")).toBeVisible();
    await control(page).click();
    await expect(choices(page)).toHaveText(
      DASHBOARD_LANGUAGES.map((lang) => LANGUAGE_NAMES[lang]),
    );
  }
  await page.goto(`${server.url}/ha/`);
  const links = page.locator("a[href*='/dashboard']");
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute("href", /^\/en\/dashboard/);
    // the other language is announced before the click
    await expect(link).toContainText("(da Turanci)");
  }
  expect(await links.count()).toBeGreaterThan(1);
});
