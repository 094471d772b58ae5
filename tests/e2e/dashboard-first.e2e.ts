import { expect, test } from "@playwright/test";
import { SAMPLED_DASHBOARD_LANGUAGES } from "../sample.ts";
import { workerAddress } from "./dashboard-world.ts";
import { expectAccessible, SCREENS, tooWide, watch } from "./page-watch.ts";
import { serveSite } from "./served.ts";

const server = serveSite();

const PHONE =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 " +
  "Mobile Safari/537.36";

for (const viewport of SCREENS) {
  test(`begins with a list and no wallet at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { faults } = watch(page, { loads: true });
    await page.goto(`${server.url}/en/dashboard`);
    const box = page.getByRole("textbox", { name: "Who is paid, and how much?" });
    await expect(box).toBeVisible();
    await expectAccessible(page);
    // what it is for comes first, the wallet last
    const places = await page.locator("main h1, .drop, #choose-wallet").evaluateAll((all) =>
      all.map((each) => `${each.tagName} ${each.className}`)
    );
    expect(places).toEqual(["H1 ", "SECTION drop", "H2 label"]);

    await test.step("an empty list says so and has the focus", async () => {
      await page.getByRole("button", { name: "Read the list" }).click();
      await expect(page.getByText("Nothing is written here yet.")).toBeVisible();
      await expect(box).toBeFocused();
    });

    await test.step("what was written stays while another view is looked at", async () => {
      await box.fill(`Amina, ${await workerAddress(0)}, 12.5`);
      await page.getByRole("link", { name: "People", exact: true }).click();
      await page.getByRole("heading", { name: "People you pay" }).waitFor();
      await page.getByRole("link", { name: "Month", exact: true }).click();
      await expect(box).toHaveValue(/Amina/);
    });

    await page.getByRole("button", { name: "Read the list" }).click();
    await page.getByRole("button", { name: "Take over 1 line" }).click();
    await expect(page.locator("table.grid td.name")).toContainText("Amina");
    // now there is something to sign
    await page.getByRole("button", { name: "Connect a wallet to pay" }).click();
    await expect(page.getByRole("button", { name: "Connect Freighter" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Connect Freighter" })).toBeInViewport();
    expect(faults).toEqual([]);
  });
}

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
  await page.getByRole("button", { name: "Take over 1 line" }).tap();
  await expect(page.locator(".draft h1")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const top = await page.locator(".draft").evaluate((draft) => draft.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(40);
  await page.close();
});

test("takes a file that is dropped anywhere on the page", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Read the list" }).waitFor();
  const text = `name,address,amount\nKwame,${await workerAddress(1)},7\n`;
  const transfer = await page.evaluateHandle((list) => {
    const data = new DataTransfer();
    data.items.add(new File([list], "pay.csv", { type: "text/csv" }));
    return data;
  }, text);
  await page.dispatchEvent("footer", "drop", { dataTransfer: transfer });
  await page.getByRole("button", { name: "Take over 1 line" }).click();
  await expect(page.locator("table.grid td.name")).toContainText("Kwame");
});

test("keeps a list that is being written as long as its tab, whatever the language, and no secret key", async ({ page }) => {
  const row = `Amina,${await workerAddress(0)},46500 KES`;
  await page.goto(`${server.url}/en/dashboard`);
  const box = page.locator("textarea.rowed");
  await box.fill(row);
  await page.reload();
  await expect(box).toHaveValue(row);
  await page.goto(`${server.url}/fr/dashboard`);
  await expect(box).toHaveValue(row);
  // it is a mistake, and nothing of it is kept
  await box.fill(`${row}\nS${"A".repeat(55)}`);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("SAAAA");
  await box.fill(row);
  await page.getByRole("button", { name: "Lire la liste" }).click();
  await page.locator(".csv .btn.main").click();
  await expect(page.locator("table.grid .loc, .mistakes").first()).toContainText("KES");
  // what was taken over is in the draft, and not written a second time
  await page.reload();
  await page.locator("table.grid, .mistakes").first().waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("46500");
});

test("says on a phone without a wallet what works there and what does not", async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, userAgent: PHONE });
  await page.goto(`${server.url}/en/dashboard`);
  await expect(page.getByText("Only the demo wallet signs on this phone.")).toBeVisible();
  await page.getByRole("link", { name: "Signing needs a computer" }).click();
  await expect(page.getByRole("heading", { name: "On this phone" })).toBeInViewport();
  await expectAccessible(page);
  await page.close();
});

test("does not take a small window for a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Read the list" }).waitFor();
  await expect(page.getByText("Signing needs a computer")).toHaveCount(0);
});

for (const lang of SAMPLED_DASHBOARD_LANGUAGES) {
  test(`has nothing that is too wide for 360 px with text twice as large in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${server.url}/${lang}/dashboard`);
    await page.locator(".drop").waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await tooWide(page)).toEqual([]);
  });
}
