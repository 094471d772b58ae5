import { expect, test } from "@playwright/test";
import { startServer } from "../server.ts";
import { networkOf } from "./dashboard-world.ts";

test("a name in a link is shown as what its sender wrote, and sent nowhere", async ({ page }) => {
  const server = await startServer();
  const { demo } = await networkOf(server.url);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  for (const path of [`/receipt/${demo?.receipt}`, `/passport/${demo?.passport}`]) {
    await page.goto(`${server.url}${path}?lang=en#for=Amina+Odhiambo`);
    await expect(page.locator("#sent-to")).toHaveText(
      "Sent to: Amina Odhiambo – written by whoever sent this link",
    );
    // beside what is proven, never within it
    await expect(page.locator("main #sent-to")).toHaveCount(0);
    await page.goto("about:blank");
  }
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((url) => /amina/i.test(url.replace(/#.*/, "")))).toEqual([]);
  await server.stop();
});

for (const hash of ["#for=", "#for=%3Cb%3EAmina", "#for=Paid%20%E2%9C%93", "#for=%E0%A4%A"]) {
  test(`what is no name in a link is not shown: ${hash}`, async ({ page }) => {
    const server = await startServer();
    const { demo } = await networkOf(server.url);
    const shown = page.waitForEvent("requestfinished", (each) => /sent-to/.test(each.url()));
    await page.goto(`${server.url}/receipt/${demo?.receipt}?lang=en${hash}`);
    await shown;
    await expect(page.locator("#slip")).toBeVisible();
    await expect(page.locator("#sent-to")).toHaveCount(0);
    await server.stop();
  });
}
