import { expect } from "@playwright/test";
import { LONG } from "../sample.ts";
import { importList, workerAddress } from "./dashboard-world.ts";
import { expectAccessible, expectAccessibleOnScreens, watch } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 " +
  "Mobile Safari/537.36";

test("begins with a list and no wallet", async ({ page }) => {
  const { faults } = watch(page, { loads: true });
  // a small window is not a phone
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/en/dashboard`);
  const box = page.getByRole("textbox", { name: "Who is paid, and how much?" });
  await expect(box).toBeVisible();
  await expect(page.getByText("Signing needs a computer")).toHaveCount(0);
  await expectAccessibleOnScreens(page);
  // the purpose comes first, the wallet last
  const places = await page.locator("main h1, .drop, #choose-wallet").evaluateAll((all) =>
    all.map((each) => `${each.tagName} ${each.className}`)
  );
  expect(places).toEqual(["H1 ", "SECTION drop", "H2 label"]);

  await test.step("an empty list says so and has the focus", async () => {
    await page.getByRole("button", { name: "Read the list" }).click();
    await expect(page.getByText("Paste or type a list first.")).toBeVisible();
    await expect(box).toBeFocused();
  });

  await test.step("what was written stays while another view is looked at", async () => {
    await box.fill(`Amina, ${await workerAddress(0)}, 12.5`);
    await page.getByRole("link", { name: "People", exact: true }).click();
    await page.getByRole("heading", { name: "People", exact: true }).waitFor();
    await page.getByRole("link", { name: "Month", exact: true }).click();
    await expect(box).toHaveValue(/Amina/);
  });

  await page.getByRole("button", { name: "Read the list" }).click();
  await importList(page);
  await expect(page.locator("table.grid td.name")).toContainText("Amina");
  // now there is something to sign
  await page.getByRole("button", { name: "Connect a wallet to pay" }).click();
  await expect(page.getByRole("button", { name: "Connect Freighter" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Connect Freighter" })).toBeInViewport();
  expect(faults).toEqual([]);
});

test("a list that was taken over begins at the top of a phone, whatever was scrolled", async ({ browser }) => {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto(`${server.url}/en/dashboard`);
  const address = await workerAddress(0);
  await page.locator("textarea.rowed").fill(`name,address,amount\nAmina,${address},7`);
  await page.getByRole("button", { name: "Read the list" }).tap();
  await importList(page);
  await expect(page.locator(".draft h1")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const top = await page.locator(".draft").evaluate((draft) => draft.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(40);
  await page.close();
});

test(
  "keeps a list that is being written as long as its tab, whatever the language, and no secret key",
  LONG,
  async ({ page }) => {
    const row = `Amina,${await workerAddress(0)},46500 KES`;
    await page.goto(`${server.url}/en/dashboard`);
    const box = page.locator("textarea.rowed");
    await box.fill(row);
    await page.reload();
    await expect(box).toHaveValue(row);
    await page.goto(`${server.url}/fr/dashboard`);
    await expect(box).toHaveValue(row);
    // a secret key is not stored, not even for this tab
    await box.fill(`${row}\nS${"A".repeat(55)}`);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("SAAAA");
    await box.fill(row);
    await page.getByRole("button", { name: "Lire la liste" }).click();
    const form = page.locator(".import");
    await form.locator(".btn.main, .btn.text").last().click();
    await expect(page.locator("table.grid .amt, .mistakes").first()).toContainText("KES");
    // imported rows are in the draft once
    await page.reload();
    await page.locator("table.grid, .mistakes").first().waitFor();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("46500");
  },
);

test("says on a phone without a wallet what works there and what does not", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, userAgent: PHONE });
  await page.goto(`${server.url}/en/dashboard`);
  await expect(page.getByText("Only the demo wallet signs on this phone.")).toBeVisible();
  await page.getByRole("link", { name: "Signing needs a computer" }).click();
  await expect(page.getByRole("heading", { name: "On this phone" })).toBeInViewport();
  await expectAccessible(page);
  await page.close();
});
