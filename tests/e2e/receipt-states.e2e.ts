import { expect, type Page } from "@playwright/test";
import { type ReceiptServer, startReceiptServer } from "../receipt-server.ts";
import { LONG } from "../sample.ts";
import { stopClock } from "./page-clock.ts";
import { test } from "./served.ts";

let server: ReceiptServer;

test.beforeAll(async () => {
  server = await startReceiptServer();
});
test.afterAll(() => server.stop());

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
  await expect(wrong).toContainText("This page shows 1234.5600001, but 1234.5600000 was signed.");
  await expect(page.locator("#slip [role=alert]")).toContainText("Don’t rely on it");
  // an invalid receipt can't be shared
  await expect(page.locator("#sms, #share, [data-print], .qr")).toHaveCount(0);
});

/** Advances the clock poll by poll until the payment is settled. */
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
  // its script may load only while the clock advances
  await expect.poll(async () => {
    await page.clock.runFor(1_000);
    return await page.locator("#wait").textContent();
  }).toContain("(1 of 12)");
  await expectSettledInTime(page);
  await expect(page).toHaveTitle(/Receipt: 1,234\.56 USDC/);
  await expect(page.locator("time[data-local]")).toContainText("Nairobi time");
});

test("fills itself in when a second server has confirmed it", async ({ page }) => {
  await stopClock(page);
  let refreshed = 0;
  await page.route(/patient=1/, async (route) => {
    refreshed += 1;
    if (refreshed > 1) return await route.continue();
    // an error page doesn't replace the payment
    await route.fulfill({ status: 503, body: "<main>Not now.</main>" });
  });
  await page.goto(server.receipt("confirming", "?lang=en"));
  await expect(page.locator(".stamp")).toContainText("Unconfirmed");
  await expect(page.locator(".band")).toHaveCount(0);
  await expectSettledInTime(page);
  await expect(page.locator("#sms")).toContainText("Confirmed.");
  expect(refreshed).toBeGreaterThanOrEqual(2);
});

test("goes out before a slow ledger answers, and fills itself in", async ({ page }) => {
  const response = await page.goto(server.receipt("slow", "?lang=en"));
  expect(response?.status()).toBe(200);
  await expect(page.locator("#slip")).toHaveAttribute("data-state", /asking|paid/);
  await expect(page.locator(".stamp")).toContainText("Settled");
  await expect(page.locator("#say")).toContainText("1,234.56");
});

test(
  "says aloud that it looks again, once, and that it looked for a minute",
  LONG,
  async ({ page }) => {
    await stopClock(page);
    await page.goto(`${server.url}/receipt/${"0".repeat(64)}?lang=en`);
    const said = page.getByRole("status");
    const seen = new Set<string>();
    await expect.poll(async () => {
      await page.clock.runFor(5_500);
      // read together
      const [text = "", heard = ""] = await page.evaluate(() =>
        ["#wait", "#say"].map((id) => document.querySelector(id)?.textContent ?? "")
      );
      if (/\(\d+ of 12\)/.test(text)) seen.add(heard);
      return text;
    }, { intervals: [100] }).toContain("This page checked for a minute without finding it.");
    expect([...seen]).toEqual([expect.stringContaining("(1 of 12)")]);
    await expect(said).toContainText("This page checked for a minute without finding it.");
  },
);

test("doesn't say that it found nothing where it couldn't look", LONG, async ({ page }) => {
  await stopClock(page);
  await page.route(/\/api\/payment\/verify/, (route) => route.abort());
  await page.goto(`${server.url}/receipt/${"0".repeat(64)}?lang=en`);
  const wait = page.locator("#wait");
  await expect.poll(async () => {
    await page.clock.runFor(5_500);
    return await wait.textContent();
  }, { intervals: [100] }).toContain("Couldn’t reach the ledger.");
  await expect(wait).not.toContainText("without finding it");
});

test("says of what is not kept that it may be older, and looks again", LONG, async ({ page }) => {
  const response = await page.goto(`${server.url}/receipt/${"01d".padEnd(64, "0")}?lang=en`);
  expect(response?.status()).toBe(503);
  await expect(page.locator("#slip")).toHaveAttribute("data-state", "not_kept");
  await expect(page.locator("#slip > .band, .stamp")).toHaveCount(0);
  await expect(page.locator("main")).toContainText("That says nothing about the payment.");
  await expect(page.locator("main")).not.toContainText("No payment has this number.");
  await expect(page.locator("#wait")).toContainText(/\d of 12/);
});

test("sends no secret key from a look-up", async ({ page }) => {
  const secret = `S${"A".repeat(55)}`;
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.url()));
  for (const address of [server.receipt("run", "?lang=en"), `${server.url}/receipt?lang=en`]) {
    await page.goto(address);
    await page.locator(".lookup .input").fill(secret);
    await page.locator(".lookup .btn").click();
    await expect(page.locator(".fault")).toContainText(
      "That is a secret key, or an account’s 12 words.",
    );
    await expect(page.locator(".lookup .input")).toHaveValue("");
  }
  expect(sent.filter((url) => url.includes(secret))).toEqual([]);
});
