import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { LONG } from "../sample.ts";
import {
  isKept,
  openWithDemoWallet,
  pasteRun,
  payEveryone,
  workerAddress,
} from "./dashboard-world.ts";
import { letThrough } from "./let-through.ts";
import { openNoOtherApp } from "./other-apps.ts";
import { expectAccessible, expectAccessibleOnScreens, PHONE } from "./page-watch.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

test.beforeEach(({ context }) => openNoOtherApp(context));

const NUMBER = "+254 700 123 456";

const card = (page: Page) => page.locator(".person-card");
const count = (page: Page) => page.locator("#queue-title");
const says = (page: Page) => card(page).locator(".says");
const row = (page: Page, name: string) => page.locator(".receipts li").filter({ hasText: name });

/** Pays four people, one of them in shillings, without leaving this machine. */
async function payFour(page: Page): Promise<void> {
  await page.context().route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: "WhatsApp" }));
  await openWithDemoWallet(page, server.url);
  const addresses = await Promise.all([0, 1, 2, 3].map(workerAddress));
  const rows = [
    `Amina,${addresses[0]},5,USDC`,
    `Wanjiru,${addresses[1]},1500,KES`,
    `Kwame,${addresses[2]},1234.1234567,USDC`,
    `Thandi,${addresses[3]},8,USDC`,
  ];
  await pasteRun(page, `name,address,amount,currency\n${rows.join("\n")}\n`);
  await payEveryone(page, "4 people");
  await expect(count(page)).toHaveText("0 of 4 receipts sent");
}

test("sends each person their receipt, by whichever way, and knows who has it", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(server.url)) {
      told.push(decodeURIComponent(request.url()) + (request.postData() ?? ""));
    }
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: (data: { text: string }) => {
        sessionStorage.setItem("shared", data.text);
        return Promise.resolve();
      },
    });
  });
  await payFour(page);
  await expectAccessibleOnScreens(page);

  await test.step("what is typed into is not behind the bar that the thumb presses", async () => {
    await page.evaluate(() => scrollTo(0, 0));
    await card(page).getByLabel("Phone number").focus();
    const field = await card(page).getByLabel("Phone number").boundingBox();
    const bar = await page.locator(".thumb").boundingBox();
    if (field === null || bar === null) throw new Error("the card has a field and a bar");
    expect(field.y + field.height).toBeLessThan(bar.y);
  });
  await test.step("WhatsApp, which needs the country code", async () => {
    await card(page).getByLabel("Phone number").fill("0700 123 456");
    await expect(page.getByRole("button", { name: "Send to Amina" })).toBeDisabled();
    await expect(card(page)).toContainText("WhatsApp needs the country code, such as +254.");
    await expectAccessibleOnScreens(page);
    await card(page).getByLabel("Phone number").fill(NUMBER);
    await expect(says(page)).toContainText("Demo Tailors paid you 5.00 USDC, Salary");
    const opened = page.context().waitForEvent("page");
    await page.getByRole("link", { name: "Send to Amina" }).click();
    const url = new URL((await opened).url());
    expect(url.origin + url.pathname).toBe("https://wa.me/254700123456");
    expect(url.searchParams.get("text")).toMatch(/\/r\/[0-9A-Z]{10}1$/);
    await (await opened).close();
    const [link = ""] = /http\S+$/.exec(url.searchParams.get("text") ?? "") ?? [];
    const worker = await page.context().newPage();
    await worker.goto(link);
    await expect(worker.locator(".stamp")).toContainText("Settled");
    await expect(worker.locator(".amount")).toHaveText(/5\.00\s+USDC/);
    await worker.close();
    await expect(count(page)).toHaveText("1 of 4 receipts sent");
    await expect(card(page)).toContainText(/Sent to Amina at \d\d:\d\d \(WhatsApp\)\./);
    await expect(page.getByRole("link", { name: "Send to Wanjiru" })).toBeFocused();
  });

  await test.step("taken back where it did not go, and kept over a reload", async () => {
    await isKept(page, `"phone":"${NUMBER}"`);
    await page.getByRole("button", { name: "Mark as not sent" }).click();
    await expect(count(page)).toHaveText("0 of 4 receipts sent");
    await expect(card(page).getByLabel("Phone number")).toHaveValue(NUMBER);
    await expect(page.getByRole("link", { name: "Send to Amina" })).toBeFocused();
    const opened = page.context().waitForEvent("page");
    await page.keyboard.press("Enter");
    await (await opened).close();
    await expect(page.getByRole("link", { name: "Send to Wanjiru" })).toBeFocused();
    await page.reload();
    await expect(count(page)).toHaveText("1 of 4 receipts sent");
    await expect(row(page, "Amina")).toContainText(/WhatsApp, \d\d:\d\d/);
  });

  await test.step("SMS in the worker's language and money", async () => {
    await card(page).getByText("SMS", { exact: true }).click();
    await expect(card(page).getByLabel("Language of the message")).toHaveValue("sw");
    await expect(says(page)).toContainText(
      /^Demo Tailors imekulipa KES 1[,.]500[,.]00 \([\d.]+ USDC\)/,
    );
    await expect(card(page)).toContainText(/\d+ of 160, one SMS/);
    await card(page).getByLabel("Phone number").fill("0700 123 456");
    const link = page.getByRole("link", { name: "Send to Wanjiru" });
    await expect(link).toHaveAttribute("href", /^sms:0700123456\?body=Demo%20Tailors%20imekulipa/);
    await link.click();
    await expect(card(page)).toContainText("Kwame");
  });

  await test.step("skipped, and gone back to", async () => {
    await page.getByRole("button", { name: "Skip to Thandi" }).click();
    await page.getByRole("button", { name: "Back to Kwame" }).click();
    await expect(card(page)).toContainText("1,234.12");
    await expectAccessibleOnScreens(page);
    await page.getByRole("button", { name: "Skip to Thandi" }).click();
  });

  await test.step("the system's own list of ways", async () => {
    await card(page).getByText("Share", { exact: true }).click();
    await page.getByRole("button", { name: "Send to Thandi" }).click();
    await expect(count(page)).toHaveText("3 of 4 receipts sent");
    expect(await page.evaluate(() => sessionStorage.getItem("shared"))).toContain("8.00 USDC");
  });

  await test.step("a code for who stands there, and the end", async () => {
    await expect(card(page)).toContainText("Kwame");
    await card(page).getByText("Code", { exact: true }).click();
    await expect(card(page).getByRole("img")).toBeVisible();
    await expectAccessibleOnScreens(page);
    await page.getByRole("button", { name: "Kwame has scanned it" }).click();
    await expect(count(page)).toHaveText("All receipts sent");
    await expect(count(page)).toBeFocused();
  });

  await test.step("taken back where it did not go after all", async () => {
    await row(page, "Wanjiru").getByRole("button").click();
    await expect(card(page)).toContainText(/Sent to Wanjiru at \d\d:\d\d \(SMS\)/);
    await page.getByRole("button", { name: "Mark as not sent" }).click();
    await expect(count(page)).toHaveText("3 of 4 receipts sent");
    await page.reload();
    await expect(count(page)).toHaveText("3 of 4 receipts sent");
    await card(page).getByText("E-mail", { exact: true }).click();
    await expect(card(page)).not.toContainText("of 160");
    await card(page).getByLabel("E-mail address").fill("wanjiru@example.org");
    await expect(page.getByRole("link", { name: "Send to Wanjiru" })).toHaveAttribute(
      "href",
      /^mailto:wanjiru@example\.org\?subject=Risiti/,
    );
  });

  await test.step("all messages as a file, of those who have none yet", async () => {
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save unsent messages" }).click();
    const text = await readFile(await (await saving).path(), "utf8");
    expect(text).toMatch(/^\ufeffName,Phone,E-mail,Language,Message\r\nWanjiru,0700 123 456,/);
    expect(text.trim().split("\r\n")).toHaveLength(2);
    expect(text).toMatch(/Kiswahili,"?Demo Tailors imekulipa KES 1/);
    await expect(page.locator(".receipts")).toContainText("2 people have no phone number.");
  });

  await test.step("no one's number, name or address has reached the server", () => {
    expect(told.length).toBeGreaterThan(0);
    for (const text of told) expect(text).not.toMatch(/700.?123.?456|wanjiru|Amina/i);
  });
});

test(
  "takes the long link where the service does not say that it knows the code",
  LONG,
  async ({ page }) => {
    const verify = /\/api\/payment\/verify/;
    await page.route(verify, (route) => route.abort());
    await payFour(page);
    await expect(says(page)).toContainText(/\/receipt\/[0-9a-f]{64}\?op=1$/);
    await expect(card(page)).toContainText("The short link isn’t ready");
    await expectAccessible(page);
    await letThrough(page, verify);
    await page.getByRole("button", { name: "Try the short link again" }).click();
    await expect(says(page)).toContainText(/\/r\/[0-9A-Z]{10}1$/);
    await expect(card(page)).not.toContainText("The short link isn’t ready");
    await expect(page.getByRole("link", { name: "Send to Amina" })).toBeFocused();
  },
);

test(
  "keeps the focus while the short link is tried again for each person",
  LONG,
  async ({ page }) => {
    const verify = /\/api\/payment\/verify/;
    await page.route(verify, (route) => route.abort());
    await payFour(page);
    await expect(card(page)).toContainText("The short link isn’t ready");
    // from now on the service does not answer
    const free = Promise.withResolvers<void>();
    await letThrough(page, verify);
    await page.route(verify, async (route) => {
      await free.promise;
      await route.abort();
    });
    await card(page).getByRole("radio", { name: "SMS" }).press("Space");
    const asked = page.waitForRequest(verify);
    await page.getByRole("link", { name: "Send to Amina" }).press("Enter");
    for (const next of ["Wanjiru", "Kwame"]) {
      await asked;
      await expect(page.getByRole("link", { name: `Send to ${next}` })).toBeFocused();
      await page.keyboard.press("Enter");
    }
    free.resolve();
  },
);
