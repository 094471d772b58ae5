import { expect, type Locator, type Page } from "@playwright/test";
import { brokenWords, SCREENS } from "./page-watch.ts";

/** Longer figures, and those beside them, may take two lines on a phone. */
const LONGEST_WHOLE = 12;

/** Misplaced elements of a page, one line each. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const found: string[] = [];
    const room = document.documentElement.clientWidth;
    const wide = document.documentElement.scrollWidth;
    if (wide > room) found.push(`${wide - room} px too wide`);
    const nameOf = (one: Element) => `${one.tagName}.${one.getAttribute("class")}`;
    // an open dialog covers everything behind it
    const root = document.querySelector("dialog:modal") ?? document.body;
    const all = Array.from(root.querySelectorAll("*"));
    const heard = all.filter((one) => getComputedStyle(one).clipPath === "inset(50%)");
    /** Scrolling elements may be wider, and text for screen readers takes no space. */
    const isLoose = (one: Element) =>
      one.closest(".scroll, .skip, pre, textarea") !== null ||
      heard.some((each) => each.contains(one));
    const shown = all
      .filter((one) => !isLoose(one) && one.checkVisibility());
    for (const one of shown) {
      const { left, right, width } = one.getBoundingClientRect();
      if (width > 0 && (right > room + 1 || left < -1)) found.push(`beyond: ${nameOf(one)}`);
      const { overflowX, overflowY } = getComputedStyle(one);
      const cutX = overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
      const cutY = overflowY !== "visible" && one.scrollHeight > one.clientHeight + 1;
      if ((cutX || cutY) && !one.matches(".memo, select, input")) found.push(`cut: ${nameOf(one)}`);
    }

    const places = shown.filter((one) => one.matches(".stamp"))
      .map((parent) => ({ text: "the stamp", parent, box: parent.getBoundingClientRect() }));
    const range = document.createRange();
    const texts = shown.filter((one) => one.closest(".bar, option, script, style") === null)
      .flatMap((parent) => Array.from(parent.childNodes, (node) => ({ parent, node })))
      .filter(({ node }) => node instanceof Text && node.data.trim() !== "");
    for (const { parent, node } of texts) {
      const text = node.textContent ?? "";
      range.selectNodeContents(node);
      const lines = new Set<number>();
      for (const box of range.getClientRects()) {
        if (box.width > 1) places.push({ text: text.trim().slice(0, 30), parent, box });
        lines.add(Math.round(box.bottom));
      }
      // narrowed to a letter or two by another element
      const letters = text.trim().length;
      if (lines.size > 4 && lines.size * 3 > letters) found.push(`in letters: ${nameOf(parent)}`);
      // at twice the text size a figure can need two lines, as can text that people enter
      const isLarge = document.documentElement.style.fontSize !== "";
      if (isLarge || parent.closest("code, bdi, .sms, .tiny, .qr, .sentence") !== null) continue;
      for (const { index, 0: figure } of text.matchAll(/\d[\d.,\u00a0\u202f]*\d/g)) {
        const cells = parent.closest("tr")?.querySelectorAll("td") ?? [];
        const beside = Array.from(cells, (cell) => cell.textContent ?? "");
        if ([figure, ...beside].some(({ length }) => length > longest)) continue;
        range.setStart(node, index);
        range.setEnd(node, index + figure.length);
        const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
        if (tops.size > 1) found.push(`broken figure: ${figure} in ${nameOf(parent)}`);
      }
    }
    places.sort((one, other) => one.box.top - other.box.top);
    for (const [n, one] of places.entries()) {
      for (let at = n + 1; at < places.length; at++) {
        const other = places[at];
        // all following elements begin further down
        if (other === undefined || other.box.top >= one.box.bottom) break;
        const { bottom, top, left, right, height } = other.box;
        const across = Math.min(one.box.right, right) - Math.max(one.box.left, left);
        const down = Math.min(one.box.bottom, bottom) - top;
        // the boxes of tightly set lines touch
        if (across < 2 || down < Math.min(one.box.height, height) / 2) continue;
        // sticky elements cover what scrolls past them, and an open panel what is behind it
        const edges = ".go, .by-eye, .stub, .thumb, .undo, .payer-chip > div";
        if (one.parent.closest(edges) !== other.parent.closest(edges)) continue;
        // a stamp's two lines are rotated
        const stamp = one.parent.closest(".stamp");
        if (stamp !== null && stamp === other.parent.closest(".stamp")) continue;
        found.push(`one over the other: ${one.text} | ${other.text}`);
      }
    }
    return found;
  }, LONGEST_WHOLE);
}

/** Parts that are still loading. Without JavaScript, some are hidden. */
export function loadingParts(page: Page): Locator {
  return page.locator("main [aria-busy=true]").filter({ visible: true });
}

/** Opens every closed part, including nested ones. */
export async function openAll(page: Page): Promise<void> {
  const closed = page.locator("main details:not([open])");
  while (await closed.count() > 0) {
    await closed.evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  }
  await expect(loadingParts(page)).toHaveCount(0);
}

/** Checks the page on each screen, and on the first one at 200 % text size. */
export async function lookOver(page: Page, what: string, screens = SCREENS): Promise<string[]> {
  const found: string[] = [];
  const look = async (how: string) => {
    const misses = await misplaced(page);
    found.push(...new Set(misses.map((one) => `${what} at ${how}: ${one}`)));
  };
  for (const viewport of screens.toReversed()) {
    await page.setViewportSize(viewport);
    await look(String(viewport.width));
  }
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await look("200 %");
  const broken = await brokenWords(page, "main :is(h1, h2, .word):not(.headline)");
  found.push(...broken.map((word) => `${what} at 200 %: broken word: ${word}`));
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found;
}
