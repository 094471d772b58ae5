import { expect, type Page } from "@playwright/test";
import { type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { sample } from "../sample.ts";
import { networkOf } from "./dashboard-world.ts";
import { lookOver } from "./in-place.ts";
import { keepAccount } from "./kept-account.ts";
import { expectAccessible, PHONE, watch } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const site = sharedSite();

/** In `npm test` in the language with the longest texts. */
const LONG_LANGUAGES = sample<readonly Language[]>(LANGUAGES, ["fr"]);

/** Each view, with what is there once it is drawn. */
const PLACES = [
  ["", ".pays li"],
  ["#receive", ".qr-code"],
  ["#words", ".words.covered"],
  ["#lock", ".opts"],
  ["#safety", ".set .badge"],
  ["#remove", ".bar .btn"],
  ["#restore", ".words.typed"],
] as const;

/** Opens a view of My money as the page shows it. */
async function open(page: Page, lang: Language, place: string, shown: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`${site.url}/${lang}/account${place}`);
  await page.locator(shown).first().waitFor();
}

test("My money stays in its place in every view, and axe finds nothing", async ({ page }) => {
  const { faults } = watch(page);
  const { demo } = await networkOf(site.url);
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate(keepAccount, demo?.passport ?? "");
  const found: string[] = [];
  for (const lang of LONG_LANGUAGES) {
    for (const [place, shown] of PLACES) {
      await page.setViewportSize(PHONE);
      await open(page, lang, place, shown);
      await expectAccessible(page, { what: `${lang} ${place}` });
      found.push(...await lookOver(page, `${lang} ${place}`));
    }
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
});

test("making an account stays in its place in every step, and axe finds nothing", async ({ page }) => {
  const { faults } = watch(page);
  const found: string[] = [];
  for (const lang of LONG_LANGUAGES) {
    const look = async (what: string) => {
      await page.setViewportSize(PHONE);
      await expectAccessible(page, { what: `${lang} ${what}` });
      found.push(...await lookOver(page, `${lang} ${what}`));
    };
    await open(page, lang, "", ".bar .btn.main");
    await look("none");
    await page.locator(".bar .btn.main").click();
    await page.locator(".opts").waitFor();
    await look("lock");
    await page.locator(".opts .btn").last().click();
    await page.locator("#phrase").fill("kettle");
    await look("passphrase");
    await page.locator(".bar .btn.text").click();
    await page.locator(".links .btn").first().click();
    await look("no lock");
    await page.locator(".bar > .btn.text").click();
    await page.locator(".words.covered").waitFor();
    await page.locator(".bar .btn.main").click();
    await page.locator("dialog .btn.main").click();
    await page.locator(".words:not(.covered)").waitFor();
    await look("words");
    await page.locator(".bar .btn.main").click();
    await look("check");
    await page.goto(`${site.url}/robots.txt`);
    await page.evaluate(() => indexedDB.deleteDatabase("lipwa-account"));
  }
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
});
