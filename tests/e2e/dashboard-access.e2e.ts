import { expectAccessible, SCREENS } from "./page-watch.ts";
import { expect, type Page, test } from "@playwright/test";
import {
  isKept,
  keptText,
  openWithDemoWallet,
  pasteRun,
  workerAddress,
} from "./dashboard-world.ts";
import { serveSite } from "./served.ts";

const server = serveSite();

/** Looks at the page on any screen, light and dark. */
async function expectAllAccessible(page: Page): Promise<void> {
  for (const { width, height } of SCREENS) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, { what: `${width} px, ${colorScheme}` });
    }
  }
}

test("axe finds nothing from the start of a run to its end, on any screen", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Read the list" }).waitFor();
  await expectAllAccessible(page);
  await openWithDemoWallet(page, server.url);
  const good = await workerAddress(2);
  await pasteRun(
    page,
    `name,address,amount,memo\nA,${good},5,x\nB,${good.slice(0, 54)}AA,7,x\nC,,"1.250,00",x\n`,
  );
  await page.getByRole("button", { name: "Edit A" }).click();
  await expect(page.getByRole("button", { name: "Pay only the 1" })).toBeVisible();
  await expectAllAccessible(page);
  await page.getByRole("button", { name: "Pay only the 1" }).click();
  await expect(page.getByText("2 rows are not paid by this")).toBeVisible();
  await page.getByText("Everyone and every amount").click();
  await expectAllAccessible(page);
  await page.getByRole("button", { name: "Sign and pay 1 person" }).click();
  await expect(page.getByRole("heading", { name: "Everyone is paid" })).toBeVisible();
  await expectAllAccessible(page);
  await page.getByRole("button", { name: "New pay run" }).click();
  await pasteRun(page, `name,address,amount,memo\nA,${good},5,x\n`);
  await expect(page.getByText("1 person got this amount with this memo today")).toBeVisible();
  await expectAllAccessible(page);
  for (const view of ["people", "paid"]) {
    await page.goto(`${server.url}/en/dashboard#${view}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAllAccessible(page);
  }
});

/**
 * Everything that is needed before something is signed, in bytes of compressed bodies: 60 KB, and
 * what it costs that the month is a file of its own, which takes others with it.
 */
const HEAVIEST = 64 * 1024;

test("weighs at most 64 KB before the moment of signing", async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.dataReceived", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Type it in" }).click();
  await page.locator("table.grid").waitFor();
  for (const view of ["people", "paid"]) {
    await page.goto(`${server.url}/en/dashboard#${view}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  console.log(`dashboard before signing: ${bytes} bytes on the wire`);
  expect(bytes).toBeLessThanOrEqual(HEAVIEST);
});

test("keeps nothing of a pasted secret key", async ({ page }) => {
  const secret = `S${"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".repeat(2).slice(0, 55)}`;
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount\nA,GABC,5\n`);
  await page.getByLabel("Address of A").fill(secret);
  await page.getByLabel("Address of A").blur();
  await expect(page.getByText("A secret key was pasted.")).toBeVisible();
  // what is kept later holds all that was there before
  await page.getByRole("button", { name: "Edit A" }).first().click();
  await page.getByLabel("Name", { exact: true }).fill("Written later");
  await page.getByLabel("Name", { exact: true }).blur();
  await isKept(page, "Written later");
  expect(sent.filter((each) => each.includes(secret))).toEqual([]);
  expect(await keptText(page)).not.toContain(secret);
});
