import { expect, type Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import type { Claimable } from "../../src/contract/claimable.ts";
import { usdcIssuedBy } from "../../src/stellar/asset.ts";
import { claimBalances } from "../../src/wallet/claim.ts";
import { signTextWith, signWith } from "../../src/wallet/keys.ts";
import { sampleClaimable, sampleWaiting } from "../passport-request.ts";
import { LONG } from "../sample.ts";
import {
  download,
  networkOf,
  openReview,
  openWithDemoWallet,
  pasteRun,
  payEveryone,
  readApi,
} from "./dashboard-world.ts";
import { expectAccessible } from "./page-watch.ts";
import { hire, type Hired } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** Pays workers from a file, two of them by setting the amount aside. */
async function payTwelve(page: Page): Promise<Hired[]> {
  const workers = await hire(await networkOf(server.url), {
    ready: 10,
    no_trustline: 1,
    no_account: 1,
  });
  await openWithDemoWallet(page, server.url);
  const rows = workers.map(({ name, address }, at) => `${name},${address},${10 + at}`);
  await pasteRun(page, `name,address,amount\n${rows.join("\n")}\n`);
  await page.getByRole("button", { name: "Set the money aside for all 2" }).click();
  // the filters stay, however few rows they leave
  await page.getByRole("button", { name: "Set aside 2" }).click();
  await expect(page.locator("table.grid tbody tr")).toHaveCount(2);
  await page.getByRole("button", { name: "All 12" }).click();
  await expect(page.locator("table.grid tbody tr")).toHaveCount(12);
  await payEveryone(page, "12 people");
  await expect(page.getByRole("heading", { name: "10 paid, 2 set aside" })).toBeVisible();
  return workers;
}

test(
  "counts and names everyone for whom money is set aside, and no one as paid now",
  LONG,
  async ({ page }) => {
    const rows = Array.from(
      { length: 7 },
      (_, at) => `Worker ${at + 1},${Keypair.random().publicKey()},${10 + at}`,
    );
    await openWithDemoWallet(page, server.url);
    await pasteRun(page, `name,address,amount\n${rows.join("\n")}\n`);
    await page.getByRole("button", { name: "Set the money aside for all 7" }).click();
    await openReview(page, "7 people");
    await expect(page.locator("[data-count=now]")).toContainText(/^0\s*0\.00 USDC$/);
    await expect(page.locator("[data-count=aside]")).toContainText(/^7\s*91\.00 USDC/);
    const row = page.locator(".stub dl > div", { hasText: "Set aside" });
    await expect(row.locator("dd")).toHaveText("7 people");
    await row.getByText("and 2 more").click();
    await expect(row.locator("details[open]")).toContainText("Worker 6, Worker 7");
  },
);

test(
  "names for whom each waits where equal sums were set aside in one transaction",
  LONG,
  async ({ page, browser }) => {
    const workers = await hire(await networkOf(server.url), { no_trustline: 2 });
    await openWithDemoWallet(page, server.url);
    const rows = workers.map(({ address }, at) => `${["Esther", "Farida"][at]},${address},50`);
    await pasteRun(page, `name,address,amount\n${rows.join("\n")}\n`);
    await page.getByRole("button", { name: "Set the money aside for all 2" }).click();
    await payEveryone(page, "2 people");
    // an API answer can be a ledger behind
    await expect(async () => {
      for (const name of ["Month", "History"]) await page.getByRole("link", { name }).click();
      for (const name of ["Esther", "Farida"]) {
        await expect(page.getByText(`50.00 USDC for ${name}`)).toHaveCount(1, { timeout: 3_000 });
      }
    }).toPass();
    await expectAccessible(page);

    await test.step("nor does another browser, which has it from the ledger, call it paid", async () => {
      const other = await (await browser.newContext()).newPage();
      await openWithDemoWallet(other, server.url);
      await other.goto(`${server.url}/en/dashboard#paid`);
      const found = other.locator(".ledger-run").first();
      await expect(found).toContainText("100.00 USDC");
      await expect(found.locator("summary")).toContainText("2 set aside");
      await expect(found.locator(".badge")).toHaveText("Done");
      await other.close();
    });
  },
);

/** The worker adds a USDC trustline and collects the amount. */
async function takeIt({ key, address }: Hired): Promise<void> {
  const { passphrase, horizonUrl, usdcIssuer } = await networkOf(server.url);
  const answer = await readApi(`${server.url}/api/claimable/${address}`);
  const { claimable }: Claimable = await answer.json();
  const taken = await claimBalances({
    wallet: {
      kind: "demo",
      name: "Worker",
      connect: () => Promise.resolve({ ok: true, value: { address } }),
      current: () => Promise.resolve({ ok: true, value: { address } }),
      sign: ({ envelopeXdr }) =>
        Promise.resolve({ ok: true, value: signWith(key, envelopeXdr, passphrase) }),
      signMessage: ({ text }) => Promise.resolve({ ok: true, value: signTextWith(key, text) }),
      watch: () => () => {},
    },
    connection: { passphrase, horizonUrl },
    address,
    balanceIds: claimable.map(({ id }) => id),
    trust: usdcIssuedBy(usdcIssuer),
  });
  expect(taken.ok).toBe(true);
}

const run = (page: Page) => page.locator(".kept li").first();

test("calls no one paid if the money was only set aside", async ({ page }) => {
  const workers = await payTwelve(page);
  await expect(page.getByText("Everyone is paid")).toHaveCount(0);
  await expect(page.getByText("2 people’s money was set aside. Their receipt links show how"))
    .toBeVisible();
  await expect(page.locator("[data-part] .badge")).toHaveText("10 paid, 2 set aside");
  const waiting = page.locator(".receipts li", { hasText: "set aside" });
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText(/Worker no_/);

  await test.step("the message neither, and no message mentions money that is gone", async () => {
    const card = page.locator(".person-card");
    await expect(card.locator(".says")).toContainText("paid you");
    const [worker] = workers.filter(({ kind }) => kind === "no_trustline");
    if (worker === undefined) throw new Error("nobody without a trustline was hired");
    const row = waiting.filter({ hasText: worker.name });
    await row.getByRole("button", { name: /next$/ }).click();
    await expect(card.locator(".says")).toContainText(/Demo Tailors set aside .* for you/);
    await expect(card).toContainText("Set aside, not paid yet.");
    for (const language of ["Français", "Kiswahili"]) {
      await card.getByLabel("Language of the message").selectOption(language);
      await expect(card.locator(".says")).toContainText(/a mis de coté|imekutengea/);
    }
    await card.getByLabel("Language of the message").selectOption("English");
    await takeIt(worker);
    await page.getByRole("button", { name: /^Skip/ }).click();
    await row.getByRole("button", { name: /next$/ }).click();
    await expect(card).toContainText("This money was collected or taken back");
    await expect(card.locator(".says")).not.toContainText(/received|set aside/);
  });

  await test.step("also on a phone, and to every reader", async () => {
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("the file of the run says it too", async () => {
    const states = (await download(page, "Save as CSV")).trim().split("\r\n").slice(1)
      .map((row) => row.split(",").at(4));
    expect(states.filter((state) => state === "Paid").length).toBe(10);
    expect(states.filter((state) => state === "Set aside").length).toBe(2);
  });

  await test.step("and the paper", async () => {
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const printed = page.getByRole("article");
    await expect(printed).toContainText("10 paid, 2 set aside");
    await expect(printed).toContainText("2 people’s money was set aside");
    await expect(printed.locator("table.all-people")).toContainText("Set aside");
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await page.emulateMedia({ media: null });
  });

  await test.step("and the list of runs", async () => {
    await page.goto(`${server.url}/en/dashboard#paid`);
    // since then, one of the two has collected the amount, as the ledger shows
    await expect(run(page)).toContainText("11 paid, 1 set aside");
    await expect(run(page).locator(".badge")).toHaveText("Done");
  });

  await test.step("and the month, which knows too whose receipt was not sent", async () => {
    await run(page).getByRole("button", { name: "Open" }).click();
    await page.getByRole("button", { name: "New pay run" }).click();
    await page.getByText("Show as a table").click();
    await expect(page.locator(".cloth-table tbody tr").first()).toContainText(
      "11 settled, 1 set aside",
    );
    await expectAccessible(page);
    const waits = page.locator("#waiting").locator("..");
    await expect(waits).toContainText(/12 receipts from “.*” haven’t been sent\./);
    await waits.getByRole("button", { name: "Send receipts" }).click();
    await page.locator(".person-card").getByText("Code", { exact: true }).click();
    await page.getByRole("button", { name: /has scanned it$/ }).click();
    await page.getByRole("button", { name: "New pay run" }).click();
    await expect(waits).toContainText(/11 receipts from/);
    await expect(waits).toContainText(/Worker no_account 1 hasn’t collected [\d.]+ USDC\./);
  });

  await test.step("the names of the file are known after its run", async () => {
    await page.goto(`${server.url}/en/dashboard#paid`);
    const history = page.locator(".history li");
    await expect(history.filter({ hasText: "Worker ready 1" }).first()).toBeVisible();
    const aside = history.filter({ hasText: "Worker no_account 1" }).filter({ hasText: "USDC" });
    await expect(aside).toContainText("Set aside");
    await expect(page.getByText("for Worker no_account 1")).toBeVisible();
    const csv = await download(page, "Save everything as CSV");
    for (const { name, address } of workers) expect(csv).toContain(`${name},${address}`);
  });

  await test.step("people missing from the list are added once", async () => {
    await run(page).getByRole("button", { name: "Open" }).click();
    // payees with a message language are already in People
    await page.getByRole("button", { name: "Update 11 people" }).click();
    await expect(page.getByText("11 people were updated.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Update \d/ })).toHaveCount(0);
    await page.goto(`${server.url}/en/dashboard#people`);
    await expect(page.getByRole("heading", { name: "12 people" })).toBeVisible();
    await expect(page.getByText("Worker no_account 1")).toHaveCount(1);
  });
});

test("says what was set aside, and that its time to be taken back is over", async ({ page }) => {
  await page.route("**/api/claimable/*", async (route) => {
    const [address = ""] = new URL(route.request().url()).pathname.split("/").slice(-1);
    const stage = "over" as const;
    const over = sampleWaiting({
      amount: "1000.0000000",
      asset: "XLM",
      from: address,
      sponsor: address,
      stage,
      claimableNow: false,
      claimants: [{ address, stage, from: null, until: null, further: [] }],
    });
    const updatedAt = new Date().toISOString();
    await route.fulfill({ json: sampleClaimable({ address, claimable: [over], updatedAt }) });
  });
  await openWithDemoWallet(page, server.url);
  const waits = page.locator("#waiting").locator("..");
  await expect(waits).toContainText("No one has collected 1,000.00 XLM that you set aside.");
  await waits.getByRole("link", { name: "See the money set aside" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "1,000.00 XLM" });
  await expect(row).toContainText("You can no longer take it back.");
  await expect(row.getByRole("button")).toHaveCount(0);
});
