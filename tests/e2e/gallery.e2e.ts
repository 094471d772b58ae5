import { expect, type Page, test } from "@playwright/test";
import { type Gallery, openGallery } from "../gallery/gallery.ts";
import { openState } from "../gallery/open-state.ts";
import type { Stage } from "../gallery/stage.ts";
import { PHONE, watch } from "./page-watch.ts";

let gallery: Gallery;

test.beforeAll(async () => {
  gallery = await openGallery(0);
});
test.afterAll(() => gallery.stop());

/** What is wrong with a state; null where it is as the gallery's table says. */
async function faultOf(page: Page, stage: Stage): Promise<string | null> {
  const { room, name, status = 200, shows } = stage.state;
  const { faults } = watch(page);
  const answered = await openState(page, stage, "en", "light");
  if (answered !== status) return `${room}/${name} was answered ${answered}`;
  const main = page.locator("main");
  const isShown = await expect(main).toContainText(shows, { useInnerText: true, timeout: 30_000 })
    .then(() => true, () => false);
  if (faults.length > 0) return `${room}/${name} reports: ${faults.join("; ")}`;
  return isShown ? null : `${room}/${name} shows: ${(await main.innerText()).slice(0, 600)}`;
}

test("opens every state, and each says what it alone says", async ({ browser }) => {
  const left = [...gallery.stages];
  expect(left.length).toBeGreaterThan(100);
  const faults: string[] = [];
  // several at a time: most of the time is waited
  await Promise.all(Array.from({ length: 4 }, async () => {
    for (let stage = left.shift(); stage !== undefined; stage = left.shift()) {
      const page = await browser.newPage({ viewport: PHONE });
      const fault = await faultOf(page, stage).catch((error: Error) => error.message);
      if (fault !== null) faults.push(fault);
      await page.close();
    }
  }));
  expect(faults).toEqual([]);
});

test("names each state once in its room, and tells it from the others", () => {
  const names = gallery.stages.map(({ state: { room, name } }) => `${room}/${name}`);
  expect(new Set(names).size).toBe(names.length);
  const texts = gallery.stages.map(({ state: { room, shows } }) => `${room}: ${shows}`);
  expect(texts.filter((text, at) => texts.indexOf(text) < at)).toEqual([]);
});

test("shows a state in the chosen language, theme and width", async ({ page }) => {
  await page.goto(gallery.url);
  await page.getByRole("link", { name: "counterfeit", exact: true }).first().click();
  const frame = page.locator("iframe");
  await expect(frame).toHaveCount(1);
  const shown = frame.contentFrame();
  await expect(shown.locator("main")).toContainText("This is not USDC.");
  await page.getByLabel("Language").selectOption("fr");
  await page.getByLabel("Dark").check({ force: true });
  await page.getByLabel("1280").check({ force: true });
  await expect(shown.locator("html")).toHaveAttribute("lang", "fr");
  await expect(shown.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(() => shown.locator("html").evaluate(() => innerWidth)).toBe(1280);
});
