import { type Browser, expect, type Page, test } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import type { Account } from "../../src/contract/account.ts";
import { usdcOf } from "../../src/stellar/asset.ts";
import { accountCode, grouped } from "../../src/stellar/short-code.ts";
import { type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { signTextWith } from "../../src/wallet/keys.ts";
import { invite as inviteDirectly } from "../invited.ts";
import { sample } from "../sample.ts";
import { demoKeyOf, networkOf, openWithDemoWallet } from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import { answerInvitation, invite, linkOf, rows } from "./invitations.ts";
import { lookOver, openAll } from "./in-place.ts";
import { expectAccessible, PHONE, watch } from "./page-watch.ts";
import { serveSite } from "./served.ts";
import { employerDoes } from "./site-world.ts";

const server = serveSite();

/** A phone of 360 px, which has touch and nothing else. */
async function phone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    userAgent:
      "Mozilla/5.0 (Linux; Android 13; SM-A135F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  });
  return await context.newPage();
}

const tap = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).tap();

/** Opens an account without a lock, up to the sentence that is to be signed. */
async function makeAccount(page: Page): Promise<void> {
  await tap(page, "Open my account on this phone");
  await tap(page, "Not now");
  await tap(page, "Go on without a lock");
  await expect(page.locator("dialog.unlock")).toContainText("Lipwa: pay me at this address.");
}

async function invited(page: Page, name: string): Promise<string> {
  await openWithDemoWallet(page, server.url);
  await invite(page, [name]);
  return await linkOf(page, name);
}

test("leads from an invitation to money that was set aside, on a phone, opened by the employer", async ({ page, browser }) => {
  const link = await invited(page, "Amina");
  const worker = await phone(browser);
  const { faults } = watch(worker);
  const sent: string[] = [];
  worker.on("request", (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`);
  });
  // three others of the same connection were quicker
  await worker.route(
    "**/api/fund-testnet",
    (route) =>
      route.fulfill({
        status: 429,
        json: { error: "later", code: "rate_limited", requestId: "1" },
      }),
  );
  await worker.goto(link);
  await expect(worker.getByRole("heading", { name: "Demo Tailors wants to pay you." }))
    .toBeVisible();
  await expectAccessible(worker);

  const code = await test.step("the account is made, and its address proven", async () => {
    await makeAccount(worker);
    await tap(worker, "Yes, go on");
    await expect(worker.getByText("It goes on by itself within a minute")).toBeVisible();
    await expectAccessible(worker);
    const said = await worker.getByText(/^Your code: /).textContent();
    return said?.replace("Your code: ", "") ?? "";
  });

  const address =
    await test.step("the employer compares the code, accepts and opens it", async () => {
      await page.getByRole("button", { name: "Read replies" }).click();
      await rows(page).getByLabel(`I asked Amina: the code is ${code}`).check();
      await page.getByRole("button", { name: "Accept the address of Amina" }).click();
      await page.getByRole("button", { name: "Open 1 account for 2 XLM" }).click();
      await expect(page.getByText("The accounts are open.")).toBeVisible();
      const passport = page.locator('.sheet a[href^="/passport/G"]').first();
      return /G[A-Z2-7]{55}/.exec(await passport.getAttribute("href") ?? "")?.[0] ?? "";
    });
  expect(grouped(accountCode(address) ?? "")).toBe(code);
  await employerDoes(server.url, ({ usdcIssuer }) => [{
    kind: "create_claimable",
    claimant: address,
    asset: usdcOf(usdcIssuer),
    stroops: 400_000_000n,
    takeBackAfterDays: null,
  }]);

  await test.step("the phone sees it, allows USDC and collects in one step", async () => {
    await expect(worker.getByText("With it you collect the money that was set aside for you."))
      .toBeVisible();
    await tap(worker, "Allow USDC");
    await expect(worker.locator("dialog.unlock"))
      .toContainText("You collect 1 payment that was set aside for you");
    await tap(worker, "Yes, go on");
    await expect(worker.getByText("Your address is with Demo Tailors.")).toBeVisible();
    await expect(worker.getByText("Ready")).toBeVisible();
    await expectAccessible(worker);
    const answer = await page.request.get(`${server.url}/api/account/${address}`);
    const account: Account = await answer.json();
    expect(account).toMatchObject({ usdcTrustline: "active", usdcBalance: "40.0000000" });
  });

  await test.step("the dashboard says so, and the link is used", async () => {
    await page.reload();
    await expect(page.getByText("can receive USDC")).toBeVisible();
    await worker.reload();
    await expect(worker.getByText("You have used this invitation. All is well.")).toBeVisible();
  });
  expect(faults).toEqual([]);
  // what stands behind the # is for the browser alone
  const key = new URL(link).hash.slice(1);
  expect(key).toHaveLength(22);
  expect(sent.filter((request) => request.includes(key))).toEqual([]);
});

test("is opened by the faucet in the same press, and says that somebody else had the link", async ({ page, browser }) => {
  const link = await invited(page, "Baraka");
  await answerInvitation(link, Keypair.random());
  const worker = await phone(browser);
  await worker.goto(link);
  await expect(worker.getByText("It is not the account on this phone.")).toBeVisible();
  await tap(worker, /^Give my address too/);
  await makeAccount(worker);
  await tap(worker, "Yes, go on");
  await expect(worker.locator("dialog.unlock")).toContainText(
    "You allow this account to hold USDC",
  );
  await tap(worker, "Yes, go on");
  await expect(worker.getByText("Another address was given with your link.")).toBeVisible();
  await page.getByRole("button", { name: "Read replies" }).click();
  await expect(page.getByText("2 different answers came to this link")).toBeVisible();
});

test("takes the address of another wallet with its signature, in whatever language", async ({ page, browser }) => {
  const link = await invited(page, "Chidi");
  const worker = await phone(browser);
  const own = Keypair.random();
  await worker.goto(link);
  await test.step("the link's key goes along to another language", async () => {
    await worker.locator(".langs summary").tap();
    await worker.getByRole("link", { name: "Kiswahili" }).tap();
    await expect(worker.getByRole("heading", { name: "Demo Tailors anataka kukulipa." }))
      .toBeVisible();
    await worker.goBack();
  });
  await tap(worker, "I have a Stellar wallet already");
  await worker.getByLabel("Your address, it starts with G").fill(own.publicKey());
  const text = await worker.locator(".sentence").textContent() ?? "";
  const send = worker.getByRole("button", { name: "Send my address to Demo Tailors" });
  await worker.getByLabel("What your wallet answered")
    .fill(signTextWith(Keypair.random(), text));
  await expect(worker.getByText("This signature does not fit")).toBeVisible();
  await expect(send).toBeDisabled();
  await worker.getByLabel("What your wallet answered").fill(signTextWith(own, text));
  await expectAccessible(worker);
  await send.tap();
  await expect(worker.getByText("Your address is with Demo Tailors.")).toBeVisible();
  await page.getByRole("button", { name: "Read replies" }).click();
  await expect(rows(page)).toContainText(grouped(accountCode(own.publicKey()) ?? ""));
});

test("takes address and signature from Freighter at a computer, where a code leads to the phone", async ({ page, browser }) => {
  const link = await invited(page, "Fatou");
  const desk = await browser.newPage();
  const own = Keypair.random();
  const { passphrase } = await networkOf(server.url);
  const freighter = await installFreighter(desk, own, { name: "SANDBOX", passphrase });
  freighter.answers = ["agree", "refuse"];
  await desk.goto(link);
  await expect(desk.getByAltText("QR code of this invitation")).toBeVisible();
  await desk.getByRole("button", { name: "I have a Stellar wallet already" }).click();
  await desk.getByRole("button", { name: /^Connect Freighter/ }).click();
  await expect(desk.getByText("Demo Tailors does not have your address yet.")).toBeVisible();
  await desk.getByRole("button", { name: /^Connect Freighter/ }).click();
  await expect(desk.getByText("Your address is with Demo Tailors.")).toBeVisible();
  await expect(desk.getByText("Before pay day, allow USDC in your wallet")).toBeVisible();
  await page.getByRole("button", { name: "Read replies" }).click();
  await expect(rows(page)).toContainText(grouped(accountCode(own.publicKey()) ?? ""));
});

test("keeps within its paper what it says, in whatever language and size of text", async ({ browser }) => {
  const { passphrase: network } = await networkOf(server.url);
  const by = { employer: await demoKeyOf("Demo Solar"), network };
  const used = await inviteDirectly(server.url, by);
  await answerInvitation(server.url + used.path, Keypair.random());
  const paths = [
    (await inviteDirectly(server.url, by)).path,
    (await inviteDirectly(server.url, by, { after: { signature: "" } })).path,
    (await inviteDirectly(server.url, by, { changed: { network: "Another network" } })).path,
    used.path,
    "/j/4F7K9Q2MAB#cut",
  ];
  const worker = await phone(browser);
  const found: string[] = [];
  for (const lang of sample<readonly Language[]>(LANGUAGES, ["fr"])) {
    for (const path of paths) {
      await worker.goto(`${server.url}/${lang}${path}`);
      await worker.locator("#join h1").waitFor();
      await openAll(worker);
      found.push(...await lookOver(worker, `${lang}${path}`));
    }
  }
  expect(found).toEqual([]);
});
