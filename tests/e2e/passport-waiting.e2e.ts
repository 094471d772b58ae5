import { expect, type Page } from "@playwright/test";
import type { Account } from "../../src/contract/account.ts";
import { XLM } from "../../src/stellar/asset.ts";
import { LONG } from "../sample.ts";
import { networkOf } from "./dashboard-world.ts";
import { type FreighterStandin, installFreighter } from "./freighter-standin.ts";
import { letThrough } from "./let-through.ts";
import { expectAccessible, expectAccessibleOnScreens } from "./page-watch.ts";
import { asOwner } from "./passport-owner.ts";
import { serveSite, test } from "./served.ts";
import { isSettled } from "./settled-passport.ts";
import { employerDoes, fundedAccount, usdcSetAside } from "./site-world.ts";

const server = serveSite();

/** A new worker with this many claimable balances from the demo employer, on the page. */
async function openWithWaiting(
  page: Page,
  amounts: bigint[],
): Promise<{ address: string; freighter: FreighterStandin }> {
  const worker = await fundedAccount(server.url);
  const { passphrase } = await networkOf(server.url);
  const freighter = await installFreighter(page, worker, { name: "SANDBOX", passphrase });
  const address = worker.publicKey();
  await employerDoes(server.url, usdcSetAside(address, amounts));
  await asOwner(page, server.url, address);
  // as a link to the waiting amounts does, without a script
  await page.goto(`${server.url}/passport/${address}?lang=en#waiting`);
  return { address, freighter };
}

async function accountOf(address: string): Promise<Account> {
  const answer = await fetch(`${server.url}/api/account/${address}`);
  const account: Account = await answer.json();
  return account;
}

test("claims what waits with Freighter, trustline and claim in one signature", async ({ page }) => {
  const { address, freighter } = await openWithWaiting(page, [400_000_000n]);
  await expect(page.getByText("No permission to hold USDC.")).toBeVisible();
  await page.getByRole("button", { name: "Collect with Freighter" }).click();
  await expect(page.getByText("Collected. The money is in your account.")).toBeVisible();
  expect(freighter.signed).toBe(1);
  await expect(page.locator(".total")).toContainText("40.00");
  await expect(page.getByText("No permission to hold USDC.")).toBeHidden();
  expect(await accountOf(address))
    .toMatchObject({ usdcBalance: "40.0000000", usdcTrustline: "active" });
});

test("a press is not lost where a payment arrives under it", async ({ page }) => {
  const { address } = await openWithWaiting(page, [10_000_000n]);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  await isSettled(page);
  const answered = Promise.withResolvers<void>();
  const pressed = Promise.withResolvers<void>();
  // the page waits only seconds for the end of a press, so it gets its answer under the press
  await page.route(/bare=1/, async (route) => {
    const response = await route.fetch();
    answered.resolve();
    await pressed.promise;
    await route.fulfill({ response });
  });
  await employerDoes(server.url, () => [
    { kind: "payment", destination: address, asset: XLM, stroops: 50_000_000n },
  ]);
  await answered.promise;
  await page.getByRole("button", { name: "Collect with Freighter" }).hover();
  await page.mouse.down();
  const coming = page.waitForResponse(/bare=1/);
  pressed.resolve();
  await (await coming).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.mouse.up();
  await expect(page.getByText("Collected. The money is in your account.")).toBeVisible();
});

test("keeps what waits where the server could not read it again", async ({ page }) => {
  const { address } = await openWithWaiting(page, [10_000_000n]);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  let unread = 0;
  await page.route(/bare=1/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(<div id="?waiting"?[^>]*)>.*(?=<\/div><div class="links)/s,
      "$1 data-unread>It couldn’t be read.",
    );
    // the server itself may not have read it in time
    if (/id="?waiting"?[^>]* data-unread/.test(body)) unread += 1;
    await route.fulfill({ response, body });
  });
  await employerDoes(server.url, () => [
    { kind: "payment", destination: address, asset: XLM, stroops: 50_000_000n },
  ]);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page.locator("#payments")).toContainText("5.00 XLM");
  expect(unread).toBeGreaterThan(0);
  await expect(page.getByRole("button", { name: "Collect with Freighter" })).toBeVisible();
});

test("claims many with one signature, having shown the first few and then all", async ({ page }) => {
  const amounts = Array.from({ length: 7 }, (_, n) => 10_000_000n * BigInt(n + 1));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const { address, freighter } = await openWithWaiting(page, amounts);
  await expect(page.locator(".waiting li")).toHaveCount(3);
  await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
  expect(asked.filter((path) => /waiting|hooks|wallet|claimable/.test(path))).toEqual([]);
  await page.getByRole("link", { name: "Show all 7" }).click();
  await expect(page.locator(".waiting li")).toHaveCount(7);
  await page.getByRole("button", { name: "Collect 7 with Freighter" }).click();
  await expect(page.getByText("Collected. The money is in your account.")).toBeVisible();
  await expect(page.locator(".waiting li")).toHaveCount(0);
  expect(freighter.signed).toBe(1);
  expect((await accountOf(address)).usdcBalance).toBe("28.0000000");
});

test(
  "says what is in the way of a claim, one thing after the other, and claims at last",
  LONG,
  async ({ page }) => {
    const { address, freighter } = await openWithWaiting(page, [10_000_000n]);
    await expect(page.getByText("Live: new payments appear by themselves")).toBeVisible();
    const collect = page.getByRole("button", { name: "Collect with Freighter" });

    await test.step("the connection is gone", async () => {
      await page.route("**/api/claimable/*", (route) => route.abort());
      await collect.click();
      await expect(page.locator(".waiting")).toContainText("Couldn’t reach Lipwa.");
      await letThrough(page, "**/api/claimable/*");
    });
    await test.step("no account claims for another", async () => {
      const own = freighter.key;
      freighter.key = await fundedAccount(server.url);
      await collect.click();
      await expect(page.getByRole("alert")).toContainText(
        "A different account is selected in the wallet.",
      );
      freighter.key = own;
      freighter.allow();
    });
    await test.step("the person refuses to sign", async () => {
      freighter.answers = ["refuse"];
      await collect.click();
      await expect(page.getByRole("alert")).toContainText("You declined in the wallet.");
      expect(freighter.signed).toBe(0);
      expect((await accountOf(address)).usdcTrustline).toBe("none");
    });
    await test.step("the wallet is asked, and the buttons say why they rest", async () => {
      const { opened } = freighter;
      freighter.answers = ["later"];
      await collect.click();
      await expect(page.getByText("Waiting for your wallet…")).toBeVisible();
      await expect(collect).toBeDisabled();
      await expectAccessible(page);
      await expect.poll(() => freighter.opened).toBe(opened + 1);
      freighter.agree();
      await expect(page.getByText("Collected. The money is in your account.")).toBeVisible();
      expect((await accountOf(address)).usdcBalance).toBe("1.0000000");
    });
  },
);

test("says that nothing waits to a person who came for it, and to no others", async ({ page }) => {
  const worker = await fundedAccount(server.url);
  const passport = `${server.url}/passport/${worker.publicKey()}?lang=en`;
  await page.goto(passport);
  const nothing = page.getByText("Nothing is waiting here now");
  await expect(nothing).toHaveCount(1);
  await expect(nothing).toBeHidden();
  await expect(page.locator("#waiting")).toBeHidden();
  await page.goto(`${passport}#waiting`);
  await expect(nothing).toBeInViewport();
  await expectAccessibleOnScreens(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("lists the first few, then all, and offers no dead button", async ({ page }) => {
    // a page waits briefly for the ledger, and without a script only a reload asks again
    const lists = (rows: number) =>
      expect.poll(async () => {
        const shown = await page.locator(".waiting li").count();
        if (shown !== rows) await page.reload();
        return shown;
      }).toBe(rows);
    await openWithWaiting(page, Array(5).fill(10_000_000n));
    await lists(3);
    await page.getByRole("link", { name: "Show all 5" }).click();
    await lists(5);
    await expect(page.getByRole("button")).toHaveCount(0);
  });
});
