import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { BROWSER_FLAGS } from "../browser.ts";
import { firmOf, propose } from "./approval-world.ts";
import {
  allPaid,
  employerKey,
  isConnected,
  networkOf,
  pasteRun,
  signUntil,
  workerAddress,
} from "./dashboard-world.ts";
import { serveSite, test } from "./served.ts";

/*
 * With the real extension, which the other tests replace by `freighter-standin.ts`. Seen to pass
 * with Freighter 5.45 in Chromium 156.
 */

const FREIGHTER = process.env["FREIGHTER_PATH"];
const CHROMIUM = process.env["CHROMIUM_PATH"];

test.skip(
  !FREIGHTER || !CHROMIUM,
  "needs FREIGHTER_PATH, an unpacked Freighter, and CHROMIUM_PATH, a Chromium with extensions",
);
test.describe.configure({ mode: "serial" });

const server = serveSite();

const WORDS = [...Array<string>(11).fill("abandon"), "about"];
/** The first account of `WORDS`. It isn't on the ledger. */
const SIGNER = "GB3JDWCQJCWMJ3IILWIGDTQJJC5567PGVEVXSCVPEQOTDN64VJBDQBYX";
const PASSWORD = "My-password123";

let context: BrowserContext;
/** A page of the extension. */
let wallet: Page;
let start = "";

test.beforeAll(async () => {
  context = await chromium.launchPersistentContext("", {
    executablePath: CHROMIUM ?? "",
    headless: false,
    locale: "en-GB",
    args: [
      "--headless=new",
      ...BROWSER_FLAGS,
      `--disable-extensions-except=${FREIGHTER}`,
      `--load-extension=${FREIGHTER}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? await context.waitForEvent("serviceworker");
  start = new URL("/index.html", worker.url()).href;
  wallet = await context.newPage();
  await restoreWallet();
  await addNetwork();
  await importAccount((await employerKey()).secret());
});
test.afterAll(() => context?.close());

async function restoreWallet(): Promise<void> {
  await wallet.goto(start);
  await wallet.getByText("I already have a wallet").click();
  await wallet.locator("#new-password-input").fill(PASSWORD);
  await wallet.locator("#confirm-password-input").fill(PASSWORD);
  await wallet.locator("#termsOfUse-input").check({ force: true });
  await wallet.getByText("Confirm").click();
  for (const [at, word] of WORDS.entries()) {
    await wallet.locator(`#MnemonicPhrase-${at + 1}`).fill(word);
  }
  await wallet.getByRole("button", { name: "Import" }).click();
  await wallet.waitForURL(/success/);
}

async function addNetwork(): Promise<void> {
  const { passphrase, horizonUrl } = await networkOf(server.url);
  await wallet.goto(`${start}#/manage-network/add-network`);
  const fill = (field: string, text: string) =>
    wallet.getByTestId(`NetworkForm__${field}`).fill(text);
  await fill("networkName", "Sandbox");
  await fill("networkUrl", horizonUrl ?? "");
  await fill("networkPassphrase", passphrase);
  await wallet.locator("#isAllowHttpSelected-input").check({ force: true });
  await wallet.locator("#isSwitchSelected-input").check({ force: true });
  await wallet.getByRole("button", { name: "Add network" }).click();
  await wallet.getByTestId("NetworkForm__networkName").waitFor({ state: "hidden" });
}

async function importAccount(secret: string): Promise<void> {
  await wallet.goto(`${start}#/account/import`);
  await wallet.locator("#privateKey-input").fill(secret);
  await wallet.locator("#password-input").fill(PASSWORD);
  await wallet.locator("#authorization-input").check({ force: true });
  await wallet.getByRole("button", { name: "Import" }).click();
  await wallet.waitForURL(/#\/$/);
}

/** Chooses an account in the wallet; both are called by their number. */
async function choose(account: "Account 1" | "Account 2"): Promise<void> {
  await wallet.bringToFront();
  await wallet.goto(`${start}#/wallets`);
  await wallet.getByText(account).last().click();
  await wallet.waitForURL(/#\/$/);
}

/** The window of the wallet that an action opens. */
async function windowOf(action: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([context.waitForEvent("page"), action()]);
  return opened;
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

test("the dashboard pays with it, and says what stands in its way", async () => {
  const page = await context.newPage();
  await page.goto(`${server.url}/en/dashboard`);
  const connecting = await windowOf(() => press(page, "Connect Freighter"));
  await press(connecting, "Cancel");
  await expect(page.getByRole("alert")).toContainText("You declined in the wallet.");
  await press(await windowOf(() => press(page, "Try again")), "Connect");
  await isConnected(page);
  await expect(page.locator(`[data-wallet="${(await employerKey()).publicKey()}"]`)).toBeVisible();
  const people = [await workerAddress(0), await workerAddress(1)];
  await pasteRun(page, `name,address,amount\nAmina,${people[0]},25\nKwame,${people[1]},30\n`);
  const begin = () => signUntil(page, "2 people", page.locator("#send-title"));
  await press(await windowOf(begin), "Cancel");
  await expect(page.getByText("You declined in the wallet.")).toBeVisible();
  await choose("Account 1");
  await page.bringToFront();
  await expect(page.locator("#send-obstacle")).toContainText("Your wallet is locked, or set to");
  await choose("Account 2");
  await page.bringToFront();
  await press(await windowOf(() => press(page, "Sign the transaction")), "Confirm");
  await expect(allPaid(page)).toBeVisible();
  await page.close();
});

test("another signer approves with it, without XLM of their own", async ({ browser }) => {
  const employer = (await employerKey()).publicKey();
  const firm = await firmOf(server.url, { [SIGNER]: 1, [employer]: 1 }, [2, 2, 2]);
  const proposer = await browser.newPage();
  const needs = "Needs 2 of 2 signatures";
  const link = await propose(proposer, { url: server.url, firm, needs });
  const page = await context.newPage();
  await page.goto(link);
  await press(page, "Approve and sign");
  // the wallet is set to the proposer's account, which has signed: no window opens
  await press(page, /^Freighter/);
  await expect(page.getByText("You have signed.")).toBeVisible();
  await choose("Account 1");
  await page.bringToFront();
  await press(page, "Sign with another account");
  await press(page, "Approve and sign");
  const connecting = await windowOf(() => press(page, /^Freighter/));
  const signing = await windowOf(() => press(connecting, "Connect"));
  await expect(signing.getByText("INSUFFICIENT FUNDS FOR FEE")).toBeVisible();
  await press(signing, "Got it");
  await press(signing, "Confirm");
  await expect(page.locator(".stamp").filter({ hasText: "Settled" })).toBeVisible();
  await page.close();
});

test("the holder of an account proves it with a signed message", async ({ browser }) => {
  const reader = await browser.newPage();
  await reader.goto(`${server.url}/passport/${SIGNER}?lang=en#proof`);
  await press(reader, "Show the digits");
  const copied = async (from: Page, name: string) =>
    await from.getByRole("button", { name }).getAttribute("data-copy") ?? "";
  const page = await context.newPage();
  await page.goto(await copied(reader, "Copy the link for the holder"));
  await press(await windowOf(() => press(page, "Freighter")), "Confirm");
  await reader.getByLabel("Or paste the answer").fill(await copied(page, "Copy the answer"));
  await expect(reader.getByText(/^Verified at/)).toBeVisible();
});
