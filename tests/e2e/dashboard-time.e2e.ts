import { expect } from "@playwright/test";
import { Asset, Claimant, Operation } from "@stellar/stellar-sdk/base";
import {
  allPaid,
  demoKeyOf,
  employerKey,
  employerPaid,
  networkOf,
  openWithDemoWallet,
  openWithFreighter,
  pasteRun,
  payEveryone,
  workerAddress,
} from "./dashboard-world.ts";
import { serveBehindProxy } from "./fault-proxy.ts";
import { submitSigned } from "./payroll-world.ts";
import { test } from "./served.ts";

const site = serveBehindProxy();

test("says that the wallet is silent, and lets the employer stop waiting for it", async ({ page }) => {
  const before = (await employerPaid(site.server.url)).length;
  await page.clock.install();
  const freighter = await openWithFreighter(page, site.proxy.url);
  await pasteRun(page, `name,address,amount\nAmina,${await workerAddress(0)},5\n`);
  freighter.answers.push("silence");
  await payEveryone(page, "1 person");
  await expect(page.locator('tr[data-part="1"]')).toHaveAttribute("data-state", "signing");
  await expect.poll(() => freighter.answers.length).toBe(0);
  const slow = page.getByText("The wallet hasn’t answered yet.");
  await page.clock.fastForward(21_000);
  await expect(slow).toBeVisible();
  await page.getByRole("button", { name: "Stop waiting for the wallet" }).click();
  // in the wallet's panel, and at times beside the button too
  const closed = "The wallet’s window was closed or never opened, so the request wasn’t signed.";
  await expect(page.getByText(closed).first()).toBeVisible();
  expect((await employerPaid(site.server.url)).length).toBe(before);
  await page.getByRole("button", { name: "Sign the transaction" }).click();
  await expect(allPaid(page)).toBeVisible();
  expect((await employerPaid(site.server.url)).length).toBe(before + 1);
});

test("takes back money that was set aside and not taken, once", async ({ page }) => {
  const network = await networkOf(site.server.url);
  const employer = await employerKey();
  const worker = await workerAddress(3);
  const asset = new Asset("USDC", network.usdcIssuer);
  // as a pay run sets it aside, but reclaimable after a second instead of a day
  const later = Claimant.predicateNot(Claimant.predicateBeforeRelativeTime("1"));
  await submitSigned(network, employer, [
    Operation.createClaimableBalance({
      asset,
      amount: "33.3333333",
      claimants: [
        new Claimant(worker, Claimant.predicateUnconditional()),
        new Claimant(employer.publicKey(), later),
      ],
    }),
  ]);
  const usdc = async () => {
    const response = await fetch(`${network.horizonUrl}/accounts/${employer.publicKey()}`);
    const { balances }: { balances: { asset_code?: string; balance: string }[] } = await response
      .json();
    return balances.find(({ asset_code }) => asset_code === "USDC")?.balance ?? "";
  };
  const held = await usdc();
  // a second by the ledger's clock
  const closedAt = async () => {
    const response = await fetch(`${network.horizonUrl}/ledgers?order=desc&limit=1`);
    const { _embedded: { records: [newest] } } = await response.json();
    return Date.parse(newest.closed_at);
  };
  const setAside = await closedAt();
  await expect.poll(async () => await closedAt() - setAside).toBeGreaterThan(1_000);
  await openWithDemoWallet(page, site.proxy.url);
  await page.goto(`${site.proxy.url}/en/dashboard#paid`);
  const row = page.locator("li", { hasText: "33.33 USDC" }).filter({
    has: page.getByRole("button", { name: "Take it back" }),
  });
  await expect(row).toBeVisible();
  // the history says who the money waits for
  await expect(row).toContainText("Thandi");
  await row.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("It’s back in your account.")).toBeVisible();
  await expect(row).toHaveCount(0);
  const grown = Number(BigInt((await usdc()).replace(".", "")) - BigInt(held.replace(".", "")));
  expect(grown).toBe(333_333_333);
  // the run and the cost of wages include it too
  await expect(page.locator(".kept li").first()).toContainText("1 taken back");
  await page.goto(`${site.proxy.url}/en/dashboard#books`);
  const back = page.locator(".cost tbody tr", { hasText: "Taken back" });
  await expect(back.first()).toContainText("-33.33");
});

test("shows money that arrives without being loaded again", async ({ page }) => {
  const network = await networkOf(site.server.url);
  const employer = await employerKey();
  await openWithDemoWallet(page, site.proxy.url);
  const hold = page.locator("[data-held]").first();
  await expect(hold).toContainText("USDC");
  const before = await hold.innerText();
  const friend = await demoKeyOf("Demo Bakery");
  await submitSigned(network, friend, [
    Operation.payment({
      destination: employer.publicKey(),
      asset: new Asset("USDC", network.usdcIssuer),
      amount: "1.23",
    }),
  ]);
  await expect(hold).not.toHaveText(before);
});
