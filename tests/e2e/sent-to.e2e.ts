import { expect } from "@playwright/test";
import { networkOf } from "./dashboard-world.ts";
import { sharedSite, test } from "./served.ts";
import { asOwner } from "./passport-owner.ts";
import { isSettled } from "./settled-passport.ts";

const server = sharedSite();

test("a name in a link is shown as what its sender wrote, and sent nowhere", async ({ page }) => {
  const { demo } = await networkOf(server.url);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  for (const path of [`/receipt/${demo?.receipt}`, `/passport/${demo?.passport}`]) {
    await page.goto(`${server.url}${path}?lang=en#for=Amina+Odhiambo`);
    await expect(page.locator("#sent-to")).toHaveText(
      "This name was written by the person who sent this link: Amina Odhiambo",
    );
    // outside of the proven facts
    await expect(page.locator("main #sent-to")).toHaveCount(0);
    await expect(page.locator("main")).not.toContainText("Amina");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#sent-to")).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.goto("about:blank");
  }
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((url) => /amina/i.test(url.replace(/#.*/, "")))).toEqual([]);
});

test("a passport's link is shared with a name that only the browser which opens it reads", async ({ page }) => {
  const { demo } = await networkOf(server.url);
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: (given: { url: string }) => {
        document.documentElement.dataset["shared"] = given.url;
        return Promise.resolve();
      },
    });
  });
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url() + (request.postData() ?? "")));
  await asOwner(page, server.url, demo?.passport ?? "");
  await page.goto(`${server.url}/passport/${demo?.passport}?lang=en`);
  const fold = page.locator("[data-part='link-name']");
  // the page refetches itself in the reader's currency; a button that moved is pressed again
  await expect(async () => {
    if (await fold.getAttribute("open") === null) await fold.getByText("Link with a name").click();
    await expect(fold).toHaveAttribute("open", { timeout: 5_000 });
  }).toPass();
  const field = page.getByLabel("Name for the link");
  const share = async () => {
    await page.getByRole("button", { name: "Share this passport" }).click();
    return await page.locator("html").getAttribute("data-shared") ?? "";
  };
  await field.fill("Paid ✓");
  await expect(page.getByText("Names with these characters can’t be used.")).toBeVisible();
  expect(await share()).not.toContain("#");
  await field.fill("Mr Otieno");
  // the page fetches its links again, in another currency
  await page.getByLabel("Currency").selectOption("GHS");
  await expect(page.getByRole("button", { name: "Share this passport" }))
    .toHaveAttribute("data-copy", /currency=GHS$/);
  await isSettled(page, "GHS");
  const link = await share();
  expect(link).toMatch(/\?currency=GHS#for=Mr\+Otieno$/);
  const whatsapp = page.getByRole("link", { name: "WhatsApp" });
  await whatsapp.evaluate((one) =>
    one.addEventListener("click", (event) => event.preventDefault())
  );
  await whatsapp.click();
  const text = new URL(await whatsapp.getAttribute("href") ?? "").searchParams.get("text");
  expect(text).toMatch(/: http\S+\?currency=GHS#for=Mr\+Otieno$/);
  await field.fill("");
  expect(await share()).toBe(link.replace(/#.*/, ""));
  expect(sent.filter((url) => /otieno/i.test(url))).toEqual([]);
  await page.goto(link);
  await expect(page.locator("#sent-to")).toContainText("Mr Otieno");
});

test("what is no name in a link is not shown", async ({ page }) => {
  const { demo } = await networkOf(server.url);
  // linkFor()'s table has the invalid names; these come from an address only
  for (const hash of ["#for=%E0%A4%A", "#for=Verified+by+Lipwa", `#for=${"A".repeat(5_000)}`]) {
    const shown = page.waitForEvent("requestfinished", (each) => /sent-to/.test(each.url()));
    await page.goto("about:blank");
    await page.goto(`${server.url}/receipt/${demo?.receipt}?lang=en${hash}`);
    await shown;
    await expect(page.locator("#slip")).toBeVisible();
    await expect(page.locator("#sent-to")).toHaveCount(0);
  }
});
