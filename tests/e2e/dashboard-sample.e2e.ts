import { expect } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { DEMO_WORKERS } from "../../src/wallet/demo-accounts.ts";
import { LONG } from "../sample.ts";
import { importList, listForm, openList, openWithDemoWallet, payAll } from "./dashboard-world.ts";
import { expectAccessible } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

test(
  "shows what a payroll file looks like, and pays the demo's workers from one",
  LONG,
  async ({ page }) => {
    await openWithDemoWallet(page, server.url);
    await openList(page);
    await page.getByText("What a list looks like").click();
    await expect(page.locator(".list-sample pre")).toContainText(
      "name,address,amount,currency,memo,note",
    );

    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    let template = "";
    await test.step("a template and a sample can be saved", async () => {
      for (
        const [button, has] of [
          ["Save this as a template", "Example,G…,250,USDC"],
          ["Save the demo’s workers as a file", `${DEMO_WORKERS[0]?.name},G`],
        ] as const
      ) {
        const waiting = page.waitForEvent("download");
        await page.getByRole("button", { name: button }).click();
        const path = await (await waiting).path();
        expect(await readFile(path, "utf8")).toContain(has);
        template ||= path;
      }
    });

    await test.step("no one is paid from a template that wasn't filled in", async () => {
      await page.getByLabel("Choose a file").setInputFiles(template);
      // its only address is invalid
      const form = listForm(page);
      await expect(form.locator(".by-eye .btn.main")).toBeDisabled();
      await expect(form.locator("#import-reason")).toContainText("Who is paid");
      await page.getByRole("button", { name: "Choose another list" }).click();
      await page.getByText("What a list looks like").click();
    });

    await page.getByRole("button", { name: "Fill in the demo’s workers" }).click();
    await expect(page.getByRole("textbox", { name: "Who is paid, and how much?" })).toHaveValue(
      /Amina,G[A-Z2-7]{55},/,
    );
    await page.getByRole("button", { name: "Read the list" }).click();
    await importList(page);
    await payAll(page, "12 people");
  },
);
