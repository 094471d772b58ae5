import { expect, test } from "@playwright/test";
import type { Account } from "../../src/contract/account.ts";
import { usdcOf } from "../../src/domain/asset.ts";
import { type RunningServer, startServer } from "../server.ts";
import { networkOf, workerAddress } from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import {
  employerDoes,
  expectAccessible,
  fundedAccount,
  keyOf,
  SCREENS,
  usdcPayment,
  watchErrors,
} from "./site-world.ts";

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("says how regular the income is, and leads to each receipt", async ({ page }) => {
    const { publicKey } = await keyOf("Kwame");
    const answer = await page.goto(`${server.url}/passport/${publicKey}?lang=en`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole("heading", { name: "Paid in 11 of the last 12 months." }))
      .toBeVisible();
    await expect(page.getByText("Nothing came in")).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.getByRole("link", { name: /^Receipt of/ }).first().click();
    await expect(page.locator("main")).toContainText("USDC");
  });

  test("filters by plain links", async ({ page }) => {
    await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=fr`);
    await page.getByRole("link", { name: "Envoyés" }).click();
    await expect(page.getByText("Aucun de ce genre.")).toBeVisible();
  });
});

test("takes over from the server without asking again", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  await page.goto(`${server.url}/passport/${await workerAddress(0)}`);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  expect(asked.filter((path) => !path.endsWith("/stream") && path !== "/api/rates")).toEqual([]);
});

test("shows a new payment by itself, in the list and in the sums", async ({ page }) => {
  const address = await workerAddress(1);
  await page.goto(`${server.url}/passport/${address}`);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  const before = await page.locator(".figs .first").textContent();
  await employerDoes(server.url, usdcPayment(address, 12_345_678n));
  await expect(page.locator(".pay tbody tr").first()).toContainText("1.2345678");
  await expect(page.locator(".figs .first")).not.toHaveText(before ?? "");
  await expect(page.locator("#say")).toContainText("New payment: 1.2345678 USDC");
});

test("claims what waits with Freighter, trustline and claim in one signature", async ({ page }) => {
  const worker = await fundedAccount(server.url);
  const { passphrase } = await networkOf(server.url);
  const freighter = await installFreighter(page, worker, { name: "SANDBOX", passphrase });
  await employerDoes(server.url, ({ usdcIssuer }) => [{
    kind: "create_claimable",
    claimant: worker.publicKey(),
    asset: usdcOf(usdcIssuer),
    stroops: 400_000_000n,
    takeBackAfterDays: null,
  }]);
  await page.goto(`${server.url}/passport/${worker.publicKey()}`);
  await expect(page.getByText("No permission to hold USDC yet.")).toBeVisible();
  await expect(page.locator(".figs .first")).toContainText("0.00");
  await page.getByRole("button", { name: "Claim it with Freighter" }).click();
  await expect(page.getByText("Claimed. It is in your account.")).toBeVisible();
  expect(freighter.signed).toBe(1);
  await expect(page.locator(".figs .first")).toContainText("40.00");
  const answer = await fetch(`${server.url}/api/account/${worker.publicKey()}`);
  const account: Account = await answer.json();
  expect(account).toMatchObject({ usdcBalance: "40.0000000", usdcTrustline: "active" });
});

test("says what happened when the person refuses to sign", async ({ page }) => {
  const worker = await fundedAccount(server.url);
  const { passphrase } = await networkOf(server.url);
  const freighter = await installFreighter(page, worker, { name: "SANDBOX", passphrase });
  freighter.allowed = true;
  await employerDoes(server.url, ({ usdcIssuer }) => [{
    kind: "create_claimable",
    claimant: worker.publicKey(),
    asset: usdcOf(usdcIssuer),
    stroops: 10_000_000n,
    takeBackAfterDays: 30,
  }]);
  await page.goto(`${server.url}/passport/${worker.publicKey()}`);
  freighter.answers = ["refuse"];
  await page.getByRole("button", { name: "Claim it with Freighter" }).click();
  await expect(page.getByRole("alert")).toContainText("You said no in the wallet.");
  expect(freighter.signed).toBe(0);
});

test("values payments in the chosen currency and keeps the choice", async ({ page }) => {
  await page.goto(`${server.url}/passport/${await workerAddress(0)}`);
  await page.getByLabel("Currency").selectOption("KES");
  await expect(page.locator(".figs .first")).toContainText("KES");
  await expect(page.locator(".pay tbody tr").first()).toContainText("KES");
  await page.reload();
  await expect(page.locator(".figs .first")).toContainText("KES");
});

test("saves a statement as CSV, with a receipt for each line", async ({ page }) => {
  await page.goto(`${server.url}/passport/${await workerAddress(0)}`);
  await page.getByText("Statement", { exact: true }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^lipwa-G.*\.csv$/);
  let text = "";
  for await (const chunk of await file.createReadStream()) text += chunk;
  const lines = text.trim().split("\r\n");
  expect(lines[0]).toContain("createdAt,type,amount");
  expect(lines.length).toBeGreaterThan(10);
  expect(lines[1]).toMatch(/,received,\d+\.\d{7},/);
  expect(lines[1]).toContain(`${server.url}/receipt/`);
});

test("makes a pay link and its code for an amount and a memo", async ({ page }) => {
  await page.goto(`${server.url}/passport/${await workerAddress(0)}`);
  await page.getByText("Amount, memo, QR code").click();
  await page.getByLabel("Amount in USDC").fill("12,5");
  await expect(page.getByText("An amount looks like 12.50.")).toBeVisible();
  await page.getByLabel("Amount in USDC").fill("12.50");
  await page.getByLabel("Memo, up to 28 bytes").fill("Market stall");
  const href = await page.getByRole("link", { name: "Open in a wallet" }).getAttribute("href");
  expect(href).toMatch(/^web\+stellar:pay\?destination=G[A-Z0-9]+&amount=12\.50&/);
  expect(href).toContain("memo=Market%20stall&memo_type=MEMO_TEXT");
  await page.getByRole("button", { name: "Show the QR code" }).click();
  await expect(page.getByRole("img", { name: "QR code for mobile wallets" })).toBeVisible();
});

for (const viewport of SCREENS) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`is accessible at ${viewport.width} px, ${colorScheme}`, async ({ browser }) => {
      const page = await browser.newPage({ viewport, colorScheme });
      const errors = watchErrors(page);
      for (const lang of ["en", "fr", "sw"]) {
        await page.goto(`${server.url}/passport/${await workerAddress(0)}?lang=${lang}`);
        await expect(page.locator(".live.on")).toBeVisible();
        await expectAccessible(page);
      }
      expect(errors).toEqual([]);
      await page.close();
    });
  }
}

test("prints the link, its code and the whole address, and no buttons", async ({ page }) => {
  const address = await workerAddress(0);
  await page.goto(`${server.url}/passport/${address}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(`${server.url}/passport/${address}`)).toBeVisible();
  await expect(page.getByRole("img", { name: "QR code of this passport’s link" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Share this passport" })).toBeHidden();
  await expect(page.locator(".who").getByText(address)).toBeVisible();
});

test("answers 400 for what is no address, and never shows a secret", async ({ page }) => {
  const secret = `S${"A".repeat(55)}`;
  const answer = await page.goto(`${server.url}/passport/${secret}?lang=en`);
  expect(answer?.status()).toBe(400);
  await expect(page.getByText("This looks like a secret key.")).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await expectAccessible(page);
});

test("says how an address that the ledger does not know is activated", async ({ page }) => {
  const address = "GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ";
  const answer = await page.goto(`${server.url}/passport/${address}?lang=sw`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText("Leja bado haiijui anwani hii")).toBeVisible();
  await page.getByRole("link", { name: "Ipatie XLM za majaribio" }).click();
  await expect(page).toHaveURL(new RegExp(`/sw/faucet\\?address=${address}`));
});

test("answers 503 while the ledger cannot be reached", async ({ page }) => {
  const { passphrase, usdcIssuer } = await networkOf(server.url);
  const cut = await startServer({
    LEDGER: "custom",
    HORIZON_URL: "http://127.0.0.1:9",
    NETWORK_PASSPHRASE: passphrase,
    USDC_ISSUER: usdcIssuer,
  });
  try {
    const answer = await page.goto(`${cut.url}/passport/${await workerAddress(0)}`);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()["retry-after"]).toBe("5");
    await expect(page.getByText("The ledger cannot be reached right now")).toBeVisible();
  } finally {
    await cut.stop();
  }
});
