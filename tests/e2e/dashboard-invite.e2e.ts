import { expect } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { accountCode, formatShortCode } from "../../src/stellar/short-code.ts";
import { answerInvitation, invite, linkOf, rows } from "./invitations.ts";
import { openWithDemoWallet, readApi } from "./dashboard-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

const codeOf = (key: Keypair) => formatShortCode(accountCode(key.publicKey()) ?? "");

test("asks two people for their address, accepts what they reply, and opens their accounts", async ({ page }) => {
  const [amina, baraka] = [Keypair.random(), Keypair.random()];
  await openWithDemoWallet(page, server.url);
  await invite(page, ["Amina", "Baraka"]);
  await answerInvitation(await linkOf(page, "Amina"), amina);
  await answerInvitation(await linkOf(page, "Baraka"), baraka);

  await test.step("which every view of the dashboard tells", async () => {
    await page.getByRole("link", { name: "History" }).click();
    await expect(page.getByText("2 people have replied to your invitations.")).toBeVisible();
    await page.getByRole("link", { name: "Open People" }).click();
  });
  for (const [name, key] of [["Amina", amina], ["Baraka", baraka]] as const) {
    const row = rows(page).filter({ hasText: name });
    await expect(row).toContainText(`Code ${codeOf(key)}`);
    const box = row.getByLabel(`I asked ${name}: the code is ${codeOf(key)}`);
    // the page shows it checked once it is stored
    await box.click();
    await expect(box).toBeChecked();
  }
  await page.getByRole("button", { name: "Accept all 2 whose codes you compared" }).click();
  await expect(page.getByText("2 addresses were accepted.")).toBeVisible();

  await page.getByRole("button", { name: "Open 2 accounts for 4 XLM" }).click();
  await expect(page.getByText("Done. Each owner can allow USDC now.")).toBeVisible();
  await expect(page.getByText("open, but can’t hold USDC yet")).toHaveCount(2);
  for (const key of [amina, baraka]) {
    const answer = await readApi(`${server.url}/api/account/${key.publicKey()}`);
    expect(await answer.json()).toMatchObject({ isActive: true, xlmBalance: "2.0000000" });
  }

  await test.step("all of which is there after a reload", async () => {
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByText("open, but can’t hold USDC yet")).toHaveCount(2);
  });
});

test("pays no one by a link with two answers before the employer has asked", async ({ page }) => {
  const [first, second] = [Keypair.random(), Keypair.random()];
  await openWithDemoWallet(page, server.url);
  await invite(page, ["Amina"]);
  const link = await linkOf(page, "Amina");
  await answerInvitation(link, first);
  await answerInvitation(link, second, 2);
  await page.getByRole("button", { name: "Check for replies" }).click();
  await expect(page.getByText("This link received 2 different replies")).toBeVisible();
  await expect(page.getByRole("button", { name: "Accept Amina’s address" })).toHaveCount(0);
  await page.getByRole("button", { name: `I asked Amina: ${codeOf(second)} is theirs` }).click();
  await page.getByRole("button", { name: "Accept Amina’s address" }).click();
  await expect(page.getByText("1 address was accepted.")).toBeVisible();
  await page.getByRole("link", { name: "Amina", exact: true }).click();
  await expect(page.locator(".person-page .who")).toHaveAttribute(
    "href",
    `/passport/${second.publicKey()}?lang=en`,
  );
});

test("tells before anything is made that the paying account has to be connected", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard#people`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabel("Name of a new person").fill("Amina");
  await page.getByRole("button", { name: "Add to the list" }).click();
  const sign = page.getByRole("button", { name: "Sign and create 1 invitation" });
  await expect(sign).toBeDisabled();
  await expect(sign).toHaveAccessibleDescription(/First connect your wallet/);
});
