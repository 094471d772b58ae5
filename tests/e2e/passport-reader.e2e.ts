import { expect, type Page } from "@playwright/test";
import { toBase64 } from "../../src/stellar/base64.ts";
import { hashMessage } from "../../src/stellar/signed-message.ts";
import { LONG } from "../sample.ts";
import { demoKeyOf, networkOf } from "./dashboard-world.ts";
import { installFreighter } from "./freighter-standin.ts";
import { expectAccessible } from "./page-watch.ts";
import { asOwner } from "./passport-owner.ts";
import { sharedSite, test } from "./served.ts";

const server = sharedSite();

const holder = () => demoKeyOf("Kwame");

/** What only the account's owner can use. */
const OWNERS = ["Share this passport", "Pay me", "WhatsApp", "Prove that this account is mine"];

async function expectReaders(page: Page): Promise<void> {
  for (const text of OWNERS) {
    await expect(page.getByText(text, { exact: true }).first(), text).toBeHidden();
  }
  await expect(page.getByRole("link", { name: "Pay this person" })).toBeVisible();
  await expect(page.locator(".bar").getByRole("link", { name: "Bank copy" })).toBeVisible();
}

test("offers a reader what a reader needs, and the owner what is theirs", async ({ page }) => {
  const address = (await holder()).publicKey();
  const passport = `${server.url}/passport/${address}?lang=en`;
  await page.goto(passport);
  await expectReaders(page);
  await page.getByRole("button", { name: "This account is mine" }).click();
  for (const text of OWNERS) {
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole("link", { name: "Pay this person" })).toBeHidden();
  // this browser connected another account's wallet, then this one's
  await asOwner(page, server.url, (await demoKeyOf("Amina")).publicKey());
  await page.goto(passport);
  await expectReaders(page);
  await asOwner(page, server.url, address);
  await page.goto(passport);
  await expect(page.getByRole("button", { name: "Share this passport" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("is the reader's", async ({ page }) => {
    await page.goto(`${server.url}/passport/${(await holder()).publicKey()}?lang=en`);
    await expectReaders(page);
    // no control is shown that needs a script
    await expect(page.getByText("This account is mine", { exact: true })).toBeHidden();
  });
});

test("proves whose account it is, by digits that the holder signs", LONG, async ({ browser }) => {
  const key = await holder();
  const passport = `${server.url}/passport/${key.publicKey()}?lang=en`;
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const [officer, held] = await Promise.all([browser.newContext(), browser.newContext(phone)]);
  const [reader, forgetful] = [await officer.newPage(), await officer.newPage()];
  await forgetful.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("", "QuotaExceededError");
    };
  });
  for (const page of [forgetful, reader]) {
    await page.goto(`${passport}#proof`);
    await page.getByRole("button", { name: "Show the digits" }).click();
  }
  const digits = await reader.locator(".proof-digits").innerText();
  expect(digits).toMatch(/^\d{4} \d{4}$/);
  const copy = (page: Page, name: string) =>
    page.getByRole("button", { name }).getAttribute("data-copy").then((link) => link ?? "");
  await expectAccessible(reader);

  // the holder scans the code and signs with another wallet
  const holding = await held.newPage();
  await holding.goto(await copy(reader, "Copy the link for the holder"));
  await expect(holding.getByLabel("Eight digits")).toHaveValue(digits);
  const text = await copy(holding, "Copy the text");
  expect(text).toContain(`Digits: ${digits}`);
  await holding.getByLabel("Signature").fill(toBase64(key.sign(hashMessage("something else"))));
  await expect(holding.getByText("This signature doesn’t match this account and this text."))
    .toBeVisible();
  await holding.getByLabel("Signature").fill(toBase64(key.sign(hashMessage(text))));
  await expect(holding.getByRole("img", { name: "QR code of your answer" })).toBeVisible();
  await expectAccessible(holding);
  const answer = await copy(holding, "Copy the answer");

  // the reader opens the answer in another tab, and both tabs show it
  const other = await officer.newPage();
  await other.goto(answer);
  for (const page of [other, reader]) {
    await expect(page.getByText(/^Verified at \d\d:\d\d$/)).toBeVisible();
  }
  await expectAccessible(other);
  // once only, and only in the browser that asked
  await other.reload();
  await expect(other.getByText(/These digits were already used at \d\d:\d\d/)).toBeVisible();
  await holding.goto("about:blank");
  await holding.goto(answer);
  await expect(holding.getByText("This answer is for different digits")).toBeVisible();

  // at a computer, the holder signs with Freighter
  const desk = await browser.newPage();
  const { passphrase } = await networkOf(server.url);
  const network = { name: "SANDBOX", passphrase };
  const freighter = await installFreighter(desk, await demoKeyOf("Amina"), network);
  await desk.goto(await copy(forgetful, "Copy the link for the holder"));
  const sign = desk.getByRole("button", { name: "Freighter" });
  await sign.click();
  await expect(desk.getByText("A different account is selected in the wallet.")).toBeVisible();
  freighter.key = key;
  freighter.answers.push("agree", "refuse");
  await sign.click();
  await expect(desk.getByText("Nothing was signed.")).toBeVisible();
  // a signature that comes after the digits were changed belongs to the former ones
  freighter.answers.push("later");
  const { opened, signed } = freighter;
  await sign.click();
  await expect.poll(() => freighter.opened).toBeGreaterThan(opened);
  const field = desk.getByLabel("Eight digits");
  const given = await field.inputValue();
  await field.fill("1111 1111");
  freighter.agree();
  await expect.poll(() => freighter.signed).toBeGreaterThan(signed);
  await expect(field).toHaveValue("1111 1111");
  await expect(desk.getByRole("img", { name: "QR code of your answer" })).toBeHidden();
  await field.fill(given);
  await expect(desk.getByRole("img", { name: "QR code of your answer" })).toBeVisible();
  await desk.close();

  // even without storage, the answer can be used only once
  await holding.goto("about:blank");
  await holding.goto(await copy(forgetful, "Copy the link for the holder"));
  const again = await copy(holding, "Copy the text");
  await holding.getByLabel("Signature").fill(toBase64(key.sign(hashMessage(again))));
  const second = await copy(holding, "Copy the answer");
  for (const word of ["Verified at", "These digits were already used at"]) {
    await forgetful.evaluate((link) => location.hash = new URL(link).hash, second);
    await expect(forgetful.getByText(word)).toBeVisible();
    await forgetful.evaluate(() => location.hash = "proof");
  }
  await Promise.all([officer.close(), held.close()]);
});
