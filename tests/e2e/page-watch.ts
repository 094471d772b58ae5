import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { sample } from "../sample.ts";

/** The smallest screen. */
export const PHONE = { width: 360, height: 740 };

/** The two screens on which every page is checked. */
export const SCREENS = [PHONE, { width: 1280, height: 800 }];

export type Theme = "light" | "dark";

/** A screen and a theme. */
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

/** Faults of a page. */
interface Watch {
  /** Violations of the Content-Security-Policy, console errors, uncaught exceptions. */
  faults: string[];
}

/**
 * Collects a page's errors. Failed loads are reported only with `loads`, with their URL; a 504
 * never, since on a busy machine the page requests it again.
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
 * Fails if axe finds a violation, something scrolls sideways, or a target is under 44 px. Without
 * `targets` for pages that are mostly text with links.
 */
export async function expectAccessible(
  page: Page,
  { what, targets = true }: { what?: string; targets?: boolean } = {},
): Promise<void> {
  // a view that is still loading has no heading
  await page.locator("h1").first().waitFor({ state: "attached" });
  // evaluated from outside the page, where its Content-Security-Policy does not apply
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as { axe: typeof import("axe-core") };
    const options = {
      resultTypes: ["violations" as const],
      // axe would take a slip's torn edge, a pseudo-element without text, as the background of all
      // colors on it
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

/** The same on both screens (in `npm test` on a phone), then restores the screen size. */
export async function expectAccessibleOnScreens(page: Page): Promise<void> {
  const own = page.viewportSize();
  for (const viewport of sample(SCREENS, [PHONE])) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, { what: `${viewport.width} px` });
  }
  if (own !== null) await page.setViewportSize(own);
}

/**
 * Disabled buttons that don't say why, in a visible description or, while busy, in their own text.
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

/** Elements of the page's own part that exceed the screen's width. */
export async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Array.from(document.querySelectorAll("main, main *"))
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      // scrolling elements may be wider, and text for screen readers takes no space
      .filter((each) => each.closest(".scroll, .sr") === null)
      .map((each) => each.outerHTML.slice(0, 80))
  );
}

/**
 * Words and numbers that break across lines: a broken number is misread. A word may break at its
 * own hyphen ('mois-ci').
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

/** Text smaller than this many points. */
export async function smallerThan(page: Page, points: number): Promise<string[]> {
  return await page.evaluate((least) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const range = document.createRange();
      range.selectNode(walker.currentNode);
      // hidden text has no height
      if (parentElement === null || range.getBoundingClientRect().height < 2) continue;
      // browsers round pixels to points
      const pixels = Number.parseFloat(getComputedStyle(parentElement).fontSize);
      const size = Math.round(pixels * 7.5) / 10;
      if (size < least && textContent?.trim()) found.push(`${size} pt: ${textContent.trim()}`);
    }
    return found;
  }, points);
}

/** Number of pages of a PDF. */
export function pagesOf(pdf: Uint8Array): number {
  return new TextDecoder("latin1").decode(pdf).match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** Saves a picture if a folder for pictures is set. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
}
