import { expect } from "@playwright/test";
import { LONG } from "../sample.ts";
import { toMonth, workerAddress } from "./dashboard-world.ts";
import { openNoOtherApp } from "./other-apps.ts";
import { expectAccessible } from "./page-watch.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

test("opens from a passport's pay link with the recipient filled in", async ({ page }) => {
  const to = await workerAddress(0);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
  });
  await page.goto(`${server.url}/passport/${to}?lang=en`);
  await page.getByRole("button", { name: "This account is mine", exact: true }).click();
  // a press is lost if the page moves between its two halves
  const more = page.locator("details[data-part=pay-more]");
  await expect.poll(async () => {
    if (await more.getAttribute("open") === null) await more.locator("summary").click();
    return await more.getAttribute("open");
  }).not.toBeNull();
  await page.locator("#pay-amount").fill("1.125");
  await page.locator("#pay-memo").fill("Mwezi wa 11");
  await page.getByRole("link", { name: "Pay with Lipwa" }).click();
  const row = page.locator("table.grid tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(to.slice(-4));
  await expect(row).toContainText("1.125");
  await expect(page.getByText("Nothing is sent until you sign.")).toBeVisible();
  expect(new URL(page.url()).search).toBe("");
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Edit/ }).click();
  await expect.poll(() =>
    page.locator("table.grid input").evaluateAll((inputs) =>
      inputs.some((input) => input instanceof HTMLInputElement && input.value === "Mwezi wa 11")
    )
  ).toBe(true);
  // the link's address is replaced, then restored
  const address = page.getByLabel("Address", { exact: true });
  await address.fill(await workerAddress(2));
  await address.press("Tab");
  await expect(row.first()).not.toContainText(to.slice(-4));
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText(to.slice(-4));
  // a reload shows the same draft and adds none
  await page.reload();
  await expect(row).toHaveCount(1);
  await toMonth(page);
  await expect(page.getByRole("button", { name: "Open", exact: true })).toHaveCount(1);
  expect(sent.filter((path) => path.endsWith("/transactions"))).toEqual([]);
});

test(
  "is copied as a link that can be tapped, and as one for wallets under another name",
  LONG,
  async ({ page, context }) => {
    await openNoOtherApp(context);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const to = await workerAddress(0);
    const copied = async (name: string) => {
      await page.getByRole("button", { name, exact: true }).click();
      return await page.evaluate(() => navigator.clipboard.readText());
    };
    await page.goto(`${server.url}/passport/${to}?lang=en`);
    await page.getByRole("button", { name: "This account is mine", exact: true }).click();
    expect(await copied("Copy my pay link")).toBe(`${server.url}/dashboard?to=${to}`);
    await page.getByText("Amount, memo, QR code").click();
    const asking = page.getByRole("button", { name: "Copy the link with amount and memo" });
    await expect(page.getByRole("button", { name: "Copy the link for wallets" })).toBeVisible();
    await expect(asking).toHaveCount(0);
    await page.locator("#pay-amount").fill("1,234");
    await expect(page.getByText("This can mean 1.234 or 1234.")).toBeVisible();
    await expect(asking).toHaveCount(0);
    await page.locator("#pay-amount").fill("12,50");
    await expect(page.locator("#pay-amount-fault")).toBeEmpty();
    const link = await copied("Copy the link with amount and memo");
    expect(link).toBe(`${server.url}/dashboard?to=${to}&amount=12.50`);
    const forWallets = await copied("Copy the link for wallets");
    expect(forWallets).toContain(`web+stellar:pay?destination=${to}&amount=12.50&`);
    // the person who opens it can pay here, or with their own wallet
    await page.goto(link);
    await expect(page.locator("table.grid tbody tr")).toContainText("12.50");
    const wallet = page.getByRole("link", { name: "Open in a wallet on this device" });
    await expect(wallet).toHaveAttribute("href", forWallets);
    // browsers do not report whether a wallet opened
    await expect(page.getByText("Nothing opened?")).toHaveCount(0);
    await wallet.click();
    await expect(page.getByText("Nothing opened? No wallet on this device opens such links."))
      .toBeVisible();
  },
);

test("uses nothing of a link whose address is none", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard?to=GABC&amount=5`);
  await expect(page.getByText("The address in the link can’t be paid")).toBeVisible();
  await expect(page.locator("table.grid")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Enter people by hand" })).toBeVisible();
});
