import { expect, test } from "@playwright/test";
import {
  employerPaid,
  openWithFreighter,
  payEveryone,
  pressKeys,
  THREE_AMOUNTS,
  threeParts,
} from "./dashboard-world.ts";
import { expectAccessible, SCREENS } from "./page-watch.ts";
import { serveSite } from "./served.ts";

for (const viewport of SCREENS) {
  test.describe(`at ${viewport.width} px`, () => {
    const server = serveSite();
    test.use({ viewport });

    test("takes back that a run was ended, and that the wallet was disconnected", async ({ page }) => {
      const before = (await employerPaid(server.url)).length;
      const freighter = await openWithFreighter(page, server.url);
      await threeParts(page);
      freighter.answers.push("agree", "refuse");
      await payEveryone(page, "3 people");
      await expect(page.getByRole("heading", { name: "1 of 3 paid" })).toBeVisible();
      await pressKeys(page, "End this run here");
      await expect(page.getByText("The run “Salary", { exact: false })).toBeVisible();
      // what was pressed is gone: what came of it has the focus
      await expect(page.locator("#send-title")).toBeFocused();
      await expectAccessible(page);
      await pressKeys(page, "Undo");
      await expect(page.getByRole("button", { name: "End this run here" })).toBeVisible();

      await pressKeys(page, "Disconnect");
      // and here the way back
      await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press("Enter");
      await expect(page.locator("[data-wallet]").first()).toBeVisible();
      await pressKeys(page, /^Sign transaction 2/);
      await expect(page.getByRole("heading", { name: "Everyone is paid" })).toBeVisible();
      const paid = (await employerPaid(server.url)).slice(before);
      expect(paid.map(({ amount }) => amount)).toEqual(THREE_AMOUNTS);
    });
  });
}
