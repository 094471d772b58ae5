import { expect, type Page } from "@playwright/test";
import { accountCode } from "../../src/stellar/short-code.ts";
import { LONG } from "../sample.ts";
import { networkOf, workerAddress } from "./dashboard-world.ts";
import { goOffline } from "./offline.ts";
import { serveSite, test } from "./served.ts";
import { isSettled } from "./settled-passport.ts";
import { employerDoes, usdcPayment } from "./site-world.ts";

const server = serveSite();

/** Opens an address until it is cached; a language prefix does not matter to the cache. */
async function openAndKeep(page: Page, path: string): Promise<void> {
  const kept = path.replace(/^\/en\//, "/").split("?")[0] ?? "";
  const isKept = () =>
    page.evaluate(async (name) => {
      for (const key of await (await caches.open("lipwa-receipts-3")).keys()) {
        if (key.url.includes(name)) return true;
      }
      return false;
    }, kept);
  // a page with missing parts is not cached, the next one is
  const openedAndKept = async () => {
    await page.goto(server.url + path);
    return await isKept();
  };
  await expect.poll(openedAndKept).toBe(true);
}

test("opens without a network as a dated copy, and is live again only when it is", async ({ page, context }) => {
  const address = await workerAddress(3);
  const path = `/passport/${address}?lang=en&currency=KES`;
  await openAndKeep(page, path);
  await expect(page.locator(".live")).toHaveText("Live: new payments appear by themselves");
  await expect(page.locator("#saved")).toBeHidden();
  await isSettled(page);
  const total = await page.locator(".total").innerText();
  await goOffline(context);
  await page.reload();
  await expect(page.locator("#saved")).toContainText(
    /Couldn’t load this page\. This device saved this copy on \d+ \w+ \d{4}, \d\d:\d\d/,
  );
  await expect(page.locator(".total")).toHaveText(total, { useInnerText: true });
  await expect(page.getByText("Live:")).toHaveCount(0);
  // the page says that it is live only once it shows the newer payments
  await employerDoes(server.url, usdcPayment(address, 44_000_000n));
  await context.setOffline(false);
  await expect(page.locator(".live.on")).toBeVisible();
  await expect(page.locator("#saved")).toBeHidden();
  await expect(page.locator(".pay tbody tr").first()).toContainText("4.40");
});

test("is kept in the reader's own money, which its link says nothing of", async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: "Africa/Kampala" });
  const page = await context.newPage();
  const path = `/passport/${await workerAddress(3)}?lang=en`;
  await openAndKeep(page, path);
  await expect(page.locator("#currency")).toHaveValue("UGX");
  const keptIn = (currency: string) =>
    page.evaluate(async ([name = "", currency]) => {
      const cache = await caches.open("lipwa-receipts-3");
      const copy = await cache.match(name, { ignoreVary: true });
      return (await copy?.text())?.includes(`data-currency="${currency}"`);
    }, [server.url + path, currency]);
  await expect.poll(() => keptIn("UGX")).toBe(true);
  await page.locator("#currency").selectOption("GHS");
  await expect.poll(() => keptIn("GHS")).toBe(true);
  // the copy can be cached before the page shows it
  await isSettled(page, "GHS");
  const total = await page.locator(".total").innerText();
  await goOffline(context);
  await page.goto(server.url + path);
  await expect(page.locator("#saved")).toBeVisible();
  await expect(page.locator("#currency")).toHaveValue("GHS");
  await expect(page.locator(".total")).toHaveText(total, { useInnerText: true });
  await context.close();
});

test(
  "opens by its short link and as a bank copy without a network, too",
  LONG,
  async ({ page, context }) => {
    const address = await workerAddress(3);
    const short = `/p/${accountCode(address)}?lang=en`;
    // the code works once the passport was opened
    await (await fetch(`${server.url}/passport/${address}`)).text();
    await openAndKeep(page, short);
    const copy = `/bank-copy/${address}?lang=en&currency=KES`;
    await openAndKeep(page, copy);
    await goOffline(context);
    for (const link of [short, `/passport/${address}?lang=en`]) {
      await page.goto(server.url + link);
      await expect(page.locator("#saved")).toBeVisible();
      await expect(page.locator("#headline")).toContainText("Paid in");
    }
    await page.goto(server.url + copy);
    await expect(page.locator("#saved")).toBeVisible();
    await expect(page.locator(".a4 tfoot")).toContainText("Total");
  },
);

test(
  "opens without a network in whatever language, where only a receipt had led to it",
  LONG,
  async ({ page, context }) => {
    const { demo } = await networkOf(server.url);
    await page.goto(`${server.url}/receipt/${demo?.receipt}?op=1&lang=en`);
    await page.getByRole("link", { name: "All payments to this receiver" }).click();
    await expect(page.locator("#headline")).toContainText("Paid in");
    const { pathname, search } = new URL(page.url());
    await openAndKeep(page, pathname + search);
    await goOffline(context);
    const [, address = ""] = /([A-Z2-7]{56})/.exec(pathname) ?? [];
    await page.goto(`${server.url}/passport/${address}?lang=fr`);
    // in the language of the copy, and marked as a copy
    await expect(page.locator("#saved")).toContainText("Couldn’t load this page.");
    await expect(page.locator("#headline")).toContainText("Paid in");
    // refreshed parts use the page's language
    await context.setOffline(false);
    await expect(page.locator(".live.on")).toBeVisible();
    await expect(page.locator("#saved")).toBeHidden();
    await expect(page.locator("#headline")).toContainText("Paid in");
  },
);

test(
  "opens without a network at addresses that begin with a language, and takes the copy of another",
  LONG,
  async ({ page, context }) => {
    const address = await workerAddress(3);
    const passport = `/en/passport/${address}`;
    const copy = `/en/bank-copy/${address}?currency=KES`;
    for (const path of [passport, copy]) await openAndKeep(page, path);
    await goOffline(context);
    await page.goto(server.url + passport);
    await expect(page.locator("#saved")).toBeVisible();
    await expect(page.locator("#headline")).toContainText("Paid in");
    await page.goto(server.url + copy);
    await expect(page.locator("#saved")).toBeVisible();
    await expect(page.locator(".a4 tfoot")).toContainText("Total");
    // an older copy, cached with its language prefix
    await page.evaluate(async (path) => {
      const cache = await caches.open("lipwa-receipts-3");
      const [key] = await cache.keys(`${path}?lang=en`);
      const kept = key === undefined ? undefined : await cache.match(key, { ignoreVary: true });
      if (key === undefined || kept === undefined) throw new Error("the passport is not kept");
      await cache.delete(key, { ignoreVary: true });
      await cache.put(`${path}?lang=sw`, kept);
    }, `/passport/${address}`);
    await page.goto(server.url + passport);
    await expect(page.locator("#headline")).toContainText("Paid in");
  },
);
