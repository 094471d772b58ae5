import { type Browser, expect, type Page } from "@playwright/test";
import { accountCode, formatShortCode } from "../../src/stellar/short-code.ts";
import {
  keptText,
  openWithDemoWallet,
  pasteRun,
  payAll,
  workerAddress,
} from "./dashboard-world.ts";
import { invite, linkOf, rows } from "./invitations.ts";
import { expectAccessible, watch } from "./page-watch.ts";
import { addressOn, choosePhrase, PHONE, PHRASE, tap, unlock, writeDown } from "./phone-world.ts";
import { serveSite, test } from "./served.ts";
import { employerDoes, usdcSetAside } from "./site-world.ts";

const server = serveSite();

// the employer also has only a phone
test.use(PHONE);

/** Waits until My money shows a balance and its payments. */
async function shown(page: Page, balance: string, payments: number) {
  await expect(page.locator(".slip .amount").first()).toContainText(balance);
  const pays = page.locator(".pays li");
  await expect(pays).toHaveCount(payments);
  return { address: await addressOn(page), payments: await pays.allInnerTexts() };
}

/** The account's records on a phone, except the cached balance, which changes. */
const keptRecords = async (page: Page) => (await keptText(page)).replace(/^.*\n/, "");

/** A new touch phone; collects its errors and its requests as text. */
async function newPhone(browser: Browser) {
  const page = await browser.newPage(PHONE);
  const asked: string[] = [];
  page.on("request", (request) => {
    asked.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`);
  });
  return { page, asked, ...watch(page) };
}

test("a phone is enough: invited, proven, opened, paid, money collected and sent on, and opened on another phone with 12 words", async ({ page, browser }) => {
  test.slow();
  const first = await newPhone(browser);
  const second = await newPhone(browser);
  const [worker, other] = [first.page, second.page];

  const link = await test.step("the employer invites", async () => {
    await openWithDemoWallet(page, server.url);
    await invite(page, ["Amina"]);
    return await linkOf(page, "Amina");
  });

  const code = await test.step("the worker makes an account, and proves its address", async () => {
    // three other clients of the same connection were first
    await worker.route("**/api/fund-testnet", (route) =>
      route.fulfill({
        status: 429,
        json: { error: "later", code: "rate_limited", requestId: "1" },
      }));
    await worker.goto(link);
    const title = worker.getByRole("heading", { name: "Demo Tailors wants to pay you." });
    await expect(title).toBeVisible();
    await expectAccessible(worker, { what: "an invitation" });
    await tap(worker, "Open my account on this phone");
    await choosePhrase(worker);
    await expect(worker.getByRole("dialog")).toContainText("Lipwa: pay me at this address.");
    await unlock(worker);
    await expect(worker.getByText("Your turn comes within a minute")).toBeVisible();
    await expectAccessible(worker, { what: "an address that was given" });
    return (await worker.getByText(/^Your code: /).innerText()).replace("Your code: ", "");
  });

  const address =
    await test.step("the employer compares the code, says yes, and opens the account", async () => {
      await page.getByRole("button", { name: "Check for replies" }).click();
      const box = rows(page).getByLabel(`I asked Amina: the code is ${code}`);
      // the page shows it checked once it is stored
      await box.click();
      await expect(box).toBeChecked();
      await page.getByRole("button", { name: "Accept Amina’s address" }).click();
      await page.getByRole("button", { name: "Open 1 account for 2 XLM" }).click();
      await expect(page.getByText("Done. Each owner can allow USDC now.")).toBeVisible();
      await page.getByRole("link", { name: "Amina", exact: true }).tap();
      const passport = await page.locator(".person-page .who").getAttribute("href");
      await page.goBack();
      return /G[A-Z2-7]{55}/.exec(passport ?? "")?.[0] ?? "";
    });
  expect(formatShortCode(accountCode(address) ?? "")).toBe(code);
  await employerDoes(server.url, usdcSetAside(address, [400_000_000n]));

  await test.step("the phone sees it, and allows USDC: what was set aside comes with it", async () => {
    await expect(worker.getByText("This also collects the money that was set aside for you."))
      .toBeVisible();
    await tap(worker, "Allow USDC");
    await expect(worker.getByRole("dialog"))
      .toContainText("You’re collecting 1 payment that was set aside for you");
    await unlock(worker);
    await expect(worker.getByText("Your address has reached Demo Tailors.")).toBeVisible();
    await expect(worker.getByText("Ready")).toBeVisible();
    await expectAccessible(worker, { what: "an account that is ready" });
    await worker.reload();
    await expect(worker.getByText("You’ve already answered this invitation.")).toBeVisible();
  });

  await test.step("the dashboard says that she can be paid, and a run pays her", async () => {
    await page.reload();
    await expect(page.getByText("can receive USDC")).toBeVisible();
    await page.goto(`${server.url}/en/dashboard`);
    await pasteRun(page, `name,address,amount,memo\nAmina,${address},612.85,November\n`);
    await payAll(page, "1 person");
  });

  await test.step("she collects with one press what is set aside for her", async () => {
    await employerDoes(server.url, usdcSetAside(address, [12_345_000n]));
    await worker.getByRole("link", { name: "See my money" }).tap();
    await worker.getByLabel("Passphrase").fill(PHRASE);
    await tap(worker, "Open");
    await expect(worker.locator(".slip .amount").first()).toContainText("652.85");
    await tap(worker, /^Collect 1\.23/);
    await unlock(worker);
    await expect(worker.locator(".stamp")).toContainText("Settled");
    await expectAccessible(worker, { what: "money that was collected" });
    await tap(worker, "Back to my money");
  });

  await test.step("and sends some of it on", async () => {
    const colleague = await workerAddress(0);
    await tap(worker, "Send");
    await worker.getByLabel("Recipient").fill(colleague);
    await expectAccessible(worker, { what: "whom to send to" });
    await tap(worker, "Continue");
    await worker.getByText("USDC", { exact: true }).last().tap();
    await worker.getByLabel("Amount").fill("15.5000001");
    await tap(worker, "Review");
    await expect(worker.locator(".fours")).toContainText(colleague);
    await expect(worker.locator(".slip")).toContainText("638.58");
    await expectAccessible(worker, { what: "the last look" });
    await tap(worker, "Send 15.5000001 USDC");
    await expect(worker.getByRole("dialog")).toContainText("15.5000001");
    await unlock(worker);
    await expect(worker.locator(".stamp")).toContainText("Settled");
    await expect(worker.getByRole("link", { name: "See the receipt" })).toBeVisible();
    await expectAccessible(worker, { what: "a payment that was sent" });
    await tap(worker, "Back to my money");
  });

  const words =
    await test.step("her words open it on another phone, which has nothing yet", async () => {
      await expect(worker.getByText("You haven’t written down your 12 words.")).toBeVisible();
      await tap(worker, "Write them down now");
      const words = await writeDown(worker);
      const here = await shown(worker, "638.58", 4);
      expect(here.address).toBe(address);
      const kept = await keptRecords(worker);
      await other.goto(`${server.url}/en/account`);
      await tap(other, "Open with 12 words");
      await other.getByLabel("Word 1", { exact: true }).fill(words.join(" "));
      await tap(other, "Open this account");
      await choosePhrase(other);
      expect(await shown(other, "638.58", 4)).toEqual(here);
      await expect(other.getByText("Written down", { exact: true })).toBeVisible();
      // the first phone is unchanged
      expect(await keptRecords(worker)).toBe(kept);
      expect(await shown(worker, "638.58", 4)).toEqual(here);
      return words;
    });

  expect([...first.faults, ...second.faults]).toEqual([]);
  // the link's fragment, the words and the passphrase never leave the browser
  const key = new URL(link).hash.slice(1);
  expect(key).toHaveLength(22);
  // a single word, such as "address", is in many requests
  const pairs = words.slice(1).map((word, at) => new RegExp(`${words[at]}[^a-z]{1,8}${word}`, "i"));
  const secrets = [new RegExp(key), /kettle/, ...pairs];
  const asked = [...first.asked, ...second.asked];
  expect(asked.filter((text) => secrets.some((each) => each.test(text)))).toEqual([]);
  for (const { page } of [first, second]) await page.close();
});
