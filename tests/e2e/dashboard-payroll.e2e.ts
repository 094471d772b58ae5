import { expect } from "@playwright/test";
import { formatLedgerAmount, parseLedgerAmount } from "../../src/stellar/amount.ts";
import {
  employerPaid,
  networkOf,
  openReview,
  openWithFreighter,
  pasteRun,
  payEveryone,
  readApi,
} from "./dashboard-world.ts";
import { sample } from "../sample.ts";
import { openNoOtherApp } from "./other-apps.ts";
import { hire } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";

const server = serveSite();

/** Too many for one transaction; in `npm test` just too many. */
const READY = sample(238, 98);
const ALL = READY + 12;

/** A transaction for each of the two memos, and for each hundred of the others. */
const SIGNATURES = 2 + Math.ceil((ALL - 2) / 100);

test(`pays ${ALL} workers, each in the way that reaches them, exact to the stroop`, async ({ page }) => {
  test.slow();
  await openNoOtherApp(page.context());
  const network = await networkOf(server.url);
  const workers = await hire(network, {
    ready: READY,
    no_trustline: 7,
    no_account: 3,
    memo_required: 2,
  });
  const amounts = workers.map((_, at) =>
    formatLedgerAmount(1_000_000_001n + BigInt(at) * 1_234_567n)
  );
  const before = await employerPaid(server.url);
  let reads = 0;
  page.on("request", (request) => reads += request.url().includes("/api/") ? 1 : 0);
  const freighter = await openWithFreighter(page, server.url);
  const rows = workers.map(({ name, address }, at) => `${name},${address},${amounts[at]}`);
  await pasteRun(page, `name,address,amount\n${rows.join("\n")}\n`);

  await test.step("the ledger is asked, and each finding has its remedy", async () => {
    await expect(page.getByText("1 of 12", { exact: true })).toBeVisible();
    const kinds = page.locator(".kinds li");
    await expect(kinds).toHaveText([/^10cannot receive USDC yet/, /^2need a memo/]);
    await page.getByRole("button", { name: "Set the money aside for all 10" }).click();
    for (const at of [1, 2]) {
      await expect(page.getByText("This account needs a memo")).toBeVisible();
      // the cursor is in the memo
      await expect(page.getByLabel("Memo", { exact: true })).toBeFocused();
      await page.keyboard.type(`Account ${at}`);
      await page.keyboard.press("Enter");
      // the next card replaces this one
      await expect(page.getByText(`Worker memo_required ${at}’s row was changed.`))
        .toBeVisible();
    }
  });

  await test.step("the signatures are counted before anything is signed", async () => {
    await openReview(page, `${ALL} people`);
    const signatures = page.locator("dl div").filter({ hasText: "Signatures" });
    await expect(signatures.locator("dd")).toHaveText(`${SIGNATURES}`);
    await page.goBack();
  });

  await payEveryone(page, `${ALL} people`);
  await expect(page.getByRole("heading", { name: `${ALL - 10} paid, 10 set aside` })).toBeVisible();
  expect(freighter.signed).toBe(SIGNATURES);

  await test.step("the dashboard leaves most of a client's reads a minute to others", () => {
    expect(reads).toBeGreaterThan(0);
    expect(reads).toBeLessThan(100);
  });

  await test.step("the ledger has each payment once, and the sum to the stroop", async () => {
    const paid = (await employerPaid(server.url)).slice(before.length);
    expect(paid.length).toBe(ALL);
    const expected = workers.map(({ address, kind }, at) => ({
      to: address,
      amount: amounts[at],
      kind: kind === "no_account" || kind === "no_trustline"
        ? "create_claimable_balance"
        : "payment",
    }));
    const byPayee = (a: { to: string }, b: { to: string }) => a.to < b.to ? -1 : 1;
    expect(paid.map(({ to, amount, kind }) => ({ to, amount, kind })).sort(byPayee))
      .toEqual(expected.sort(byPayee));
    const sum = paid.reduce((all, { amount }) => all + parseLedgerAmount(amount), 0n);
    const shown = await page.locator("#send-title").getAttribute("data-total");
    expect(shown).toBe(sum.toString());
    const hashes = new Set(paid.map(({ hash }) => hash));
    expect(hashes.size).toBe(SIGNATURES);
  });

  await test.step("everyone has a receipt that leads to their own payment", async () => {
    await page.getByRole("button", { name: "Show more" }).click();
    await expect(page.locator("[data-receipt]")).toHaveCount(ALL);
    const paid = (await employerPaid(server.url)).slice(before.length);
    const last = page.locator("li").filter({
      has: page.getByText("Worker ready 98", { exact: true }),
    }).locator("[data-receipt]");
    const href = await last.getAttribute("href") ?? "";
    const [, hash = "", op = ""] = /receipt\/([0-9a-f]+)\?op=(\d+)/.exec(href) ?? [];
    const answer = await readApi(`${server.url}/api/payment/verify?hash=${hash}&op=${op}`);
    const proof = await answer.json();
    expect(answer.status, JSON.stringify(proof)).toBe(200);
    const worker = workers.find(({ name }) => name === "Worker ready 98");
    expect(proof).toMatchObject({ verified: true, recipient: worker?.address });
    expect(paid.find(({ to }) => to === worker?.address)?.amount).toBe(proof.amount);
  });

  await test.step("everyone is sent theirs, with the keyboard alone", async () => {
    const main = page.locator(".thumb .main:focus");
    expect(await page.locator("[data-receipt]").count()).toBe(ALL);
    const receipts = sample(ALL, 10);
    await page.locator(".person-card").getByRole("radio", { name: "SMS" }).press("Space");
    await page.getByRole("link", { name: /^Send to/ }).focus();
    for (let n = 1; n <= receipts; n++) {
      await main.filter({ hasText: /^Send to Worker/ }).waitFor();
      await page.keyboard.press("Enter");
      if (n < ALL) await page.getByText(`${n} of ${ALL} receipts sent`).waitFor();
    }
    await expect(
      receipts === ALL
        ? page.getByRole("heading", { name: "All receipts sent" })
        : page.getByText(`${receipts} of ${ALL} receipts sent`),
    ).toBeVisible();
  });
});
