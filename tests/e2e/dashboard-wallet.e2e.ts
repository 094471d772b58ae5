import { expect, type Page, test } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { employerKey, networkOf } from "./dashboard-world.ts";
import { type FreighterStandin, installFreighter } from "./freighter-standin.ts";
import { serveSite } from "./served.ts";

const server = serveSite();

async function withFreighter(page: Page, change: (freighter: FreighterStandin) => void) {
  const { passphrase } = await networkOf(server.url);
  const freighter = await installFreighter(page, await employerKey(), { name: "S", passphrase });
  change(freighter);
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Connect Freighter" }).click();
  return freighter;
}

test("says when Freighter is missing, and where it can be had", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Connect Freighter" }).click();
  await expect(page.getByRole("alert")).toContainText("Freighter was not found");
  await expect(page.getByRole("link", { name: "Get Freighter" })).toHaveAttribute(
    "href",
    "https://www.freighter.app/",
  );
});

test("names the wrong network, and goes on once it was changed", async ({ page }) => {
  const right = await networkOf(server.url);
  const freighter = await withFreighter(page, (standin) => {
    standin.network = { name: "PUBLIC", passphrase: "another" };
  });
  await expect(page.getByRole("alert")).toContainText("Your wallet is set to PUBLIC");
  freighter.network = { name: "S", passphrase: right.passphrase };
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("[data-wallet]")).toBeVisible();
});

test("takes a no for a no", async ({ page }) => {
  await withFreighter(page, (freighter) => freighter.answers.push("refuse"));
  await expect(page.getByRole("alert")).toContainText("You said no in the wallet");
});

test("says when the wallet is locked, and notices that it was opened", async ({ page }) => {
  const freighter = await withFreighter(page, (standin) => (standin.locked = true));
  await expect(page.getByRole("alert")).toContainText("Your wallet is locked");
  freighter.locked = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("[data-wallet]")).toBeVisible();
  freighter.locked = true;
  await expect(page.getByRole("alert")).toContainText("Your wallet is locked");
  freighter.locked = false;
  await expect(page.locator("[data-wallet]")).toBeVisible();
});

test("follows a change of account in the wallet", async ({ page }) => {
  const freighter = await withFreighter(page, () => {});
  await page.locator("[data-wallet]").waitFor();
  const other = Keypair.random();
  freighter.key = other;
  await expect(page.locator("[data-wallet]")).toHaveAttribute("data-wallet", other.publicKey());
  await expect(page.getByText("This account does not exist on the network yet.")).toBeVisible();
});

test("opens the demo employer's dashboard from the link that the server prints", async ({ page }) => {
  const address = (await employerKey()).publicKey();
  await page.goto(`${server.url}/en/dashboard?demo=${address}`);
  await expect(page.locator(`[data-wallet="${address}"]`)).toBeVisible();
});
