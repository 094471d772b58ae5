import { expect, type Locator, type Page } from "@playwright/test";
import { Keypair, Operation } from "@stellar/stellar-sdk/base";
import type { Network } from "../../src/contract/network.ts";
import { usdcIssuedBy } from "../../src/stellar/asset.ts";
import { demoSeedText } from "../../src/wallet/demo-accounts.ts";
import { demoKey, signWith } from "../../src/wallet/keys.ts";
import type { WalletOperation } from "../../src/wallet/operation.ts";
import { alikeOf } from "../alike.ts";
import { firmOfThree, propose, type ProposeOptions } from "../propose.ts";
import { enabledButton, networkOf, pressUntil, workerAddress } from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import { letThrough } from "./let-through.ts";
import { expectAccessibleOnScreens, tooWide } from "./page-watch.ts";
import { paymentsFrom, submitSigned } from "./payroll-world.ts";
import { addressOn, makeAccount, PHONE, tap, unlock } from "./phone-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

const BAKERY = demoKey(demoSeedText("Demo Bakery"));
const SOLAR = demoKey(demoSeedText("Demo Solar"));

/** The payments of a proposal, 25 USDC each. */
async function pays(network: Network, people: number): Promise<WalletOperation[]> {
  const asset = usdcIssuedBy(network.usdcIssuer);
  const workers = await Promise.all(Array.from({ length: people }, (_, n) => workerAddress(n)));
  return workers.map((destination) => ({
    kind: "payment",
    destination,
    asset,
    stroops: 250_000_000n,
  }));
}

interface Proposed {
  firm: Keypair;
  network: Network;
  url: string;
}

/** A proposal of a firm whose other signers are the demo's Bakery and Solar. */
async function proposed(
  more: Partial<ProposeOptions> = {},
  { others = [BAKERY, SOLAR], isFunded = true } = {},
): Promise<Proposed> {
  const network = await networkOf(server.url);
  const firm = more.firm ?? await firmOfThree(server.url, { network, others, isFunded });
  const parts = more.parts ?? [await pays(network, 2)];
  const path = await propose(server.url, { network, firm, parts, ...more });
  return { firm, network, url: `${server.url}/en${path}` };
}

const settled = (page: Page) => page.locator(".stamp").filter({ hasText: "Settled" });

const isPaid = (page: Page) => expect(settled(page)).toBeVisible();

/**
 * Signs with a wallet until the page shows `end`: it signs nothing if the ledger's answer just
 * before is another than the one it has shown, or is missing.
 */
async function signWithWallet(page: Page, name: string | RegExp, end: Locator): Promise<void> {
  await pressUntil(end, [enabledButton(page, name), enabledButton(page, "Approve and sign")]);
}

/** Signs with the demo wallet of a name. */
async function signAs(page: Page, name: string, end = settled(page)): Promise<void> {
  await signWithWallet(page, `${name} (demo wallet)`, end);
}

test("pays everyone once, with the second of two signatures", async ({ page }) => {
  const network = await networkOf(server.url);
  const { firm, url } = await proposed({
    parts: [await pays(network, 2), await pays(network, 3)],
    names: ["Amina", "Kwame", "Wanjiru"],
  });
  await page.goto(url);
  await test.step("after showing what the transactions do", async () => {
    await expect(page.getByRole("heading", { name: "Salary", exact: true })).toBeVisible();
    await expect(page.locator(".headsum")).toContainText("125.00 USDC for 5 people");
    await expect(page.locator(".rev")).toContainText("Amina");
    await expect(page.getByText("1 of 2")).toBeVisible();
    await expect(page.locator(".wrote")).toContainText("Please sign before Monday.");
    await expect(page.locator("#paper")).toContainText("never paid before by this account");
    await expectAccessibleOnScreens(page);
    expect(await tooWide(page)).toEqual([]);
  });
  await signAs(page, "Demo Bakery");
  await isPaid(page);
  const paid = await paymentsFrom(network, firm.publicKey());
  expect(paid.map(({ amount }) => amount)).toEqual(Array(5).fill("25.0000000"));
  await test.step("and says so after a reload, and to the third signer", async () => {
    await page.reload();
    await isPaid(page);
    await expect(page.getByRole("button", { name: "Approve and sign" })).toHaveCount(0);
  });
});

test("is declined with a reason that everyone with the link can read", async ({ page, browser }) => {
  const { url } = await proposed();
  await page.goto(url);
  await page.getByRole("button", { name: "Decline with a reason" }).click();
  await page.getByLabel("An amount is wrong").check();
  await page.getByLabel("In your own words").fill("Nakato’s raise\nstarts in December.");
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await page.getByRole("button", { name: "Demo Bakery (demo wallet)" }).click();
  await expect(page.getByRole("heading", { name: "Not approved" })).toBeVisible();
  const other = await browser.newPage();
  await other.goto(url);
  await expect(other.locator("#stub")).toContainText("starts in December.");
  await test.step("and can still be approved by another signer", async () => {
    await signAs(other, "Demo Solar");
    await isPaid(other);
  });
});

test("is signed with Freighter, and waits if that isn't enough", async ({ page, browser }) => {
  const own = Keypair.random();
  const network = await networkOf(server.url);
  const firm = await firmOfThree(server.url, { network, others: [own, BAKERY] });
  await submitSigned(network, firm, [Operation.setOptions({ medThreshold: 3 })]);
  const { url } = await proposed({ firm });
  await installFreighter(page, own, network);
  await page.goto(url);
  await signWithWallet(page, /^Freighter/, page.getByText("You have signed."));
  await expect(page.locator(".signed")).toContainText("Not yet");
  await test.step("then goes out with the third, from another browser", async () => {
    const third = await browser.newPage();
    await third.goto(url);
    await signAs(third, "Demo Bakery");
    await isPaid(third);
    await page.getByRole("button", { name: "Check again" }).click();
    await isPaid(page);
  });
});

test("is signed with the account on this phone, after one unlocking", async ({ browser }) => {
  const page = await browser.newPage(PHONE);
  await makeAccount(page, server.url);
  await tap(page, "Later");
  const own = Keypair.fromPublicKey(await addressOn(page));
  const network = await networkOf(server.url);
  const parts = [await pays(network, 1), await pays(network, 1)];
  const { url } = await proposed({ parts }, { others: [own] });
  await page.goto(url);
  await test.step("within reach of the thumb, from the first look on", async () => {
    await expect(page.getByRole("button", { name: "Approve and sign" })).toBeInViewport();
    await tap(page, "Approve and sign");
    await expect(page.getByRole("button", { name: /^Another tool/ })).toBeInViewport();
  });
  await tap(page, /^The account on this device/);
  await expect(page.locator("dialog.unlock")).toContainText(
    "You’re approving payments to 2 people",
  );
  await expect(page.locator("dialog.unlock")).toContainText("50.00 USDC");
  await unlock(page);
  await isPaid(page);
});

test("keeps a signature that couldn't be shared, and shares it after a reload and a press", async ({ page }) => {
  const { url } = await proposed();
  await page.goto(url);
  await expect(page.getByRole("button", { name: "Approve and sign" })).toBeEnabled();
  await page.route(
    /\/api\/box\//,
    (route) => route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await signAs(page, "Demo Bakery", page.getByText("Your signature is saved in this browser"));
  await letThrough(page, /\/api\/box\//);
  await page.reload();
  await page.getByRole("button", { name: "Send my signature" }).click();
  await isPaid(page);
});

test("shows where words and money differ first, and stops what isn't pay", async ({ page }) => {
  const network = await networkOf(server.url);
  const parts = [await pays(network, 2)];
  const { url } = await proposed({
    parts,
    wrote: {
      people: [{ part: 1, op: 1, name: "Amina", address: await workerAddress(0), amount: "20.00" }],
    },
  });
  await page.goto(url);
  const alert = page.getByRole("alert").filter({ hasText: "The text doesn’t match the payments" });
  await expect(alert).toContainText("30.00 more");
  await expect(alert).toContainText("Written: 20.00. Payment: 25.00.");
  await expect(alert).toContainText("The proposer wrote nothing about this payment.");
  const domain: WalletOperation = { kind: "home_domain", domain: "evil.example" };
  const other = await proposed({ parts: [[...await pays(network, 1), domain]] });
  await page.goto(other.url);
  await expect(page.getByRole("heading", { name: "Don’t sign this" })).toBeVisible();
  await expect(page.getByText("It does something other than pay people.")).toBeVisible();
  await expect(page.getByText("Transaction 1, operation 2.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Approve and sign" })).toHaveCount(0);
});

test("takes the signatures of two signers from another tool at once", async ({ page }) => {
  const network = await networkOf(server.url);
  const firm = await firmOfThree(server.url, { network, others: [BAKERY, SOLAR] });
  await submitSigned(network, firm, [Operation.setOptions({ medThreshold: 3 })]);
  const { url } = await proposed({ firm, parts: [await pays(network, 2), await pays(network, 1)] });
  await page.goto(url);
  await page.getByRole("button", { name: "Approve and sign" }).click();
  await page.getByRole("button", { name: /^Another tool/ }).click();
  const copies = page.locator(".elsewhere [data-copy]");
  await expect(copies).toHaveCount(3);
  const values = await copies.evaluateAll((all) => all.map((each) => each.dataset["copy"] ?? ""));
  const [one = "", two = ""] = values.filter((value) => value !== network.passphrase);
  const signed = [one, two].map((xdr) =>
    [BAKERY, SOLAR].reduce((each, key) => signWith(key, each, network.passphrase), xdr)
  );
  const field = page.getByRole("textbox");
  await test.step("whose text the browser drops into the field itself", async () => {
    const isLeft = await field.evaluate((into) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData("text/plain", "AAAA");
      const drop = { dataTransfer, bubbles: true, cancelable: true };
      return into.dispatchEvent(new DragEvent("drop", drop));
    });
    expect(isLeft).toBe(true);
  });
  await field.fill(signed.join("\n"));
  await page.getByRole("button", { name: "Add the signatures" }).click();
  await isPaid(page);
  const paid = await paymentsFrom(network, firm.publicKey());
  expect(paid).toHaveLength(3);
});

test("waits for a look-alike address until the person has asked", async ({ page }) => {
  const network = await networkOf(server.url);
  const firm = await firmOfThree(server.url, { network, others: [BAKERY] });
  const known = await workerAddress(0);
  const asset = usdcIssuedBy(network.usdcIssuer);
  const first = await proposed({ firm, parts: [await pays(network, 1)] });
  await page.goto(first.url);
  await signAs(page, "Demo Bakery");
  await isPaid(page);
  const aside: WalletOperation = {
    kind: "create_claimable",
    claimant: alikeOf(known),
    asset,
    stroops: 250_000_000n,
    takeBackAfterDays: 30,
  };
  const { url } = await proposed({ firm, parts: [[aside]], names: ["Amina"] });
  await page.goto(url);
  await expect(page.getByText("looks like one that was paid before")).toBeVisible();
  const approve = page.getByRole("button", { name: "Approve and sign" });
  await expect(approve).toBeDisabled();
  await page.getByLabel("I spoke to Amina.").check();
  await expect(approve).toBeEnabled();
});

test("says what the ledger says: too late, short, another account", async ({ page }) => {
  await test.step("too late", async () => {
    const { url } = await proposed({ drafted: { maxTime: Math.trunc(Date.now() / 1000) - 60 } });
    await page.goto(url);
    await expect(page.getByText("The proposal has expired.")).toBeVisible();
  });
  await test.step("short", async () => {
    const { url } = await proposed({}, { isFunded: false });
    await page.goto(url);
    await expect(page.getByText("The account has 0.00 USDC.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Approve and sign" })).toBeDisabled();
  });
  await test.step("another account", async () => {
    const { url, network } = await proposed();
    await installFreighter(page, Keypair.random(), network);
    await page.goto(url);
    await page.getByRole("button", { name: "Approve and sign" }).click();
    await page.getByRole("button", { name: /^Freighter/ }).click();
    await expect(page.getByRole("heading", { name: "This account can’t sign" })).toBeVisible();
  });
});

test("says why there is no proposal", async ({ page }) => {
  await page.goto(`${server.url}/en/approve/4F7K9Q2MAB#cut`);
  await expect(page.getByRole("heading", { name: "The link is incomplete" })).toBeVisible();
  await page.goto(`${server.url}/fr/approve/4F7K9Q2MAB#BwcHBwcHBwcHBwcHBwcHBw`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Cette proposition n’existe pas" })).toBeVisible();
});
