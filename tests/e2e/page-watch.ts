import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

/** What a page must not have done. */
export interface Watch {
  /** Violations of the Content-Security-Policy, errors in the console, uncaught exceptions. */
  faults: string[];
}

/** Collects what goes wrong on a page; failed loads of the page itself are the test's business. */
export function watch(page: Page): Watch {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() !== "error" || /Failed to load resource/.test(message.text())) return;
    faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  return { faults };
}

/** Runs axe on the whole page and expects no finding. */
export async function expectAccessible(page: Page): Promise<void> {
  // evaluated from outside the page, so its Content-Security-Policy has no say
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: inPage } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations } = await inPage.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
  });
  expect(found).toEqual([]);
}

/** Expects that nothing makes the page scroll sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { wide, room } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    room: document.documentElement.clientWidth,
  }));
  expect(wide).toBeLessThanOrEqual(room);
}
