import { expect, type Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { usdcIssuedBy } from "../../src/stellar/asset.ts";
import { firmOfThree, propose } from "../propose.ts";
import { startServer } from "../server.ts";
import { networkOf, workerAddress } from "./dashboard-world.ts";
import { letThrough } from "./let-through.ts";
import { expectAccessible, PHONE as SMALL, tooWide } from "./page-watch.ts";
import { paymentsFrom } from "./payroll-world.ts";
import { PHONE } from "./phone-world.ts";
import { serveSite, test } from "./served.ts";
import { holderOf, installXbull, installXbullExtension } from "./xbull-site.ts";

/** A network that xBull knows. */
const server = serveSite(() =>
  startServer({ NETWORK_PASSPHRASE: "Standalone Network ; February 2017" })
);

/** Creates a firm's proposal on a site. It waits for the signature of `key`. */
async function proposed(url: string, key: Keypair) {
  const network = await networkOf(url);
  const firm = await firmOfThree(url, { network, others: [key] });
  const asset = usdcIssuedBy(network.usdcIssuer);
  const pay = async (at: number) => ({
    kind: "payment" as const,
    destination: await workerAddress(at),
    asset,
    stroops: 250_000_000n,
  });
  // two transactions are signed one after the other
  const parts = [[await pay(0)], [await pay(1)]];
  const path = await propose(url, { network, firm, parts });
  return {
    link: `${url}/en${path}`,
    paid: async () => (await paymentsFrom(network, firm.publicKey())).length,
  };
}

const xbull = (page: Page) => page.getByRole("button", { name: /^xBull/ });

/** Chooses what to sign with. */
async function toSign(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Approve and sign" }).click();
  await xbull(page).waitFor();
}

const isPaid = (page: Page) =>
  expect(page.locator(".stamp").filter({ hasText: "Settled" })).toBeVisible();

test("approves with xBull’s window on a phone, after it declined", async ({ browser }) => {
  const key = Keypair.random();
  const { link, paid } = await proposed(server.url, key);
  const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
  const agrees = holderOf(key);
  const site = await installXbull(
    context,
    (type, data) => type === "XBULL_SIGN" ? null : agrees(type, data),
  );
  const page = await context.newPage();
  await page.goto(link);
  await toSign(page);
  await expect(xbull(page)).toContainText("or its website on any device");
  await expect(page.getByRole("button", { name: /^Freighter/ }))
    .toHaveAccessibleDescription(/It doesn’t work on most phones/);
  await expectAccessible(page);
  expect(await tooWide(page)).toEqual([]);
  await xbull(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "declined" })).toBeVisible();
  expect(await paid()).toBe(0);

  site.person = agrees;
  await xbull(page).click();
  await isPaid(page);
  expect(await paid()).toBe(2);
  await expect.poll(() => context.pages().length).toBe(1);
  await context.close();
});

/** Opens one window for each press, within a second, as the strictest browsers do. */
function openOncePerPress(): void {
  const open = globalThis.open.bind(globalThis);
  let pressed = -Infinity;
  addEventListener("click", () => void (pressed = performance.now()), true);
  globalThis.open = (...given) => {
    const isAllowed = performance.now() - pressed < 1_000;
    pressed = -Infinity;
    return isAllowed ? open(...given) : null;
  };
}

test("needs one press for xBull on a slow network, and says if its window is blocked", async ({ page }) => {
  const key = Keypair.random();
  const { link, paid } = await proposed(server.url, key);
  const agrees = holderOf(key);
  const site = await installXbull(page.context(), agrees);
  await page.addInitScript(openOncePerPress);
  await page.goto(link);
  await toSign(page);
  await page.evaluate(() => {
    Reflect.set(globalThis, "kept", open);
    globalThis.open = () => null;
  });
  await xbull(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Allow pop-ups for this site" }))
    .toBeVisible();
  await expect(xbull(page)).toBeFocused();
  expect([site.asked, await paid()]).toEqual([0, 0]);

  await page.evaluate(() => void (globalThis.open = Reflect.get(globalThis, "kept")));
  // longer than a window stays open after an answer
  const accounts = /\/horizon\/accounts\//;
  await page.route(accounts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.fallback();
  });
  site.person = (type, data) => type === "XBULL_SIGN" ? null : agrees(type, data);
  await xbull(page).click();
  await expect(xbull(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("alert").filter({ hasText: "declined without saying why" }))
    .toBeVisible();
  await expect(xbull(page)).toBeFocused();
  expect(await paid()).toBe(0);

  await letThrough(page, accounts);
  site.person = agrees;
  await xbull(page).click();
  await isPaid(page);
  // twice to connect, once declined, and once for each transaction
  expect([site.asked, await paid()]).toEqual([5, 2]);
});

test("approves with xBull’s extension on a computer, after it declined", async ({ page }) => {
  const key = Keypair.random();
  const { link, paid } = await proposed(server.url, key);
  const agrees = holderOf(key);
  const extension = await installXbullExtension(page, () => null);
  await page.goto(link);
  await toSign(page);
  await xbull(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "You declined in the wallet" }))
    .toBeVisible();
  extension.person = (type, data) => type === "XBULL_SIGN" ? null : agrees(type, data);
  await xbull(page).click();
  await expect.poll(() => extension.asked).toBe(3);
  await expect(page.getByRole("alert").filter({ hasText: "You declined in the wallet" }))
    .toBeVisible();
  expect(await paid()).toBe(0);

  extension.person = agrees;
  await xbull(page).click();
  await isPaid(page);
  expect(await paid()).toBe(2);
  // three times to connect, once declined, and once for each transaction
  expect(extension.asked).toBe(6);
  expect(page.context().pages()).toHaveLength(1);
});

test("signs with another account of xBull’s window after one that can’t sign", async ({ page }) => {
  const key = Keypair.random();
  const { link, paid } = await proposed(server.url, key);
  const site = await installXbull(page.context(), holderOf(Keypair.random()));
  await page.goto(link);
  await toSign(page);
  await xbull(page).click();
  await expect(page.getByRole("heading", { name: "This account can’t sign" })).toBeVisible();

  site.person = holderOf(key);
  await page.getByRole("button", { name: "Check again" }).click();
  await toSign(page);
  await xbull(page).click();
  await isPaid(page);
  expect(await paid()).toBe(2);
});

test("declines with a reason that is signed in xBull’s window", async ({ page }) => {
  await page.setViewportSize(SMALL);
  const key = Keypair.random();
  const { link, paid } = await proposed(server.url, key);
  await installXbull(page.context(), holderOf(key));
  await page.goto(link);
  await page.getByRole("button", { name: "Decline with a reason" }).click();
  await page.getByLabel("Not now").check();
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await xbull(page).waitFor();
  await expectAccessible(page);
  await xbull(page).click();
  await expect(page.getByRole("heading", { name: "Not approved" })).toBeVisible();
  await expect(page.locator(".wrote")).toContainText("Not now");
  expect(await paid()).toBe(0);
});

test("says on a network that xBull doesn’t know that it can’t be used", async ({ page, sharedSite }) => {
  const { link } = await proposed(sharedSite.url, Keypair.random());
  await page.goto(link);
  await toSign(page);
  await expect(xbull(page)).toBeDisabled();
  await expect(xbull(page)).toHaveAccessibleDescription(/It doesn’t support this site’s network/);
  await expect(page.getByRole("button", { name: /^Freighter/ })).toBeEnabled();
  await expectAccessible(page);
});
