import { type Browser, expect, type Page } from "@playwright/test";
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { openState } from "../gallery/open-state.ts";
import type { GalleryState } from "../gallery/page.ts";
import { DASHBOARD_LANGUAGES, type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { sample } from "../sample.ts";
import { lookOver } from "./in-place.ts";
import { expectAccessible, PHONE, SCREENS, watch } from "./page-watch.ts";
import { PHONE as DEVICE } from "./phone-world.ts";
import { test } from "./served.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

let gallery: ChildProcess;
let url = "";
let states: GalleryState[] = [];

/** As `npm run gallery` does: the bundler can't be loaded in the tests' process. */
test.beforeAll(async () => {
  const args = ["run", "-A", "tests/gallery/main.ts", "--port", "0"];
  gallery = spawn(`${ROOT}node_modules/.bin/deno`, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  url = await new Promise((resolve, reject) => {
    gallery.stdout?.on("data", (chunk) => {
      output += chunk;
      const [, found] = /Gallery +(http:\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
    gallery.once("exit", () => reject(new Error(`the gallery ended at its start: ${output}`)));
  });
  states = await (await fetch(`${url}states.json`)).json();
});

test.afterAll(async () => {
  const ended = new Promise((resolve) => gallery.once("exit", resolve));
  gallery.kill("SIGTERM");
  await ended;
});

/** What is wrong with a state; null if it matches the gallery's table. */
async function faultOf(page: Page, state: GalleryState): Promise<string | null> {
  const { section, name, status, shows } = state;
  const { faults } = watch(page);
  const answered = await openState(page, state, "en", "light");
  if (answered !== status) return `${section}/${name} was answered ${answered}`;
  // hidden text does not count
  const text = (await page.locator("main, .payer-chip").allInnerTexts()).join("\n");
  if (!new RegExp(shows, "si").test(text)) return `${section}/${name} shows: ${text.slice(0, 600)}`;
  return faults.length > 0 ? `${section}/${name} reports: ${faults.join("; ")}` : null;
}

test("opens every state, and each says what it alone says", async ({ browser }) => {
  test.slow();
  expect(states.length).toBeGreaterThan(100);
  const faults: string[] = [];
  // paying states share one account, so two at once would disturb each other
  const opened = states.filter((_, at) => at % sample(1, 12) === 0);
  const paying = opened.filter(({ section }) => section === "dashboard");
  const others = opened.filter(({ section }) => section !== "dashboard");
  // several at once, because they mostly wait
  await Promise.all([paying, others, others].map(async (left) => {
    for (let state = left.shift(); state !== undefined; state = left.shift()) {
      const page = await browser.newPage({ viewport: PHONE });
      const fault = await faultOf(page, state).catch((error: Error) => error.message);
      if (fault !== null) faults.push(fault);
      await page.close();
    }
  }));
  expect(faults).toEqual([]);
});

/** Both screens, and 1280 px magnified four times (WCAG 1.4.10). */
const WIDTHS = [PHONE, { width: 320, height: 640 }, ...SCREENS.slice(1)];

/**
 * Opens the states in `left` one after the other. Returns what is misplaced, and what axe finds.
 */
async function missesIn(browser: Browser, left: GalleryState[], lang: Language): Promise<string[]> {
  const found: string[] = [];
  const { userAgent, hasTouch } = DEVICE;
  for (let state = left.shift(); state !== undefined; state = left.shift()) {
    const what = `${lang} ${state.section}/${state.name}`;
    const page = await browser.newPage({ viewport: PHONE, userAgent, hasTouch });
    const { faults } = watch(page);
    const look = async (shown: GalleryState) => {
      await openState(page, shown, lang, "light");
      await expectAccessible(page, { what });
      return await lookOver(page, what, WIDTHS);
    };
    found.push(...await look(state).catch((error: Error) => [`${what}: ${error.message}`]));
    found.push(...faults.map((fault) => `${what} reports: ${fault}`));
    await page.close();
  }
  return found;
}

for (const lang of sample<readonly Language[]>(LANGUAGES, ["fr"])) {
  test(`stays in its place in every state of a worker's phone, and axe finds nothing: ${lang}`, async ({ browser }) => {
    const left = states.filter(({ section }) => section === "account" || section === "invitation")
      .filter((_, at) => at % sample(1, 6) === 0);
    const found = await Promise.all(
      [left, left, left].map((each) => missesIn(browser, each, lang)),
    );
    expect(found.flat()).toEqual([]);
  });
}

for (const lang of sample<readonly Language[]>(DASHBOARD_LANGUAGES, ["fr"])) {
  test(`stays in its place where several people sign, and axe finds nothing: ${lang}`, async ({ browser }) => {
    test.slow();
    const some = states.filter((_, at) => at % sample(1, 6) === 0);
    const approvals = some.filter(({ section }) => section === "approval");
    // they share one account
    const runs = some.filter(({ name }) => name.startsWith("collecting-"));
    const found = await Promise.all([approvals, runs].map((each) => missesIn(browser, each, lang)));
    expect(found.flat()).toEqual([]);
  });
}

test("names each state once in its section, and tells it from the others", () => {
  const twice = (texts: string[]) => texts.filter((text, at) => texts.indexOf(text) < at);
  expect(twice(states.map(({ section, name }) => `${section}/${name}`))).toEqual([]);
  expect(twice(states.map(({ section, shows }) => `${section}: ${shows}`))).toEqual([]);
});

test("shows a state in the chosen language, theme and width", async ({ page }) => {
  await page.goto(url);
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
