import { expectAccessible } from "./page-watch.ts";
import { expect } from "@playwright/test";
import { LONG } from "../sample.ts";
import { workerAddress } from "./dashboard-world.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

test("shows a live receipt and leads to it", async ({ page }) => {
  await page.goto(`${server.url}/en/`);
  await page.getByText("A live receipt from the Lipwa sandbox. Open it.").waitFor();
  // on the first visit: the sandbox knows its own names from the start
  await expect(page.locator("[data-live=payer]")).toHaveText(/^Demo \w+ · demo\w+\.example$/);
  const amount = await page.locator("[data-live=amount]").textContent();
  // slip and receipt use the rate of the same day
  const value = page.locator("[data-live=value]");
  await expect(value).not.toHaveText("");
  const local = await value.textContent();
  const rate = await page.locator("[data-live=rate]").textContent();
  const number = await page.locator("[data-live=number]").textContent();
  await page.locator("[data-live-open]").click();
  await expect(page).toHaveURL(/\/receipt\/[0-9a-f]{64}/);
  await expect(page.locator("main")).toContainText(amount ?? "");
  await expect(page.locator("#local output")).toHaveText(/^(\S+)/.exec(local ?? "")?.[1] ?? "?");
  await expect(page.locator("#local small")).toHaveText(rate ?? "?");
  // the slip's number is its short code
  await expect(page.locator(".slip-no")).toContainText(number ?? "?");
});

test("leads to a passport of the demo", async ({ page }) => {
  await page.goto(`${server.url}/fr/`);
  await expect(page.locator("[data-live-href=passport]")).toHaveAttribute("href", /passport\/G/);
  await page.getByRole("link", { name: "Voir un passeport" }).click();
  await expect(page.getByRole("heading", { name: "Passeport de revenus" })).toBeVisible();
});

test("never sends a secret key that was pasted", async ({ page }) => {
  await page.goto(`${server.url}/en/`);
  const field = page.getByLabel("Receipt number or address");
  // the words are the key too
  for (const secret of [`S${"A".repeat(55)}`, `${"abandon ".repeat(11)}about`]) {
    await field.fill(secret);
    await page.getByRole("button", { name: "Show" }).click();
    await expect(field).toHaveValue("");
    await expect(page.getByText("That is a secret key, or an account’s 12 words."))
      .toBeVisible();
    await expect(page).toHaveURL(`${server.url}/en/`);
  }
});

test("keeps the chosen theme without a flash", LONG, async ({ page }) => {
  await page.goto(`${server.url}/en/`);
  await page.getByRole("button", { name: "Dark theme" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.goto(`${server.url}/en/faucet`);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("button", { name: "Dark theme" }))
    .toHaveAttribute("aria-pressed", "true");
});

test("can be used with the keyboard alone", LONG, async ({ page }) => {
  await page.goto(`${server.url}/en/`);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Start a pay run" }).first()).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("finds a passport by its address, and explains what it cannot find", async ({ page }) => {
    await page.goto(`${server.url}/sw/`);
    await page.getByLabel("Namba ya risiti au anwani").fill(` ${await workerAddress(0)} `);
    await page.getByRole("button", { name: "Onyesha" }).click();
    await expect(page.getByRole("heading", { name: "Pasipoti ya kipato" })).toBeVisible();
    await page.goto(`${server.url}/find?q=hello&lang=sw`);
    await expect(page.getByRole("heading", { name: "Hatukuipata" })).toBeVisible();
    expect(page.url()).not.toContain("hello");
    // a visitor who only looks something up finds it
    await page.goto(`${server.url}/sw/find`);
    await expect(page.getByLabel("Namba ya risiti au anwani")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Hatukuipata" })).toBeHidden();
  });

  test("claims no live receipt", async ({ page }) => {
    await page.goto(`${server.url}/en/`);
    await expect(page.getByText("A sample.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Dark theme" })).toBeHidden();
  });
});

test("shows a command that gives the answer beside it", async ({ page, request }) => {
  await page.goto(`${server.url}/en/`);
  const sample = page.getByRole("region", { name: "Example of the API" });
  await expect(sample).toContainText(/hash=[0-9a-f]{64}"/);
  const text = await sample.innerText();
  const url = /curl "([^"]+)"/.exec(text)?.[1]?.replace("\\\n", "") ?? "";
  const answer = await (await request.get(url)).json();
  expect(answer).toMatchObject({ verified: true, status: "success" });
  expect(text).toContain(`"${answer.amount}"`);
  expect(text).toContain(`"${answer.memo}"`);
});

test("answers 404 with ways on, in the reader's language", async ({ page }) => {
  const answer = await page.goto(`${server.url}/fr/nulle-part`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page introuvable" })).toBeVisible();
  await expectAccessible(page);
});
