import { expect, type Page } from "@playwright/test";
import { LONG } from "../sample.ts";
import {
  enabledButton,
  isKept,
  keptText,
  openWithDemoWallet,
  pasteRun,
  pressUntil,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessible, LOOKS } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** Checks the page on both screens, light and dark. */
async function expectAllAccessible(page: Page): Promise<void> {
  for (const { viewport, colorScheme } of LOOKS) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { what: `${viewport.width} px, ${colorScheme}` });
  }
}

test(
  "axe finds nothing from the start of a run to its end, on any screen",
  LONG,
  async ({ page }) => {
    await page.goto(`${server.url}/en/dashboard`);
    await page.getByRole("button", { name: "Read the list" }).waitFor();
    await expectAllAccessible(page);
    await openWithDemoWallet(page, server.url);
    const good = await workerAddress(2);
    await pasteRun(
      page,
      `name,address,amount,memo\nA,${good},5,x\nB,${good.slice(0, 54)}AA,7,x\nC,,"1.250,00",x\n`,
    );
    await page.getByText("1 row has no mistakes").click();
    await page.getByRole("button", { name: "Edit A" }).click();
    await expect(page.getByRole("button", { name: "Review the 1 ready row" })).toBeVisible();
    await expectAllAccessible(page);
    const review = enabledButton(page, "Review the 1 ready row");
    await pressUntil(page.getByText("2 rows aren’t in this run."), [review]);
    await expectAllAccessible(page);
    const sign = enabledButton(page, "Sign and pay 1 person");
    await pressUntil(page.locator("#send-title"), [sign, review]);
    await expect(page.getByRole("heading", { name: "1 of 3 paid" })).toBeVisible();
    await expect(page.getByText("Left out: B and C")).toBeVisible();
    await expectAllAccessible(page);
    await page.getByRole("button", { name: "New pay run" }).click();
    await pasteRun(page, `name,address,amount,memo\nA,${good},5,x\n`);
    await expect(page.getByText(/^A got 5\.00 USDC from you (today|yesterday)\.$/)).toBeVisible();
    await expectAllAccessible(page);
    for (const view of ["people", "paid", "name"]) {
      await page.goto(`${server.url}/en/dashboard#${view}`);
      await page.getByRole("heading", { level: 1 }).waitFor();
      if (view === "name") await page.locator("pre.file").waitFor();
      await expectAllAccessible(page);
    }
  },
);

test("keeps nothing of a pasted secret key", async ({ page }) => {
  const secret = `S${"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".repeat(2).slice(0, 55)}`;
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount\nA,GABC,5\nB,${await workerAddress(0)},5\n`);
  await page.getByLabel("Address", { exact: true }).fill(secret);
  await page.keyboard.press("Enter");
  await expect(page.getByText("You pasted a secret key.")).toBeVisible();
  // a later save includes all earlier changes
  await page.getByLabel("Address", { exact: true }).fill("GWRITTENLATER");
  await page.keyboard.press("Enter");
  await isKept(page, "GWRITTENLATER");
  expect(sent.filter((each) => each.includes(secret))).toEqual([]);
  expect(await keptText(page)).not.toContain(secret);
});
