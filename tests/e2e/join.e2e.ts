import { expect, type Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { accountCode, formatShortCode } from "../../src/stellar/short-code.ts";
import { type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { signTextWith } from "../../src/wallet/keys.ts";
import { invite as inviteDirectly } from "../invite.ts";
import { LONG, sample } from "../sample.ts";
import { demoKeyOf, networkOf, openWithDemoWallet } from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import { answerInvitation, invite, linkOf, rows } from "./invitations.ts";
import { lookOver, openAll } from "./in-place.ts";
import { expectAccessible } from "./page-watch.ts";
import { PHONE, tap } from "./phone-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** Makes an account without a lock, up to the text to sign. */
async function makeAccount(page: Page): Promise<void> {
  await tap(page, "Open my account on this phone");
  await tap(page, "Not now");
  await tap(page, "Continue without a lock");
  await expect(page.locator("dialog.unlock")).toContainText("Lipwa: pay me at this address.");
}

async function invited(page: Page, name: string): Promise<string> {
  await openWithDemoWallet(page, server.url);
  await invite(page, [name]);
  return await linkOf(page, name);
}

test("is opened by the faucet in the same press, and says that another person had the link", async ({ page, browser }) => {
  const link = await invited(page, "Baraka");
  await answerInvitation(link, Keypair.random());
  const worker = await browser.newPage(PHONE);
  await worker.goto(link);
  await expect(worker.getByText("This account isn’t on this phone.")).toBeVisible();
  await tap(worker, /^Send my address too/);
  await makeAccount(worker);
  await tap(worker, "Confirm");
  await expect(worker.locator("dialog.unlock")).toContainText(
    "You’re allowing this account to hold USDC",
  );
  await tap(worker, "Confirm");
  await expect(worker.getByText("Another address was sent with your link.")).toBeVisible();
  await page.getByRole("button", { name: "Check for replies" }).click();
  await expect(page.getByText("This link received 2 different replies")).toBeVisible();
});

test("takes the address of another wallet with its signature, in whatever language", async ({ page, browser }) => {
  const link = await invited(page, "Chidi");
  const worker = await browser.newPage(PHONE);
  const own = Keypair.random();
  await worker.goto(link);
  await test.step("the link's key goes along to another language", async () => {
    await worker.locator(".langs summary").tap();
    await worker.getByRole("link", { name: "Kiswahili" }).tap();
    await expect(worker.getByRole("heading", { name: "Demo Tailors anataka kukulipa." }))
      .toBeVisible();
    await worker.goBack();
  });
  await tap(worker, "I already have a Stellar wallet");
  await worker.getByLabel("Your address, starting with G").fill(own.publicKey());
  const text = await worker.locator(".sentence").textContent() ?? "";
  const send = worker.getByRole("button", { name: "Send my address to Demo Tailors" });
  await worker.getByLabel("Signature from your wallet")
    .fill(signTextWith(Keypair.random(), text));
  await expect(worker.getByText("This signature doesn’t match")).toBeVisible();
  await expect(send).toBeDisabled();
  await worker.getByLabel("Signature from your wallet").fill(signTextWith(own, text));
  await expectAccessible(worker);
  await send.tap();
  await expect(worker.getByText("Your address has reached Demo Tailors.")).toBeVisible();
  await page.getByRole("button", { name: "Check for replies" }).click();
  await expect(rows(page)).toContainText(formatShortCode(accountCode(own.publicKey()) ?? ""));
});

test(
  "takes address and signature from Freighter at a computer, where a code leads to the phone",
  LONG,
  async ({ page, browser }) => {
    const link = await invited(page, "Fatou");
    const desk = await browser.newPage();
    const own = Keypair.random();
    const { passphrase } = await networkOf(server.url);
    const freighter = await installFreighter(desk, own, { name: "SANDBOX", passphrase });
    freighter.answers = ["agree", "refuse"];
    await desk.goto(link);
    await expect(desk.getByAltText("QR code of this invitation")).toBeVisible();
    await desk.getByRole("button", { name: "I already have a Stellar wallet" }).click();
    await desk.getByRole("button", { name: /^Connect Freighter/ }).click();
    await expect(desk.getByText("Your address hasn’t reached Demo Tailors yet.")).toBeVisible();
    await desk.getByRole("button", { name: /^Connect Freighter/ }).click();
    await expect(desk.getByText("Your address has reached Demo Tailors.")).toBeVisible();
    await expect(desk.getByText("Before pay day, make sure your wallet allows USDC")).toBeVisible();
    await page.getByRole("button", { name: "Check for replies" }).click();
    await expect(rows(page)).toContainText(formatShortCode(accountCode(own.publicKey()) ?? ""));
  },
);

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
  const worker = await browser.newPage(PHONE);
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
