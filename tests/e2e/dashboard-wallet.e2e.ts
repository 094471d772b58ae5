import { expect, type Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { DASHBOARD } from "../../src/pay/messages/dashboard.ts";
import { shorten } from "../../src/stellar/shorten.ts";
import { LONG, sample } from "../sample.ts";
import {
  allPaid,
  demoKeyOf,
  employerKey,
  networkOf,
  openWithFreighter,
  pasteRun,
  payEveryone,
  threeParts,
  workerAddress,
} from "./dashboard-world.ts";
import { type FreighterStandin, installFreighter, TOO_LONG_WORDS } from "./freighter-standin.ts";
import { expectAccessible, expectAccessibleOnScreens, PHONE, tooWide } from "./page-watch.ts";
import { paymentsFrom } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";
import { shortPauses } from "./short-pauses.ts";

const server = serveSite();
test.beforeEach(({ context }) => shortPauses(context));

// tested on a phone, checked on both screens
test.use({ viewport: PHONE });

/** A network the wallet offers and the page does not accept. */
const PUBLIC = { name: "PUBLIC", passphrase: "another" };

/** Opens the dashboard with a wallet in a given condition. */
async function openWallet(page: Page, change: (freighter: FreighterStandin) => void) {
  const { passphrase } = await networkOf(server.url);
  const freighter = await installFreighter(page, await employerKey(), { name: "S", passphrase });
  change(freighter);
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Connect Freighter" }).click();
  return freighter;
}

// the page's parts update separately, so two can briefly show the wallet
const connected = (page: Page) => page.locator("[data-wallet]").first();
const obstacle = (page: Page) => page.locator("#send-obstacle");
const sign = (page: Page) => page.getByRole("button", { name: /^Sign transaction/ });

test("says when Freighter is missing, and where it can be had", async ({ page }) => {
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Connect Freighter" }).click();
  // an extension that was updated answers again after a reload
  await expect(page.getByRole("alert")).toContainText("Then reload the page.");
  await expect(page.getByRole("link", { name: "Get Freighter" })).toHaveAttribute(
    "href",
    "https://www.freighter.app/",
  );
});

test("names the wrong network before any account, and notices that it was changed", async ({ page }) => {
  const freighter = await openWallet(page, (standin) => (standin.network = PUBLIC));
  await expect(page.getByRole("alert")).toContainText("Your wallet is set to Mainnet");
  await expectAccessibleOnScreens(page);
  expect(freighter.opened).toBe(0);
  const { passphrase } = await networkOf(server.url);
  freighter.network = { name: "S", passphrase };
  await expect(page.getByRole("alert")).toContainText("hasn’t allowed this page");
  await page.getByRole("button", { name: "Open the wallet" }).click();
  await expect(connected(page)).toBeVisible();
});

test("keeps the wallets open for someone who opens them while the page loads", async ({ page }) => {
  await page.addInitScript(() => {
    const watching = new MutationObserver(() => {
      const summary = document.querySelector<HTMLElement>(".payer-chip summary");
      if (summary === null) return;
      watching.disconnect();
      summary.click();
    });
    watching.observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.locator(".payer-chip .btn.demo").count()).toBeGreaterThan(0);
  await expect(page.locator(".payer-chip")).toHaveAttribute("open");
});

test("names the account to go back to when the wallet shows none, and notices it", async ({ page }) => {
  const own = await employerKey();
  const freighter = await openWallet(page, () => {});
  await connected(page).waitFor();
  const back = `choose ${shorten(own.publicKey())}`;
  freighter.locked = true;
  await expect(page.getByRole("alert")).toContainText(back);
  freighter.locked = false;
  await expect(connected(page)).toBeVisible();
  // to a page, an account without permission looks like a locked wallet
  freighter.key = await demoKeyOf("Demo Bakery");
  await expect(page.getByRole("alert")).toContainText(back);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(back);
  await expectAccessibleOnScreens(page);
  freighter.key = own;
  await expect(connected(page)).toHaveAttribute("data-wallet", own.publicKey());
  freighter.network = PUBLIC;
  await expect(page.getByRole("alert")).toContainText("Your wallet is set to Mainnet");
});

test("follows a change to another account that it may see", async ({ page }) => {
  const freighter = await openWallet(page, () => {});
  await connected(page).waitFor();
  const other = Keypair.random();
  freighter.key = other;
  freighter.allow();
  await expect(connected(page)).toHaveAttribute("data-wallet", other.publicKey());
  await expect(page.getByText("This account doesn’t exist on the network yet."))
    .toBeVisible();
  const way = await page.getByRole("link", { name: "Get test money" }).boundingBox();
  expect(way?.height).toBeGreaterThanOrEqual(44);
});

test(
  "says beside a disabled button what is in its way now, not what was said before",
  LONG,
  async ({ page }) => {
    const own = await employerKey();
    const network = await networkOf(server.url);
    const before = (await paymentsFrom(network, own.publicKey())).length;
    const freighter = await openWithFreighter(page, server.url);
    const right = freighter.network;
    await threeParts(page);
    freighter.answers.push("refuse");
    await payEveryone(page, "3 people");
    const no = page.getByText("You declined in the wallet.");
    await expect(no).toBeVisible();
    await expect(sign(page)).toBeEnabled();

    await test.step("locked", async () => {
      freighter.locked = true;
      await expect(obstacle(page)).toContainText(`choose ${shorten(own.publicKey())}`);
      await expect(sign(page)).toBeDisabled();
      await expect(no).toHaveCount(0);
      // the message appears once, beside the button
      await expect(page.getByText("Your wallet is locked", { exact: false })).toHaveCount(1);
      await expectAccessibleOnScreens(page);
    });
    await test.step("opened from beside the button", async () => {
      await page.locator(".prog").getByRole("button", { name: "Open the wallet" }).click();
      await expect(sign(page)).toBeEnabled();
      await expect(obstacle(page)).toHaveCount(0);
    });
    await test.step("another account", async () => {
      freighter.key = await demoKeyOf("Demo Bakery");
      freighter.allow();
      await expect(obstacle(page)).toContainText(
        `You’re paying from ${shorten(freighter.key.publicKey())}`,
      );
      await expect(obstacle(page)).toContainText(
        `Choose ${shorten(own.publicKey())} in your wallet`,
      );
      await expect(sign(page)).toBeDisabled();
      freighter.key = own;
      await expect(sign(page)).toBeEnabled();
    });
    await test.step("another network", async () => {
      freighter.network = PUBLIC;
      await expect(obstacle(page)).toContainText("Your wallet is set to Mainnet");
      await expect(sign(page)).toBeDisabled();
      freighter.network = right;
      await expect(sign(page)).toBeEnabled();
    });
    await test.step("a window of before a reload", async () => {
      freighter.answers.push("later");
      await sign(page).click();
      const part = page.locator('tr[data-part="1"]');
      await expect(part).toContainText("look for your wallet’s window");
      await expect.poll(() => freighter.answers.length).toBe(0);
      await page.reload();
      await expect(page.getByText("no longer works. Close it")).toBeVisible();
      await expect(part).toHaveAttribute("data-state", "waiting");
      await expect(page.getByText("look for your wallet’s window")).toHaveCount(0);
      // approving in the wallet later sends nothing
      freighter.agree();
      await expect.poll(() => freighter.signed).toBe(1);
      await sign(page).click();
      await expect(allPaid(page)).toBeVisible();
      expect((await paymentsFrom(network, own.publicKey())).length).toBe(before + 3);
    });
  },
);

test("shows a wallet's own words as text, and asks it to sign fewer payments at once", async ({ page }) => {
  const own = await employerKey();
  const network = await networkOf(server.url);
  const before = (await paymentsFrom(network, own.publicKey())).length;
  const freighter = await openWithFreighter(page, server.url);
  freighter.mostBytes = 1_120;
  const rows = await Promise.all(
    Array.from(
      { length: 12 },
      async (_, at) => `Worker ${at},${await workerAddress(at)},${20 + at}`,
    ),
  );
  await pasteRun(page, `name,address,amount\n${rows.join("\n")}\n`);
  await payEveryone(page, "12 people");
  await expect(page.getByRole("alert").filter({ hasText: TOO_LONG_WORDS })).toBeVisible();
  await expectAccessibleOnScreens(page);
  await page.getByRole("button", { name: "Sign 8 payments at a time" }).click();
  await expect(page.locator("tr[data-part]")).toHaveCount(2);
  expect(freighter.signed).toBe(0);
  await sign(page).click();
  await expect(allPaid(page)).toBeVisible();
  expect(freighter.signed).toBe(2);
  expect((await paymentsFrom(network, own.publicKey())).length).toBe(before + 12);
  const kept = await page.evaluate(() => localStorage.getItem("lipwa part size"));
  expect(JSON.parse(kept ?? "")).toEqual({ [own.publicKey()]: 8 });
});

for (const lang of sample(["fr", "sw"] as const, ["fr"] as const)) {
  test(`what the wallet stands in the way with can be read on a phone in the dark, ${lang}`, async ({ page }) => {
    const { wallet: m, walletOptions } = DASHBOARD[lang];
    const { passphrase } = await networkOf(server.url);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.clock.install();
    const freighter = await installFreighter(page, await employerKey(), { name: "S", passphrase });
    freighter.network = PUBLIC;
    const said = async (text: string, orThen = text) => {
      // the text before its first placeholder
      const words = page.getByText(text.split("{")[0] ?? text);
      await expect(words.or(page.getByText(orThen)).first()).toBeVisible();
      await expectAccessible(page);
      expect(await tooWide(page)).toEqual([]);
    };
    await page.goto(`${server.url}/${lang}/dashboard`);
    await page.getByRole("button", { name: walletOptions.freighter.connect }).click();
    await said(m.faults.wrong_network);
    freighter.network = { name: "S", passphrase };
    await page.clock.runFor(5_000);
    await said(m.faults.not_allowed);
    freighter.answers.push("refuse", "later");
    await page.getByRole("button", { name: m.open }).click();
    await said(m.faults.refused);
    await page.getByRole("button", { name: m.again }).click();
    await expect.poll(() => freighter.opened).toBe(2);
    // the page's clock also runs by itself
    await said(m.connecting, m.connectingSlow);
    await page.clock.fastForward(21_000);
    await said(m.connectingSlow);
    await page.getByRole("button", { name: m.stopWaiting }).click();
    await said(m.faults.no_answer);
    freighter.agree();
    await expect(connected(page).first()).toBeVisible();
    // the month has replaced the first-visit page
    await expect(page.locator(".month-head h1")).toBeVisible();
    freighter.locked = true;
    await page.clock.runFor(5_000);
    await said(m.lost);
  });
}

test("keeps the window of another tab for what it is", LONG, async ({ page, context }) => {
  const freighter = await openWithFreighter(page, server.url);
  await pasteRun(page, `name,address,amount\nAmina,${await workerAddress(0)},5\n`);
  freighter.answers.push("later");
  await payEveryone(page, "1 person");
  await expect.poll(() => freighter.answers.length).toBe(0);
  const other = await context.newPage();
  await other.goto(`${server.url}/en/dashboard`);
  await expect(other.locator('tr[data-part="1"]')).toContainText("look for your wallet’s window");
  freighter.agree();
  await expect(allPaid(page)).toBeVisible();
  await expect(allPaid(other)).toBeVisible();
});
