import { expect, type Page } from "@playwright/test";
import { OPERATIONS } from "../../src/contract/operations.ts";
import { guides } from "../docs.ts";
import { LONG, sample } from "../sample.ts";
import { stopClock } from "./page-clock.ts";
import { expectAccessible, LOOKS, watch } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

/** Lines of samples that the copy button covers. */
function coveredLines(page: Page): Promise<string[]> {
  return page.locator(".code").evaluateAll((all) =>
    all.flatMap((code) => {
      const [pre, button] = [code.querySelector("pre"), code.querySelector(".copy")];
      if (pre === null || button === null) return ["a sample without its button"];
      const [room, over] = [pre.getBoundingClientRect(), button.getBoundingClientRect()];
      const range = document.createRange();
      range.selectNodeContents(pre);
      return Array.from(range.getClientRects()).filter((line) =>
        Math.min(line.right, room.right, over.right) - Math.max(line.left, over.left) > 1 &&
        Math.min(line.bottom, over.bottom) - Math.max(line.top, over.top) > 1
      ).map(() => (pre.textContent ?? "").slice(0, 40));
    })
  );
}

for (const look of sample(LOOKS, LOOKS.slice(0, 1))) {
  test(`the docs hold at ${look.viewport.width} px, ${look.colorScheme}`, async ({ browser }) => {
    const page = await browser.newPage(look);
    const { faults } = watch(page);
    for (const path of ["/docs", "/docs/errors", "/docs/payroll", "/docs/reference/getIncome"]) {
      await page.goto(server.url + path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, { targets: false });
      expect(await coveredLines(page), path).toEqual([]);
    }
    expect(faults).toEqual([]);
    await page.close();
  });
}

test("every page of the docs can be reached from its list and breaks no policy", async ({ page }) => {
  const { faults } = watch(page);
  await page.goto(`${server.url}/docs`);
  // in English only: the header has a theme switch and no navigation
  const head = page.getByRole("banner");
  await expect(head.getByRole("button", { name: "Dark theme" })).toBeVisible();
  await expect(head.getByRole("navigation")).toHaveCount(0);
  // samples name the server that serves them
  await expect(page.locator("pre").first()).toHaveText(`curl -s ${server.url}/api/rates`);
  await expect(page.locator("article")).not.toContainText("localhost:8000");
  const list = page.getByRole("navigation", { name: "Documentation" });
  const paths = await list.getByRole("link").evaluateAll((links) =>
    links.map((link) => link.getAttribute("href") ?? "")
  );
  expect(paths.filter((path) => !path.startsWith("#"))).toHaveLength(
    guides().length + Object.keys(OPERATIONS).length + 1,
  );
  for (const path of paths.filter((path) => path.startsWith("/"))) {
    const response = await page.goto(server.url + path);
    expect(response?.status(), path).toBe(200);
    await expect(page.locator(".menu [aria-current=page]")).toHaveCount(1);
  }
  expect(faults).toEqual([]);
});

test("the search finds a section, by keyboard alone, and says when it finds nothing", async ({ page }) => {
  const { faults } = watch(page);
  await page.goto(`${server.url}/docs`);
  const search = page.getByRole("search");
  await page.keyboard.press("/");
  await page.keyboard.type("invalid_h");
  await expect(search.getByRole("status")).toHaveText(/results?$/);
  await expectAccessible(page, { targets: false });
  await page.keyboard.press("ArrowDown");
  await expect(search.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(search.getByRole("link")).toHaveCount(0);
  await page.keyboard.type("xyzzy");
  await expect(search.getByRole("status")).toHaveText("No results for “xyzzy”.");
  await page.getByRole("searchbox").fill("counterfeit");
  const first = search.getByRole("link").first();
  const path = await first.getAttribute("href") ?? "";
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(server.url + path);
  expect(faults).toEqual([]);
});

test("without the index the search says so, and what to do", LONG, async ({ page, context }) => {
  await page.goto(`${server.url}/docs`);
  await context.setOffline(true);
  await page.getByRole("searchbox").fill("rates");
  await expect(page.getByText("Couldn't load the search")).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await page.getByRole("searchbox").fill("rate");
  await expect(page.getByRole("search").getByRole("link").first()).toBeVisible();
});

test("a sample is copied as it runs here, in the language that was chosen last", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await stopClock(page);
  await page.goto(`${server.url}/docs/reference/getIncome`);
  await page.getByRole("radio", { name: "curl" }).focus();
  await page.keyboard.press("ArrowLeft");
  const python = page.getByRole("region", { name: "Sample: Python" });
  await expect(python).toContainText(`urlopen("${server.url}/api/income/G`);
  await expect(page.getByRole("region", { name: "Sample: curl" })).toBeHidden();
  const copy = page.locator("[data-language=Python] .copy");
  await expect(copy).toHaveText("Copy", { useInnerText: true });
  await copy.click();
  await expect(copy).toHaveText("Copied", { useInnerText: true });
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe((await python.textContent())?.trimEnd());
  await page.goto(`${server.url}/docs/reference/getAccount`);
  await expect(page.getByRole("radio", { name: "Python" })).toBeChecked();
});

test("pages follow one another, and name their own sections", LONG, async ({ page }) => {
  await page.goto(`${server.url}/docs`);
  await page.getByRole("link", { name: /^Next ./ }).click();
  await page.getByRole("link", { name: /^Back/ }).click();
  await expect(page).toHaveURL(`${server.url}/docs`);
  await page.goto(`${server.url}/docs/income`);
  await page.getByRole("link", { name: "What the sums leave out" }).click();
  await expect(page.getByRole("heading", { name: "What the sums leave out" })).toBeInViewport();
});

test("an operation can be tried, on the sandbox's own data", async ({ page }) => {
  const { faults } = watch(page);
  await page.goto(`${server.url}/docs/reference/verifyPayment`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("status").filter({ hasText: "200" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText('"verified": true');
  await page.getByLabel("hash").fill("abc");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("invalid_hash");
  expect(faults).toEqual([]);
});

test("a body can be sent, a stream listened to and stopped", async ({ page }) => {
  await page.goto(`${server.url}/docs/reference/preflightPayroll`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText('"recipients"');
  await page.goto(`${server.url}/docs/reference/streamTransactions`);
  await page.getByRole("button", { name: "Listen" }).click();
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("retry: 2000");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByRole("button", { name: "Stop" })).toBeHidden();
});

test("what looks like a secret key is not sent", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${server.url}/docs/reference/getAccount`);
  await page.getByLabel("address").fill(`S${"A".repeat(55)}`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("it wasn't sent")).toBeVisible();
  expect(asked.filter((url) => url.includes("SAAA"))).toEqual([]);
});
