import { expect, type Page, test } from "@playwright/test";
import { type ReceiptServer, startReceiptServer } from "../receipt-server.ts";
import { SAMPLED_LANGUAGES } from "../sample.ts";
import { stopClock } from "./page-clock.ts";
import { expectAccessible, expectAccessibleOnScreens, watch } from "./page-watch.ts";

let server: ReceiptServer;

test.beforeAll(async () => {
  server = await startReceiptServer();
});
test.afterAll(() => server.stop());

const STATES: [name: string, status: number, words: RegExp][] = [
  ["counterfeit", 200, /This is not USDC\. It carries the name/],
  ["other", 200, /The token MANGO was made by/],
  ["failed", 200, /The ledger refused this payment/],
  ["waiting", 200, /Not a payment by itself: money set aside/],
  ["waitingFake", 200, /This is not USDC\. It carries the name/],
  ["empty", 200, /moved no money to anyone/],
  ["contradiction", 200, /The records do not agree/],
  ["archived", 200, /The network was reset after this payment/],
  ["meta", 200, /Seen by one server/],
  ["unsettled", 200, /A second server has not confirmed this payment yet/],
  ["mismatch", 200, /This number belongs to another transaction/],
  ["own", 200, /Sender and receiver are the same account/],
  ["claim", 200, /Settled/],
  ["returned", 200, /The money went back to its sender/],
  ["exchanged", 200, /the receiver sent 9,000\.00 XLM/],
  ["custodian", 200, /Part of the account/],
  ["mixed", 200, /1\s×\sverified, 1\s×\sNot USDC/],
  ["markup", 200, /"><b>x<\/b><!--main-->/],
  ["reversed", 200, /pay U\+202E000,1 U\+2066x/],
  ["marks", 200, /Settled/],
  ["large", 200, /922,337,203,685\.4775807/],
  ["run", 200, /This transaction has 100\u00a0payments/],
];

for (const [name, status, words] of STATES) {
  test(`shows ${name} at 360 px without a finding`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const { faults } = watch(page);
    const response = await page.goto(server.receipt(name, "?lang=en"));
    expect(response?.status()).toBe(status);
    await expect(page.locator("main")).toContainText(words);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await page.close();
  });
}

test("keeps a tower of marks inside its own line", async ({ page }) => {
  await page.goto(server.receipt("marks", "?lang=en"));
  const memo = await page.locator(".memo").boundingBox();
  const text = await page.locator(".memo bdi").boundingBox();
  expect(text?.height ?? 99).toBeLessThanOrEqual((memo?.height ?? 0) + 1);
  const clipped = await page.locator(".memo").evaluate((cell) => getComputedStyle(cell).overflow);
  expect(clipped).toBe("hidden");
});

test("warns loudly when the page shows one stroop more than was signed", async ({ page }) => {
  await page.goto(server.receipt("altered", "?lang=en"));
  await page.locator("#check summary").click();
  const wrong = page.locator("#checks li[data-outcome=bad]");
  await expect(wrong).toHaveCount(1);
  await expect(wrong).toContainText("This page shows 1234.5600001. Signed was 1234.5600000.");
  await expect(page.locator("#slip [role=alert]")).toContainText("Do not rely on it");
});

/** Lets time pass, one pause between two questions after the other, until the payment is settled. */
async function expectSettledInTime(page: Page): Promise<void> {
  await expect.poll(async () => {
    await page.clock.runFor(5_500);
    return await page.locator(".stamp").allTextContents();
  }).toEqual([expect.stringContaining("Settled")]);
}

test("asks again by itself until the payment is there", async ({ page }) => {
  await stopClock(page);
  const response = await page.goto(server.receipt("late", "?lang=en"));
  expect(response?.status()).toBe(404);
  await expect(page.locator(".word")).toHaveText("No payment has this number.");
  await page.clock.runFor(5_500);
  await expect(page.locator("#wait")).toContainText("(1 of 12)");
  await expectSettledInTime(page);
  await expect(page).toHaveTitle(/Receipt: 1,234\.56 USDC/);
  await expect(page.locator("time[data-local]")).toContainText("Nairobi time");
});

test("fills itself in when a second server has confirmed it", async ({ page }) => {
  await stopClock(page);
  await page.goto(server.receipt("confirming", "?lang=en"));
  await expect(page.locator(".stamp")).toContainText("Unconfirmed");
  await expect(page.locator(".band")).toHaveCount(0);
  await expectSettledInTime(page);
  await expect(page.locator("#sms")).toContainText("Confirmed.");
});

for (const lang of SAMPLED_LANGUAGES) {
  test(`lists lines in ${lang} at 360 px without a finding`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const { faults } = watch(page);
    await page.goto(server.receipt("mixed", `?lang=${lang}&lines=all`));
    await expect(page.locator(".lines li")).toHaveCount(2);
    await expect(page.locator("#slip .band, #slip .badge.done")).toHaveCount(0);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await page.close();
  });
}

test("goes out before a slow ledger answers, and fills itself in", async ({ page }) => {
  const response = await page.goto(server.receipt("slow", "?lang=en"));
  expect(response?.status()).toBe(200);
  await expect(page.locator("#slip")).toHaveAttribute("data-state", /asking|paid/);
  await expect(page.locator(".stamp")).toContainText("Settled");
  await expect(page.locator("#say")).toContainText("1,234.56");
});

test("says that the ledger does not answer, and that this means nothing", async ({ page }) => {
  const response = await page.goto(`${server.url}/receipt/${"503".padEnd(64, "0")}?lang=en`);
  expect(response?.status()).toBe(503);
  expect(response?.headers()["retry-after"]).toBe("30");
  await expect(page.locator("main")).toContainText("This says nothing about the payment.");
  await expectAccessible(page);
});

test("says of what is not kept that it may be older, and looks again", async ({ page }) => {
  for (const lang of SAMPLED_LANGUAGES.toReversed()) {
    const response = await page.goto(
      `${server.url}/receipt/${"01d".padEnd(64, "0")}?lang=${lang}`,
    );
    expect(response?.status()).toBe(503);
    await expect(page.locator("#slip")).toHaveAttribute("data-state", "not_kept");
    await expect(page.locator("#slip > .band, .stamp")).toHaveCount(0);
    await expectAccessibleOnScreens(page);
  }
  await expect(page.locator("main")).toContainText("That says nothing about the payment.");
  await expect(page.locator("main")).not.toContainText("No payment has this number.");
  await expect(page.locator("#wait")).toContainText(/\d of 12/);
});

test("leads a worker of a pay run to their own line, without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { payments = [] } = server.samples["run"] ?? {};
  await page.goto(server.receipt("run", "?lang=en"));
  for (const { recipient } of payments) {
    await expect(page.locator("main")).not.toContainText(recipient ?? "?");
  }
  await page.getByLabel("Your address").fill(payments[41]?.recipient ?? "");
  await page.getByRole("button", { name: "Show my line" }).click();
  await expect(page).toHaveURL(/\?op=42/);
  await expect(page.locator("main")).toContainText("42 of 100 in this transaction");
  await expect(page.locator(".amount")).toHaveText(/75\.50/);
  await context.close();
});

test("looks for a receipt on a page without a finding", async ({ browser }) => {
  for (const lang of SAMPLED_LANGUAGES) {
    const page = await browser.newPage({ viewport: { width: 360, height: 740 } });
    const { faults } = watch(page);
    await page.goto(`${server.url}/${lang}/receipt`);
    await expect(page.locator("html")).toHaveAttribute("lang", lang);
    await expectAccessible(page);
    expect(faults).toEqual([]);
    await page.close();
  }
});

test("sends no secret key from a look-up", async ({ page }) => {
  const secret = `S${"A".repeat(55)}`;
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  for (const address of [server.receipt("run", "?lang=en"), `${server.url}/receipt?lang=en`]) {
    await page.goto(address);
    await page.locator(".lookup .input").fill(secret);
    await page.locator(".lookup .btn").click();
    await expect(page.locator(".fault")).toContainText("That is a secret key.");
    await expect(page.locator(".lookup .input")).toHaveValue("");
  }
  expect(sent.filter((url) => url.includes(secret))).toEqual([]);
});

test("finds a receipt by a pasted link, without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/receipt?lang=en`);
  const { hash = "" } = server.samples["paid"] ?? {};
  await page.getByLabel("Number or link").fill(hash.slice(0, 40));
  await page.getByRole("button", { name: "Show the receipt" }).click();
  await expect(page.locator("main")).toContainText("This one has 40.");
  await page.getByLabel("Number, as you have it").fill(`see ${server.receipt("paid")} please`);
  await page.getByRole("button", { name: "Look again" }).click();
  await expect(page.locator(".amount")).toHaveText(/1,234\.56/);
  await context.close();
});
