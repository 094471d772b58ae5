import { expect } from "@playwright/test";
import { LONG } from "../sample.ts";
import {
  demoKeyOf,
  EMPLOYER,
  employerKey,
  enabledButton,
  openReview,
  openWithDemoWallet,
  openWithFreighter,
  pasteRun,
  pressUntil,
  readApi,
  workerAddress,
} from "./dashboard-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

const DOMAIN = "demotailors.example";

test("leads an employer from the file over what is missing to the signature", async ({ page }) => {
  const freighter = await openWithFreighter(page, server.url);
  const account = (await employerKey()).publicKey();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: "Your name on receipts" }).click();
  await expect(page.getByRole("heading", { name: "Your name on receipts" })).toBeVisible();
  await expect(page.locator(".parts [aria-current]")).toHaveText(["History"]);
  // the demo employer already has a name
  const confirmed = page.locator(".notice", { hasText: "Receipts from this account show:" });
  await expect(confirmed).toContainText(EMPLOYER);
  await expect(confirmed).toContainText(`(name published at ${DOMAIN}, checked `);

  await page.getByRole("button", { name: "Remove the name" }).click();
  await expect(page.locator(".order")).toContainText("none");
  await page.getByRole("button", { name: "Sign to remove it" }).click();
  await expect(page.getByText("The file is correct.")).toBeVisible();
  await expect(confirmed).toHaveCount(0);
  const answer = await readApi(`${server.url}/api/organization/${account}`);
  expect(await answer.json()).toMatchObject({ code: "no_organization", reason: "no_domain" });

  // a site without the file, and a domain without a site
  const domain = page.getByLabel("Domain of your site");
  await domain.fill("http://nobody.example/home");
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("We couldn’t find the file at nobody.example.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign with your wallet" })).toHaveCount(0);
  await domain.fill("127.0.0.1");
  await expect(page.getByText("This isn’t a domain.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Check now" })).toBeDisabled();

  await domain.fill(`https://${DOMAIN}/`);
  const file = page.locator("pre.file");
  await expect(file).toHaveText(
    `ACCOUNTS = ["${account}"]\n\n[DOCUMENTATION]\nORG_NAME = "${EMPLOYER}"\n`,
  );
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the file" }).click();
  expect((await saved).suggestedFilename()).toBe("stellar.toml");

  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.locator(".order")).toContainText(DOMAIN);
  const before = freighter.signed;
  await page.getByRole("button", { name: "Sign with your wallet" }).click();
  await expect(confirmed).toContainText(`(name published at ${DOMAIN}, checked `);
  expect(freighter.signed).toBe(before + 1);
  const named = await readApi(`${server.url}/api/organization/${account}`);
  expect(await named.json()).toMatchObject({ name: EMPLOYER, domain: DOMAIN });
  const done = page.getByText("Done. It’s on the ledger.");
  await expect(done).toBeVisible();
  await domain.fill("elsewhere.example");
  await expect(done).toBeHidden();
  await domain.fill(DOMAIN);

  // the site has been read five times by now
  await page.getByRole("button", { name: "Check now" }).click();
  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText(/Too many checks from your connection/)).toBeVisible();
});

test("signs nothing that the person has not agreed to in the wallet", async ({ page }) => {
  const freighter = await openWithFreighter(page, server.url);
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: "Your name on receipts" }).click();
  await page.getByRole("button", { name: "Remove the name" }).click();
  freighter.answers.push("refuse");
  await page.getByRole("button", { name: "Sign to remove it" }).click();
  await expect(page.getByText("You declined in the wallet. Nothing was sent.")).toBeVisible();
  await expect(page.getByText("Receipts from this account show:")).toBeVisible();
});

test(
  "names an organization that is paid, and a person in the link that goes out",
  LONG,
  async ({ page }) => {
    const solar = (await demoKeyOf("Demo Solar")).publicKey();
    await readApi(`${server.url}/api/organization/${solar}`);
    await openWithDemoWallet(page, server.url);
    const rows = [`Panels,${solar},5`, `Amina Odhiambo,${await workerAddress(1)},6`];
    await pasteRun(page, `name,address,amount\n${rows.join("\n")}\n`);
    await openReview(page, "2 people");
    const owner = page.locator("tr", { hasText: "Panels" }).locator(".owner");
    await expect(owner).toContainText("Demo Solar (name published at demosolar.example, checked ");
    await expect(page.locator(".owner")).toHaveCount(1);
    await pressUntil(page.locator("#send-title"), [
      enabledButton(page, "Sign and pay 2 people"),
      enabledButton(page, "Review and pay 2 people"),
    ]);

    const card = page.locator(".person-card");
    await expect(card.locator(".says")).toContainText(/\/r\/[0-9A-Z]{10}1$/);
    await page.locator(".receipts li").filter({ hasText: "Amina" }).getByRole("button").first()
      .click();
    await expect(card).toContainText("Amina Odhiambo");
    await card.getByLabel("Put the name in the link").check();
    await expect(card.locator(".says")).toContainText(/\/r\/[0-9A-Z]{10}2#for=Amina\+Odhiambo$/);
  },
);
