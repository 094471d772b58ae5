import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from "@playwright/test";
import { Buffer } from "node:buffer";
import { usdcIssuedBy } from "../../src/stellar/asset.ts";
import { DASHBOARD_LANGUAGES, type Language, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import type { WalletOperation } from "../../src/wallet/operation.ts";
import { startStub } from "../api/stub-upstream.ts";
import { CROWDED_ADDRESS, startCrowdedServer } from "../crowded-passport.ts";
import { MAX_BYTES } from "../page-weights.ts";
import { firmOfThree, propose } from "../propose.ts";
import { startReceiptServer } from "../receipt-server.ts";
import { sample } from "../sample.ts";
import { invite } from "../invite.ts";
import { startServer } from "../server.ts";
import { demoKeyOf, EMPLOYER, networkOf, openWithFreighter } from "./dashboard-world.ts";
import { demoProof } from "./demo-proof.ts";
import { keepAccount } from "./kept-account.ts";
import { asOwner } from "./passport-owner.ts";
import { test } from "./served.ts";

/*
 * A passport is drawn a second time, bare, where the reader's money is another than the language's
 * (the tests' clock is set to Nairobi).
 */

/** In `npm test` only the language with the longest texts: the others weigh less. */
const HEAVIEST = sample<readonly Language[]>(LANGUAGES, ["fr"]);
const DASHBOARDS = sample<readonly Language[]>(DASHBOARD_LANGUAGES, ["fr"]);

/** A request costs about as much as a kilobyte; each view of the dashboard is one file. */
const MAX_REQUESTS = 25;

// the tests are long and independent
test.describe.configure({ mode: "parallel" });

type Weighed = keyof typeof MAX_BYTES;

const LANGUAGES_OF: Partial<Record<Weighed, readonly Language[]>> = {
  approval: DASHBOARDS,
  dashboard: DASHBOARDS,
  connectedDashboard: ["en"],
};

/** Expects that a visit with an empty browser weighs no more than promised, in each language. */
async function expectWithin(
  browser: Browser,
  what: Weighed,
  visit: (page: Page, lang: Language) => Promise<void>,
): Promise<void> {
  for (const lang of LANGUAGES_OF[what] ?? HEAVIEST) {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const requests = requestsOf(context);
    const page = await context.newPage();
    await visit(page, lang);
    // requests after this need an idle period, which a busy machine may never have
    await page.evaluate(() =>
      new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
    );
    const weights = await Promise.all(requests.map(bytesOf));
    // partial answers of a busy machine are requested again
    const heaviest = new Map<string, number>();
    for (const [at, request] of requests.entries()) {
      const asked = `${request.method()} ${request.url()}`;
      heaviest.set(asked, Math.max(weights[at] ?? 0, heaviest.get(asked) ?? 0));
    }
    const bytes = heaviest.values().reduce((sum, each) => sum + each, 0);
    console.log(`${what} ${page.url()}: ${bytes} bytes in ${heaviest.size} requests`);
    const lines = requests.map((each, at) => `${weights[at]} ${each.method()} ${each.url()}`);
    const said = [`${what} ${page.url()}`, ...lines].join("\n");
    expect.soft(bytes, said).toBeGreaterThan(1_000);
    expect.soft(bytes, said).toBeLessThanOrEqual(MAX_BYTES[what]);
    expect.soft(heaviest.size, said).toBeLessThanOrEqual(MAX_REQUESTS);
    await context.close();
  }
}

/** A browser's requests from now on. */
function requestsOf(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on("request", (request) => {
    // the page needs neither its service worker nor that worker's requests
    if (request.serviceWorker() === null) requests.push(request);
  });
  return requests;
}

/** Raw bytes of a response: status line, headers and body. */
async function bytesOf(request: Request): Promise<number> {
  const response = await request.response();
  // answers that came too late are requested again
  if (response === null || response.status() >= 502) return 0;
  const headers = await response.allHeaders();
  // a stream has not ended
  if (/\/stream$/.test(request.url())) return headBytes(headers);
  const { responseHeadersSize, responseBodySize } = await request.sizes();
  return responseHeadersSize + responseBodySize;
}

/** Size of the headers in HTTP/1.1, including the status line. */
function headBytes(headers: Record<string, string>): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return ["HTTP/1.1 200 OK\r\n", ...lines, "\r\n"].join("").length;
}

test("home, faucet and a passport weigh no more than promised", async ({ browser, sharedSite: server }) => {
  const { demo } = await networkOf(server.url);
  await expectWithin(browser, "home", async (page, lang) => {
    await page.goto(`${server.url}/${lang}/`);
    await page.locator("[data-live-open][href]").waitFor();
  });
  await expectWithin(browser, "faucet", async (page, lang) => {
    await page.goto(`${server.url}/${lang}/faucet`);
    await page.locator(".address-ways button:enabled").first().waitFor();
  });
  await expectWithin(browser, "passport", async (page, lang) => {
    const streamed = page.waitForResponse(/\/stream$/);
    await page.goto(`${server.url}/passport/${demo?.passport}?lang=${lang}`);
    await streamed;
  });
});

test("My money weighs no more than promised before anything is signed", async ({ browser, sharedSite: server }) => {
  const { demo } = await networkOf(server.url);
  // without an account, and with one
  await expectWithin(browser, "account", async (page, lang) => {
    await page.goto(`${server.url}/${lang}/account`);
    await page.locator(".bar .btn.main").waitFor();
  });
  await expectWithin(browser, "account", async (page, lang) => {
    await page.goto(`${server.url}/robots.txt`);
    await page.evaluate(keepAccount, demo?.passport ?? "");
    const streamed = page.waitForResponse(/\/stream$/);
    await page.goto(`${server.url}/${lang}/account`);
    await streamed;
    await expect(page.locator(".pays li")).toHaveCount(4);
  });
});

test("an invitation weighs no more than promised before it is answered", async ({ browser, sharedSite: server }) => {
  const { passphrase: network } = await networkOf(server.url);
  const { path } = await invite(server.url, { employer: await demoKeyOf("Demo Solar"), network });
  await expectWithin(browser, "invitation", async (page, lang) => {
    await page.goto(`${server.url}/${lang}${path}`);
    await page.locator(".join .bar .btn.main").waitFor();
  });
});

test("a proposal weighs no more than promised before anything is signed", async ({ browser }) => {
  const server = await startServer({ SANDBOX_LEDGER_SECONDS: "0.1" });
  const network = await networkOf(server.url);
  const others = [await demoKeyOf("Demo Bakery")];
  const firm = await firmOfThree(server.url, { network, others });
  const payment: WalletOperation = {
    kind: "payment",
    destination: others[0]?.publicKey() ?? "",
    asset: usdcIssuedBy(network.usdcIssuer),
    stroops: 10_000_000n,
  };
  const path = await propose(server.url, { network, firm, parts: [[payment, payment]] });
  await expectWithin(browser, "approval", async (page, lang) => {
    await page.goto(`${server.url}/${lang}${path}`);
    await page.locator("#stub .btn.main").waitFor();
  });
  await server.stop();
});

test("a crowded passport weighs no more than promised", async ({ browser }) => {
  const provider = startStub();
  const api = await startCrowdedServer(provider);
  await expectWithin(browser, "passport", async (page, lang) => {
    await asOwner(page, api.server.url, CROWDED_ADDRESS);
    const streamed = page.waitForResponse(/\/stream$/);
    await page.goto(`${api.server.url}/passport/${CROWDED_ADDRESS}?lang=${lang}`);
    await streamed;
    await expect(page.locator("tr a[href^='/receipt']")).toHaveCount(20);
    await expect(page.locator("a[href*='waiting=all']")).toBeVisible();
  });
  await api.stop();
  await provider.stop();
});

/** The heaviest receipts: a line of a run, customers of an exchange, an employer with a name. */
const HEAVY = [["run", "op=57&"], ["custodian", ""], ["named", ""]] as const;

test("a receipt weighs no more than promised, with its copy for offline use", async ({ browser }) => {
  const server = await startReceiptServer();
  for (const [name, query] of HEAVY) {
    await expectWithin(browser, "receipt", async (page, lang) => {
      await page.goto(server.receipt(name, `?${query}lang=${lang}`));
      const hasCopy = async () => await caches.match(location.href) !== undefined;
      await expect.poll(() => page.evaluate(hasCopy)).toBe(true);
    });
  }
  await server.stop();
});

test("the check weighs no more than promised, with a proof checked", async ({ browser }) => {
  const server = await startServer({ SANDBOX_LEDGER_SECONDS: "0.1" });
  const { proof } = await demoProof(server.url);
  const file = {
    name: "receipt.proof.json",
    mimeType: "application/json",
    buffer: Buffer.from(proof),
  };
  await expectWithin(browser, "check", async (page, lang) => {
    await page.goto(`${server.url}/${lang}/check`);
    await page.locator("input[type=file]").first().setInputFiles(file);
    await expect(page.locator(".proofsteps > li")).toHaveCount(5);
  });
  await server.stop();
});

test("the dashboard weighs no more than promised before anything is signed", async ({ browser, sharedSite: server }) => {
  await expectWithin(browser, "dashboard", async (page, lang) => {
    await page.goto(`${server.url}/${lang}/dashboard`);
    await page.locator("main h1").waitFor();
  });
  await expectWithin(browser, "connectedDashboard", async (page, lang) => {
    const streamed = page.waitForResponse(/\/stream$/);
    await page.goto(`${server.url}/${lang}/dashboard`);
    await page.getByRole("button", { name: `Use the demo wallet of ${EMPLOYER}` }).click();
    await streamed;
    await expectMonth(page);
  });
  await expectWithin(browser, "connectedDashboard", async (page) => {
    const streamed = page.waitForResponse(/\/stream$/);
    await openWithFreighter(page, server.url);
    await streamed;
    await expectMonth(page);
  });
});

/** The month with its whole year, after which the account is not read again. */
async function expectMonth(page: Page): Promise<void> {
  await page.locator(".cloth-sheet").waitFor();
  await expect(page.getByText(/^Reading/)).toHaveCount(0);
}
