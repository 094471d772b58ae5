import { type Browser, chromium } from "@playwright/test";
import { existsSync, mkdirSync } from "node:fs";
import process from "node:process";
import { BROWSER_FLAGS, browserPath } from "../browser.ts";
import { LOOKS, PHONE } from "../e2e/page-watch.ts";
import { PHONE as DEVICE } from "../e2e/phone-world.ts";
import { openState } from "./open-state.ts";
import type { GalleryState } from "./page.ts";

/** Takes a screenshot of each state at 360×740 (a phone) and 1280×800, light and dark, into a folder. */
export async function takeShots(states: readonly GalleryState[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // the npm package's Chromium has one font only; with the system's, pages look as people see them
  const env = Deno.env.toObject();
  if (existsSync("/etc/fonts/fonts.conf")) env["FONTCONFIG_PATH"] = "/etc/fonts";
  const executablePath = await browserPath();
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS, env });
  for (const state of states) {
    for (const look of LOOKS) {
      await takeShot(browser, state, look, folder).catch((error) => {
        console.error(`${state.section}/${state.name}: ${error.message}`);
        process.exitCode = 1;
      });
    }
  }
  await browser.close();
}

async function takeShot(
  browser: Browser,
  state: GalleryState,
  look: typeof LOOKS[number],
  folder: string,
): Promise<void> {
  const { section, name } = state;
  const { userAgent, hasTouch } = DEVICE;
  const device = look.viewport === PHONE ? { userAgent, hasTouch } : {};
  const page = await browser.newPage({ ...look, ...device });
  await openState(page, state, "en", look.colorScheme);
  const file = `${section}-${name}-${look.viewport.width}-${look.colorScheme}.png`.replaceAll(
    " ",
    "-",
  );
  await page.screenshot({ path: `${folder}/${file}`, fullPage: true });
  console.log(file);
  await page.close();
}
