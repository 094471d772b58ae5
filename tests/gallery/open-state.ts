import type { Page } from "@playwright/test";
import type { Language } from "../../src/ui/i18n/languages.ts";
import { openingAddress, type Theme } from "./opening-address.ts";
import type { GalleryState } from "./page.ts";

/**
 * Opens a state in a page and waits for its text in English; returns the page's status. Throws if
 * the state does not appear.
 */
export async function openState(
  page: Page,
  { origin, section, name, shows }: GalleryState,
  lang: Language,
  theme: Theme,
): Promise<number> {
  const answer = page.waitForResponse((response) =>
    response.request().isNavigationRequest() && !response.url().includes("/gallery/open")
  );
  await page.goto(openingAddress(origin, lang, theme));
  const status = (await answer).status();
  const root = page.locator("html[data-gallery]");
  await root.waitFor({ state: "attached" });
  if (await root.getAttribute("data-gallery") !== "there") {
    throw new Error(`${section}/${name} could not be reached`);
  }
  if (lang === "en") {
    // the wallet's own texts are at the top of the page
    await page.locator("main, .payer-chip").filter({ hasText: new RegExp(shows, "si") }).first()
      .waitFor({ timeout: 60_000 });
  }
  await page.evaluate(() => document.fonts.ready);
  return status;
}
