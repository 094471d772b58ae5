import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { DEMO_WORKERS } from "../../src/wallet/demo-accounts.ts";
import { type RunningServer, startServer } from "../server.ts";
import { openWithDemoWallet, payEveryone } from "./dashboard-world.ts";
import { expectAccessible, expectNoSideways } from "./page-watch.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test("shows what a payroll file looks like, and pays the demo's workers from one", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  await page.getByRole("button", { name: "Read a CSV file" }).click();
  await expect(page.locator(".csv-sample pre")).toContainText(
    "name,address,amount,currency,memo,note",
  );

  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSideways(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await test.step("a template and a sample can be saved", async () => {
    for (
      const [button, has] of [
        ["Save this as a template", "Example,G…,250,USDC"],
        ["Save the demo’s workers as a file", `${DEMO_WORKERS[0]?.name},G`],
      ] as const
    ) {
      const waiting = page.waitForEvent("download");
      await page.getByRole("button", { name: button }).click();
      expect(await readFile(await (await waiting).path(), "utf8")).toContain(has);
    }
  });

  await page.getByRole("button", { name: "Fill in the demo’s workers" }).click();
  await expect(page.getByLabel("or paste the lines here")).toHaveValue(/Amina,G[A-Z2-7]{55},/);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByRole("button", { name: "Take over 12 lines" }).click();
  await payEveryone(page, "12 people");
  await expect(page.getByRole("heading", { name: "Everyone is paid" })).toBeVisible();
});

test("pays nobody from a template that was not filled in", async ({ page }) => {
  await openWithDemoWallet(page, server.url);
  await page.getByRole("button", { name: "Read a CSV file" }).click();
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save this as a template" }).click();
  const template = await (await waiting).path();
  await page.getByLabel("Choose a file").setInputFiles(template);
  await page.getByRole("button", { name: "Take over 1 line" }).click();
  await expect(page.getByText("1 of 1", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Sign and pay/ })).toHaveCount(0);
});
