import { type BrowserContext, expect, type Page } from "@playwright/test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Health } from "../../src/contract/health.ts";
import { resetSandboxInStore } from "../../functions/cli/store.ts";
import { LONG } from "../sample.ts";
import { freePort, type RunningServer, startServer } from "../server.ts";
import {
  employerPaid,
  isKept,
  openWithDemoWallet,
  pasteRun,
  payAll,
  payEveryone,
  THREE_AMOUNTS,
  threeParts,
  toMonth,
  workerAddress,
} from "./dashboard-world.ts";
import { letThrough } from "./let-through.ts";
import { goOffline } from "./offline.ts";
import { expectAccessible } from "./page-watch.ts";
import { employerDoes, usdcPayment } from "./site-world.ts";
import { test } from "./served.ts";

// src/content/docs/resets.md describes, line by line, what employers and workers see

let folder: string;
let port: string;
let server: RunningServer;

/** The demo's year closes at once; today's first ledger comes after it. */
async function start(): Promise<RunningServer> {
  const started = await startServer({
    KV_PATH: join(folder, "kv"),
    PORT: port,
    READ_LIMIT: "100000",
  });
  await expect.poll(async () => {
    const health: Health = await (await fetch(`${started.url}/api/health`)).json();
    return Date.parse(health.ledger.closedAt ?? "");
  }).toBeGreaterThan(Date.now() - 60_000);
  return started;
}

/** The network is reset under the same passphrase, and its service knows. */
async function reset(): Promise<void> {
  await server.stop();
  await resetSandboxInStore(join(folder, "kv"));
  server = await start();
}

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lipwa-reset-"));
  port = String(await freePort());
  server = await start();
});
test.afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Paid wages of one person with a pay day, and a draft. */
async function payBefore(page: Page): Promise<void> {
  await openWithDemoWallet(page, server.url);
  await pasteRun(page, `name,address,amount,memo\nAmina,${await workerAddress(0)},5,Salary\n`);
  await payAll(page, "1 person");
  await page.getByText("Set the pay day").click();
  await page.getByLabel("Wages are due each month on day").fill("31");
  await page.getByRole("button", { name: "Save this day" }).click();
  await page.getByRole("button", { name: "New pay run" }).click();
  const [paidBefore, paidAgain] = [await workerAddress(0), await workerAddress(1)];
  await pasteRun(page, `name,address,amount\nDrafted,${paidAgain},6\nFormer,${paidBefore},7\n`);
  await isKept(page, '"name":"Drafted"');
  await toMonth(page);
}

/** A run of three transactions: one paid, one signed and not sent, one waiting. */
async function sendHalf(page: Page): Promise<void> {
  let sent = 0;
  await page.route("**/horizon/transactions", async (route) => {
    if (++sent > 1) await route.abort();
    else await route.continue();
  });
  await threeParts(page);
  await payEveryone(page, "3 people");
  await expect.poll(() => sent).toBeGreaterThan(1);
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Collects the transactions that a browser sends from now on. */
function sentFrom(context: BrowserContext): string[] {
  const sent: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/horizon/transactions")) {
      sent.push(request.postData() ?? "");
    }
  });
  return sent;
}

/** The requests for the newest ledger. */
const LEDGERS = /\/horizon\/ledgers\?/;

/** Moves the ledger's clock ahead, so that envelopes signed five minutes ago expire. */
async function letTimePass(page: Page): Promise<void> {
  await page.route(LEDGERS, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    const [ledger] = body._embedded.records;
    ledger.closed_at = new Date(Date.parse(ledger.closed_at) + 600_000).toISOString();
    await route.fulfill({ response: answer, json: body });
  });
}

test(
  "sends nothing of the former network, and pays on the new one what a person decides",
  LONG,
  async ({ page, browser }) => {
    const phone = await browser.newContext();
    const worker = await phone.newPage();
    const address = await workerAddress(3);
    const hash = await employerDoes(server.url, usdcPayment(address, 44_000_000n));
    for (const path of [`receipt/${hash}`, `passport/${address}`]) {
      await worker.goto(`${server.url}/en/${path}`);
      await expect(worker.locator("main")).toContainText("4.40");
    }
    await payBefore(page);
    await sendHalf(page);
    await reset();
    const before = await employerPaid(server.url);
    const paidSince = async () =>
      (await employerPaid(server.url)).slice(before.length).map(({ amount }) => amount);

    await test.step("the half that was sent is labelled; what was signed is not sent again", async () => {
      const sent = sentFrom(page.context());
      await page.goto(`${server.url}/en/dashboard`);
      const notice = page.getByText("Your earlier payments are no longer on it");
      await expect(notice).toBeVisible();
      await expect(page.getByRole("heading", { name: "1 of 3 paid" })).toBeVisible();
      const asked = page.waitForResponse(
        /\/horizon\/ledgers\/\d+$|\/horizon\/transactions\/\w{64}$/,
      );
      await page.getByRole("button", { name: "Continue" }).click();
      await asked;
      await letTimePass(page);
      await expect(page.getByText("It’s unclear whether transaction 2 was paid")).toBeVisible();
      await expect(page.getByText("The network it was signed for is gone.")).toBeVisible();
      await expectAccessible(page);
      expect(sent).toEqual([]);
      expect(await paidSince()).toEqual([]);
    });

    await test.step("what a person says wasn't paid is signed again, once", async () => {
      await page.getByRole("button", { name: "It wasn’t paid, sign again" }).click();
      await expect(page.getByRole("heading", { name: "Everyone is paid" })).toBeVisible();
      expect(await paidSince()).toEqual(THREE_AMOUNTS.slice(1));
      await page.getByRole("button", { name: "New pay run" }).click();
      await letThrough(page, LEDGERS);
    });

    await test.step("the pay day and the draft are as they were", async () => {
      await expect(page.getByRole("region", { name: "Waiting" })).toContainText(/are due/);
      await page.goto(`${server.url}/en/dashboard#paid`);
      await page.reload();
      const kept = page.locator(".kept li");
      await expect(kept.filter({ hasText: "before the reset on" })).toHaveCount(2);
      const draft = kept.filter({ hasText: "Draft" });
      await expect(draft).toHaveCount(1);
      await draft.getByRole("button", { name: "Open" }).click();
      // the check uses the ledger, which has payments of the new network only
      // midnight can be between the payment and this check
      await expect(page.getByText(/Drafted got 11\.00 USDC from you (today|yesterday)\./))
        .toBeVisible();
      await expect(page.locator("table.grid tr").filter({ hasText: "Former" }))
        .toHaveAttribute("data-standing", "ready");
    });

    await test.step("a worker's receipt is labelled, online and on the phone; the passport says why", async () => {
      await worker.goto(`${server.url}/en/receipt/${hash}`);
      await expect(worker.getByText("The network was reset after this payment.")).toBeVisible();
      await worker.goto(`${server.url}/en/passport/${address}`);
      await expect(worker.getByText("These figures don’t include earlier payments."))
        .toBeVisible();
      await goOffline(phone);
      await worker.goto(`${server.url}/en/receipt/${hash}`);
      await expect(worker.getByText("This device saved this copy on")).toBeVisible();
      await expect(worker.locator("main")).toContainText("4.40");
    });
    await phone.close();
  },
);
