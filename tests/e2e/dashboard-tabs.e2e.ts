import { expect, type Page } from "@playwright/test";
import { LONG } from "../sample.ts";
import {
  employerPaid,
  inAnotherTab,
  isKept,
  keptText,
  openWithDemoWallet,
  pasteRun,
  payAgainWhereAsked,
  payAll,
  signUntil,
  toMonth,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessible } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** Starts a run for a worker that no earlier test has paid. */
async function begin(page: Page, at: number): Promise<void> {
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount\nAmina,${await workerAddress(at)},5\n`);
  await page.getByRole("button", { name: "Review and pay 1 person" }).waitFor();
}

async function setAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole("button", { name: "Edit Amina" }).click();
  await page.getByLabel("Amount", { exact: true }).fill(amount);
  await page.getByRole("button", { name: "Done" }).click();
}

const changed = (page: Page) => page.getByText("This draft was changed in another tab");
const amount = (page: Page) => page.locator("table.grid .amt");

test("tells a tab with an older draft of the newer one, and overwrites neither", async ({ page, context }) => {
  await context.clock.install();
  await begin(page, 0);
  const other = await inAnotherTab(context, server.url);
  await setAmount(page, "7");
  await expect(changed(other)).toBeVisible();
  await expect(amount(other)).toHaveText("5.00\u00a0USDC");
  await expectAccessible(other);
  // changes in the older tab must not reach the database now
  await setAmount(other, "9");
  await other.clock.runFor(5_000);
  await keptText(other);
  await page.reload();
  await expect(amount(page)).toHaveText("7.00\u00a0USDC");
  await other.getByRole("button", { name: "Use the other version" }).click();
  await expect(amount(other)).toHaveText("7.00\u00a0USDC");
  await expect(changed(other)).toHaveCount(0);
});

test("sends nothing from a tab whose draft is not the newest", LONG, async ({ page, context }) => {
  const before = (await employerPaid(server.url)).length;
  await begin(page, 2);
  // a tab that receives no messages: suspended, or the message was lost
  await context.addInitScript(() => {
    Reflect.set(
      globalThis,
      "BroadcastChannel",
      class {
        postMessage() {}
        close() {}
      },
    );
  });
  const other = await inAnotherTab(context, server.url);
  await payAgainWhereAsked(other, "Review and pay 1 person");
  await setAmount(page, "7");
  await isKept(page, '"amount":"7"');
  await signUntil(other, "1 person", changed(other));
  expect((await employerPaid(server.url)).length).toBe(before);
  await other.getByRole("button", { name: "Use the other version" }).click();
  await payAll(other, "1 person");
  const paid = (await employerPaid(server.url)).slice(before);
  expect(paid.map((payment) => payment.amount)).toEqual(["7.0000000"]);
});

test(
  "says when another tab has deleted the draft, and can keep it",
  LONG,
  async ({ page, context }) => {
    await begin(page, 9);
    const other = await inAnotherTab(context, server.url);
    await toMonth(page);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(/^The draft “Salary .*” was deleted\.$/)).toBeVisible();
    await setAmount(other, "9");
    await expect(other.getByText("This draft was deleted in another tab.")).toBeVisible();
    await other.getByRole("button", { name: "Keep this version" }).click();
    await isKept(other, '"amount":"9"');
    await other.reload();
    await expect(amount(other)).toHaveText("9.00\u00a0USDC");
  },
);
