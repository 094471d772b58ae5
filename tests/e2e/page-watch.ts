import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { sample } from "../sample.ts";

/** The smallest screen. */
export const PHONE = { width: 360, height: 740 };

/** The two screens that every page is looked at on. */
export const SCREENS = [PHONE, { width: 1280, height: 800 }];

export type Theme = "light" | "dark";

/** A screen in a theme. */
interface Look {
  viewport: typeof PHONE;
  colorScheme: Theme;
}

/** Each screen in each theme; in `npm test` each screen and each theme once. */
export const LOOKS = sample<readonly Look[]>(
  SCREENS.flatMap((viewport) =>
    (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme }))
  ),
  SCREENS.map((viewport) => ({ viewport, colorScheme: viewport === PHONE ? "dark" : "light" })),
);

/** What a page must not have done. */
interface Watch {
  /** Violations of the Content-Security-Policy, errors in the console, uncaught exceptions. */
  faults: string[];
}

/**
 * Collects what goes wrong on a page. A load that failed is the test's business, unless it says
 * that `loads` count too, with their address. A 504 counts never: a busy machine was too late, and
 * the page requests it again.
 */
export function watch(page: Page, { loads = false } = {}): Watch {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const isLoad = /Failed to load resource/.test(message.text());
    if (!isLoad) faults.push(message.text());
    else if (loads && !/status of 504/.test(message.text())) {
      faults.push(`${message.text()} ${message.location().url}`);
    }
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return { faults };
}

/**
 * Fails where axe finds something, something scrolls sideways, or a target is under 44 px; without
 * `targets` on pages that are made of text with links in it.
 */
export async function expectAccessible(
  page: Page,
  { what, targets = true }: { what?: string; targets?: boolean } = {},
): Promise<void> {
  // evaluated from outside the page, so its Content-Security-Policy has no say
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof import("axe-core") };
    const options = {
      resultTypes: ["violations" as const],
      // a slip's torn edge lies behind no text, and axe would judge no colour on the whole slip
      checks: { "color-contrast": { options: { ignorePseudo: true } } },
    };
    const { violations } = await inPage.run(document, options);
    return violations.map(({ id, nodes }) =>
      `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`
    );
  });
  expect(found, what).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways, what).toBeLessThanOrEqual(0);
  expect(await withoutReason(page), what).toEqual([]);
  if (!targets) return;
  const small = await page.evaluate(() =>
    Array.from(document.querySelectorAll("a[href], button, input, select, summary"))
      .filter((one) => !one.matches(".skip, p a, [type=hidden]"))
      .map((one) => ({ one, box: (one.closest("label") ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ one }) => one.outerHTML.slice(0, 80))
  );
  expect(small, what).toEqual([]);
}

/** The same on both screens, in `npm test` on a phone; the page then has the one that it had. */
export async function expectAccessibleOnScreens(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const viewport of sample(SCREENS, [PHONE])) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, { what: `${viewport.width} px` });
  }
  if (own !== null) await page.setViewportSize(own);
}

/**
 * Buttons that cannot be pressed and do not say why: in what they are described by, for all to see,
 * or in their own words while they are busy.
 */
export async function withoutReason(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Array.from(document.querySelectorAll("button:disabled, button[aria-disabled=true]"))
      .filter((button) => button.checkVisibility() && button.ariaBusy !== "true")
      .filter((button) => {
        const ids = button.getAttribute("aria-describedby")?.split(" ") ?? [];
        return !ids.map((id) => document.getElementById(id)).some((reason) =>
          reason?.checkVisibility() === true && reason.innerText.trim() !== ""
        );
      })
      .map((button) => button.outerHTML.slice(0, 120))
  );
}

/** What of a page's own part goes beyond the screen's edge. */
export async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Array.from(document.querySelectorAll("main, main *"))
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      // what scrolls by itself may be wider, and what only screen readers get has no place
      .filter((each) => each.closest(".scroll, .sr") === null)
      .map((each) => each.outerHTML.slice(0, 80))
  );
}

/**
 * Words and numbers that stand on two lines: a number that is broken is read as another one. A word
 * may end its line at a hyphen of its own ('mois-ci').
 */
export async function brokenWords(page: Page, where: string): Promise<string[]> {
  return await page.evaluate((selector) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode } = walker;
        const words = /[^ \n]+?(?:-(?=\p{L})|(?=[ \n]|$))/gu;
        for (const { 0: word, index } of (currentNode.textContent ?? "").matchAll(words)) {
          const range = document.createRange();
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          const lines = new Set(Array.from(range.getClientRects(), ({ bottom }) => bottom));
          if (lines.size > 1) found.push(word);
        }
      }
    }
    return found;
  }, where);
}

/** The texts on a page that are smaller than so many points. */
export async function smallerThan(page: Page, points: number): Promise<string[]> {
  return await page.evaluate((least) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const range = document.createRange();
      range.selectNode(walker.currentNode);
      // what is hidden has no height
      if (parentElement === null || range.getBoundingClientRect().height < 2) continue;
      // a browser's pixels are points that were rounded
      const pixels = Number.parseFloat(getComputedStyle(parentElement).fontSize);
      const size = Math.round(pixels * 7.5) / 10;
      if (size < least && textContent?.trim()) found.push(`${size} pt: ${textContent.trim()}`);
    }
    return found;
  }, points);
}

/** How many sheets of paper a PDF has. */
export function pagesOf(pdf: Uint8Array): number {
  return new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Keeps a picture where a folder for them is named. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
