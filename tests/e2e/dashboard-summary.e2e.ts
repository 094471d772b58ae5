import { expect } from "@playwright/test";
import { LONG } from "../sample.ts";
import {
  employerKey,
  networkOf,
  openWithDemoWallet,
  pasteRun,
  payAll,
  workerAddress,
} from "./dashboard-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** Too many for one or two pages. */
const ROWS = 70;

test("prints a finished run on A4 as a record, without controls", LONG, async ({ page }) => {
  const { name: network, publicUrl } = await networkOf(server.url);
  const employer = (await employerKey()).publicKey();
  await openWithDemoWallet(page, server.url);
  const rows = await Promise.all(Array.from(
    { length: ROWS },
    async (_, at) => `Worker ${at + 1},${await workerAddress(at % 12)},${10 + at},Salary 11/2026`,
  ));
  await pasteRun(page, `name,address,amount,memo\n${rows.join("\n")}\n`);
  await page.getByLabel("What is this run for?").fill("Wages, week 47");
  await payAll(page, `${ROWS} people`);
  const printed = page.getByRole("article");
  await expect(printed).toHaveCount(0);

  await test.step("what is printed is the record, and only that", async () => {
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    for (
      const text of [
        "Wages, week 47",
        employer,
        network,
        `${ROWS} of ${ROWS} paid`,
        "3,115.00",
        "Demo Tailors",
        "Signature",
      ]
    ) {
      await expect(printed).toContainText(text);
    }
    const people = printed.locator("table.all-people tbody tr");
    await expect(people).toHaveCount(ROWS);
    await expect(people.nth(6)).toContainText("Worker 7");
    await expect(people.nth(6)).toContainText("16.00");
    await expect(people.nth(6)).toContainText("Paid");
    const links = await people.locator("a").evaluateAll((all) =>
      all.map((link) => link.getAttribute("href") ?? "")
    );
    expect(links[6]).toMatch(/\/receipt\/[0-9a-f]{64}\?op=7$/);
    expect(new Set(links).size).toBe(ROWS);
    expect(links.every((link) => link.startsWith(publicUrl))).toBe(true);
    await expect(printed.locator("code", { hasText: /^[0-9a-f]{64}$/ })).toHaveCount(1);
    await expect(page.locator("button:visible, nav:visible, input:visible")).toHaveCount(0);
    await expect(page.getByText("Test network.")).toBeVisible();
    const row = await people.first().evaluate((each) => getComputedStyle(each).breakInside);
    expect(row).toBe("avoid");
    const head = await printed.locator("thead").last().evaluate((each) =>
      getComputedStyle(each).display
    );
    expect(head).toBe("table-header-group");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
    await expect(printed).toHaveCount(0);
  });

  await test.step("it takes three sheets of A4", async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(3);
    const [, width = "0", height = "0"] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect(Math.round(Number(width))).toBe(595);
    expect(Math.round(Number(height))).toBe(842);
    // every receipt's link is in the file
    expect(pdf.match(/\/receipt\/[0-9a-f]{64}\?op=/g)?.length).toBe(ROWS);
  });
});
