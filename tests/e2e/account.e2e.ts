import { devices, expect, type Page, test } from "@playwright/test";
import { usdcOf } from "../../src/stellar/asset.ts";
import { goOffline } from "./offline.ts";
import { expectAccessible, watch } from "./page-watch.ts";
import { addressOn, choosePhrase, makeAccount, PHONE, PHRASE, tap, unlock } from "./phone-world.ts";
import { serveSite } from "./served.ts";
import { employerDoes, usdcPayment } from "./site-world.ts";

const server = serveSite();

test.use(PHONE);

/** Shows the words, and gives the two that are asked back. */
async function writeDown(page: Page): Promise<string[]> {
  await tap(page, "Show the 12 words");
  await unlock(page);
  const words = await page.getByRole("list", { name: "Your 12 words" }).getByRole("listitem")
    .allInnerTexts();
  await tap(page, "I have written them down");
  for (const question of await page.locator("main fieldset").all()) {
    const [n = "0"] = /\d+/.exec(await question.locator("legend").innerText()) ?? [];
    await question.getByText(words[Number(n) - 1] ?? "", { exact: true }).tap();
  }
  await tap(page, "Check");
  await expect(page.getByText("On paper", { exact: true })).toBeVisible();
  return words;
}

test("a phone is enough: an account is made, opened, paid, removed, and opened again with 12 words", async ({ page }) => {
  const { faults } = watch(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url() + (request.postData() ?? "")));
  await makeAccount(page, server.url);
  const words = await writeDown(page);
  expect(words).toHaveLength(12);
  const address = await addressOn(page);
  await expect(page.getByText("Your account is not open yet.")).toBeVisible();
  await tap(page, "Open my account");
  await expect(page.getByRole("dialog")).toContainText("You allow this account to hold USDC");
  await unlock(page);
  await expect(page.getByText("Nothing has come yet.")).toBeVisible();
  await expectAccessible(page, { what: "an account without money" });
  await employerDoes(server.url, usdcPayment(address, 6_128_500_000n));
  await expect(page.locator(".slip .amount").first()).toContainText("612.85");
  await expect(page.locator(".pays li").first()).toContainText("+612.85");
  await expectAccessible(page, { what: "an account with money" });
  await tap(page, "Receive");
  await expect(page.getByRole("img", { name: "QR code of my address" })).toBeVisible();
  await expect(page.locator(".fours")).toContainText(address);
  await expectAccessible(page, { what: "receive" });
  await tap(page, "Back to my money");
  await page.getByRole("button", { name: "Open", exact: true }).tap();
  await tap(page, "Remove");
  await expect(page.getByText("Only your 12 words open it again.")).toBeVisible();
  await tap(page, "Remove it");
  await unlock(page);
  await expect(page.getByRole("button", { name: "Make my account on this phone" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("lipwa:my-money"))).toBe("");
  await tap(page, "Open with 12 words");
  await page.getByLabel("Word 1", { exact: true }).fill(words.join(" "));
  await tap(page, "Open this account");
  await choosePhrase(page);
  await expect(page.locator(".slip .amount").first()).toContainText("612.85");
  expect(await addressOn(page)).toBe(address);
  await expect(page.getByText("On paper", { exact: true })).toBeVisible();
  // neither words nor passphrase went anywhere
  // one word alone, such as "address", stands in many a request
  const pairs = words.slice(1).map((word, at) => new RegExp(`${words[at]}[^a-z]{1,8}${word}`, "i"));
  const secret = [...pairs, /kettle/];
  expect(asked.filter((text) => secret.some((each) => each.test(text)))).toEqual([]);
  expect(faults).toEqual([]);
});

/** Opens My money until the browser has kept it with what it takes. */
async function keepPage(page: Page): Promise<void> {
  const isKept = () => page.evaluate(async () => await caches.match("/en/account") !== undefined);
  await expect.poll(isKept).toBe(true);
}

test("opens without a network as a dated copy, its amounts covered until it is unlocked", async ({ page, context }) => {
  await makeAccount(page, server.url);
  await tap(page, "Later");
  const address = await addressOn(page);
  await tap(page, "Open my account");
  await unlock(page);
  await employerDoes(server.url, usdcPayment(address, 50_000_000n));
  await expect(page.locator(".slip .amount").first()).toContainText("5.00");
  await keepPage(page);
  await goOffline(context);
  await expect(page.locator(".stamp")).toContainText("As of");
  await page.reload();
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expect(page.locator(".stamp")).toContainText("As of");
  await expect(page.locator(".slip .amount").first()).toContainText("5.00");
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
  await tap(page, "Lock");
  await expect(page.getByRole("heading", { name: "My money is locked" })).toBeVisible();
  await expect(page.getByText("5.00")).toHaveCount(0);
  await page.getByLabel("Passphrase").fill("another passphrase");
  await tap(page, "Open");
  await expect(page.getByText("That is not the passphrase.")).toBeVisible();
  await page.getByLabel("Passphrase").fill(PHRASE);
  await tap(page, "Open");
  await expect(page.locator(".slip .amount").first()).toContainText("5.00");
  await tap(page, "Receive");
  await expect(page.getByRole("img", { name: "QR code of my address" })).toBeVisible();
  await context.setOffline(false);
  await tap(page, "Back to my money");
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});

test("words that were not written down stay in the way of removing the account", async ({ page }) => {
  await makeAccount(page, server.url);
  await tap(page, "Later");
  await expect(page.getByText("Your 12 words are not on paper yet.")).toBeVisible();
  await page.getByRole("button", { name: "Open", exact: true }).tap();
  await tap(page, "Remove");
  await expect(page.getByRole("heading", { name: "Not yet" })).toBeVisible();
  await tap(page, "Write down my 12 words");
  await writeDown(page);
  await expect(page.getByText("Your 12 words are not on paper yet.")).toHaveCount(0);
});

test("where the browser forgets soon, the words cannot be put off once money has come", async ({ browser }) => {
  const { userAgent } = devices["iPhone 15"];
  const page = await browser.newPage({ ...PHONE, userAgent });
  await makeAccount(page, server.url);
  await tap(page, "Later");
  const address = await addressOn(page);
  await tap(page, "Open my account");
  await unlock(page);
  await expect(page.getByText("Nothing has come yet.")).toBeVisible();
  await employerDoes(server.url, usdcPayment(address, 10_000_000n));
  await expect(page.getByText("This browser forgets a site")).toBeVisible();
  await expect(page.getByRole("button", { name: "Later" })).toHaveCount(0);
  await writeDown(page);
  await expect(page.locator(".slip .amount").first()).toContainText("1.00");
  await page.close();
});

test("collects what waits, with the permission to hold USDC, in one press", async ({ page }) => {
  await makeAccount(page, server.url);
  await tap(page, "Later");
  const address = await addressOn(page);
  await employerDoes(server.url, ({ usdcIssuer }) => [
    { kind: "create_account", destination: address, stroops: 20_000_000n },
    {
      kind: "create_claimable",
      claimant: address,
      asset: usdcOf(usdcIssuer),
      stroops: 9_281_700_000n,
      takeBackAfterDays: 30,
    },
  ]);
  await page.reload();
  await expect(page.locator(".waits .amount")).toContainText("928.17");
  await page.getByRole("button", { name: /^Collect 928\.17/ }).tap();
  const question = page.getByRole("dialog");
  await expect(question).toContainText("You collect 1 payment that was set aside for you");
  await expect(question).toContainText("You allow this account to hold USDC");
  await unlock(page);
  await expect(page.getByText("928.17").first()).toBeVisible();
  await page.goto(`${server.url}/en/account`);
  await expect(page.locator(".slip .amount").first()).toContainText("928.17");
});
