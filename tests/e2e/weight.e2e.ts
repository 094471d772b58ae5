import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  test,
} from "@playwright/test";
import { DASHBOARD_LANGUAGES, LANGUAGES } from "../../src/ui/i18n/languages.ts";
import { startStub } from "../api/stub-upstream.ts";
import { CROWDED, crowdedServer } from "../crowded-passport.ts";
import { startReceiptServer } from "../receipt-server.ts";
import { startServer } from "../server.ts";
import { EMPLOYER, networkOf, openWithFreighter } from "./dashboard-world.ts";

/**
 * What a page may weigh in a browser: all requests, both ways, with their headers. A passport is drawn a second
 * time, bare, where the reader's money is another than the language's (the tests' clock is set to
 * Nairobi); on a busy machine it comes in gzip, which is some hundred bytes more.
 */
const MOST = { receipt: 13_000, home: 25_000, faucet: 25_000, passport: 30_000, crowded: 35_000 };

/**
 * The dashboard before anybody signs: without a wallet, and with the demo's or Freighter, when its
 * month is there.
 */
const MOST_DASHBOARD = { alone: 60_000, connected: 80_000 };

/** Each costs as much as a kilobyte does. */
const MOST_REQUESTS = 12;

interface Weight {
  bytes: number;
  requests: number;
  /** A line for each request. */
  lines: string[];
}

/** Weighs what a page does from a browser that has nothing of the site yet. */
async function weigh(browser: Browser, visit: (page: Page) => Promise<void>): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const requests = requestsOf(context);
  const page = await context.newPage();
  await visit(page);
  // what a page asks for after that is not begun later than an idle moment, which a page that draws
  // without pause on a busy machine never has
  await page.evaluate(() =>
    new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 }))
  );
  const weight = await weightOf(requests);
  await context.close();
  return weight;
}

/** The requests of a browser from now on. */
function requestsOf(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on("request", (request) => {
    // the copy that a worker keeps is the page itself, from the browser's own cache
    const isCopy = request.serviceWorker() !== null && !request.url().endsWith("/sw.js");
    if (!isCopy) requests.push(request);
  });
  return requests;
}

async function weightOf(requests: readonly Request[]): Promise<Weight> {
  const weights = await Promise.all(requests.map(bytesOf));
  return {
    bytes: weights.reduce((sum, bytes) => sum + bytes, 0),
    requests: weights.length,
    lines: requests.map((request, at) => `${weights[at]} ${request.method()} ${request.url()}`),
  };
}

/** The bytes of a request and its answer on the wire. */
async function bytesOf(request: Request): Promise<number> {
  const response = await request.response();
  // what a busy machine answered too late is asked for again
  if (response === null || response.status() >= 502) return 0;
  const sent = textBytes(await request.allHeaders());
  const head = await response.allHeaders();
  if (/\/stream$/.test(request.url())) return sent + textBytes(head);
  const sizes = await request.sizes();
  // of a worker's own script the browser tells the headers alone
  const body = sizes.responseBodySize || Number(head["content-length"] ?? 0);
  return sizes.requestHeadersSize + sizes.requestBodySize + sizes.responseHeadersSize + body;
}

/** The size of headers as HTTP/1.1 writes them, with the line before them. */
function textBytes(headers: Record<string, string>): number {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return lines.join("").length + 50;
}

function expectWithin(
  weight: Weight,
  most: number,
  name: string,
): void {
  console.log(`${name}: ${weight.bytes} bytes in ${weight.requests} requests`);
  const said = `${name}\n${weight.lines.join("\n")}`;
  expect.soft(weight.bytes, said).toBeGreaterThan(1_000);
  expect.soft(weight.bytes, said).toBeLessThanOrEqual(most);
  expect.soft(weight.requests, said).toBeLessThanOrEqual(MOST_REQUESTS);
}

test("home, faucet and a passport weigh no more than promised", async ({ browser }) => {
  const server = await startServer();
  const { demo } = await networkOf(server.url);
  for (const lang of LANGUAGES) {
    const home = await weigh(browser, async (page) => {
      await page.goto(`${server.url}/${lang}/`);
      await page.locator("[data-live-open][href]").waitFor();
    });
    expectWithin(home, MOST.home, `home ${lang}`);
    const faucet = await weigh(browser, async (page) => {
      await page.goto(`${server.url}/${lang}/faucet`);
      await page.locator(".address-ways button:enabled").first().waitFor();
    });
    expectWithin(faucet, MOST.faucet, `faucet ${lang}`);
    const passport = await weigh(browser, async (page) => {
      const streamed = page.waitForResponse(/\/stream$/);
      await page.goto(`${server.url}/passport/${demo?.passport}?lang=${lang}`);
      await streamed;
    });
    expectWithin(passport, MOST.passport, `passport ${lang}`);
  }
  await server.stop();
});

test("a crowded passport weighs no more than promised", async ({ browser }) => {
  const provider = startStub();
  const api = await crowdedServer(provider);
  for (const lang of LANGUAGES) {
    const path = `/passport/${CROWDED}?lang=${lang}`;
    const weight = await weigh(browser, async (page) => {
      const streamed = page.waitForResponse(/\/stream$/);
      await page.goto(api.server.url + path);
      await streamed;
      await expect(page.locator("tr a[href^='/receipt']")).toHaveCount(20);
      await expect(page.locator("a[href*='waiting=all']")).toBeVisible();
    });
    expectWithin(weight, MOST.crowded, `a crowded passport ${lang}`);
  }
  await api.stop();
  await provider.stop();
});

/** The receipts that weigh most: a line of a run, customers of an exchange, an employer with a name. */
const HEAVY = [["run", "op=57&"], ["custodian", ""], ["named", ""]] as const;

for (const lang of LANGUAGES) {
  test(`a receipt weighs no more than promised, its service worker included, ${lang}`, async ({ browser }) => {
    const server = await startReceiptServer();
    for (const [name, query] of HEAVY) {
      const weight = await weigh(browser, async (page) => {
        await page.goto(server.receipt(name, `?${query}lang=${lang}`));
        const hasCopy = async () => await caches.match(location.href) !== undefined;
        await expect.poll(() => page.evaluate(hasCopy)).toBe(true);
      });
      expectWithin(weight, MOST.receipt, `receipt ${name} ${lang}`);
    }
    await server.stop();
  });
}

test("the dashboard weighs no more than promised before anything is signed", async ({ browser }) => {
  const server = await startServer();
  for (const lang of DASHBOARD_LANGUAGES) {
    const alone = await weigh(browser, async (page) => {
      await page.goto(`${server.url}/${lang}/dashboard`);
      await page.locator("main h1").waitFor();
    });
    expectWithin(alone, MOST_DASHBOARD.alone, `dashboard ${lang}`);
  }
  const demo = await weigh(browser, async (page) => {
    const streamed = page.waitForResponse(/\/stream$/);
    await page.goto(`${server.url}/en/dashboard`);
    await page.getByRole("button", { name: `Use the demo wallet of ${EMPLOYER}` }).click();
    await streamed;
    await expectMonth(page);
  });
  expectWithin(demo, MOST_DASHBOARD.connected, "dashboard with the demo wallet");
  const freighter = await weigh(browser, async (page) => {
    const streamed = page.waitForResponse(/\/stream$/);
    await openWithFreighter(page, server.url);
    await streamed;
    await expectMonth(page);
  });
  expectWithin(freighter, MOST_DASHBOARD.connected, "dashboard with Freighter");
  await server.stop();
});

/** The month with the whole year in it: nothing more is read of the account then. */
async function expectMonth(page: Page): Promise<void> {
  await page.locator(".cloth-sheet").waitFor();
  await expect(page.getByText(/^Reading/)).toHaveCount(0);
}
