import { expect, type Page } from "@playwright/test";
import type { Keypair } from "@stellar/stellar-sdk/base";
import { signWith } from "../../src/wallet/keys.ts";
import { startServer } from "../server.ts";
import {
  allPaid,
  employerKey,
  isConnected,
  networkOf,
  pasteRun,
  payEveryone,
  signOn,
  workerAddress,
} from "./dashboard-world.ts";
import { expectAccessible, expectAccessibleOnScreens, PHONE, tooWide } from "./page-watch.ts";
import { paymentsFrom } from "./payroll-world.ts";
import { serveSite, test } from "./served.ts";
import { holderOf, installXbull, type XbullSite } from "./xbull-site.ts";

/** A network that xBull knows. */
const server = serveSite(() =>
  startServer({ NETWORK_PASSPHRASE: "Standalone Network ; February 2017" })
);

test.use({ viewport: PHONE });

/** Opens the dashboard with xBull connected. */
async function openWithXbull(page: Page): Promise<{ site: XbullSite; key: Keypair }> {
  const key = await employerKey();
  const site = await installXbull(page.context(), holderOf(key));
  await page.goto(`${server.url}/en/dashboard`);
  await page.getByRole("button", { name: "Connect xBull" }).click();
  await isConnected(page);
  return { site, key };
}

test("pays with xBull's window on a phone, after it declined, was closed and returned something else", async ({ page }) => {
  const { site, key } = await openWithXbull(page);
  await expect(page.locator("[data-wallet]").first()).toHaveAttribute(
    "data-wallet",
    key.publicKey(),
  );
  const network = await networkOf(server.url);
  const before = (await paymentsFrom(network, key.publicKey())).length;
  const rows = await Promise.all(
    [0, 1].map(async (at) => `Worker ${at},${await workerAddress(at)},${10 + at},Part ${at}`),
  );
  await pasteRun(page, `name,address,amount,memo\n${rows.join("\n")}\n`);
  const sign = page.getByRole("button", { name: /^Sign transaction/ });

  site.person = () => null;
  await payEveryone(page, "2 people");
  await expect(page.getByText("The wallet declined without saying why.")).toBeVisible();
  await expectAccessibleOnScreens(page);

  site.person = "wait";
  const opened = page.context().waitForEvent("page");
  await sign.click();
  const window = await opened;
  await window.waitForURL("https://wallet.xbull.app/**");
  // another sender's messages don't count
  await page.evaluate(() => postMessage({ type: "XBULL_SIGN_RESPONSE", success: false }, "*"));
  await window.close();
  await expect(page.getByText("The wallet’s window was closed")).toBeVisible();

  site.person = (_, data) => ({ xdr: signWith(key, String(data["xdr"]), "another network") });
  await sign.click();
  await expect(page.getByText("returned a different transaction")).toBeVisible();
  expect((await paymentsFrom(network, key.publicKey())).length).toBe(before);

  site.person = holderOf(key);
  await sign.click();
  await signOn(page, allPaid(page));
  expect((await paymentsFrom(network, key.publicKey())).length).toBe(before + 2);
  await expect.poll(() => page.context().pages().length).toBe(1);
});

test("keeps the account after a reload, without opening a window", async ({ page }) => {
  const { site, key } = await openWithXbull(page);
  const { asked } = site;
  await page.reload();
  await expect(page.locator("[data-wallet]").first()).toHaveAttribute(
    "data-wallet",
    key.publicKey(),
  );
  expect(site.asked).toBe(asked);
});

test("says on a network that xBull doesn't know that it can't be used", async ({ page, sharedSite }) => {
  await page.goto(`${sharedSite.url}/en/dashboard`);
  const button = page.getByRole("button", { name: "Connect xBull" });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/It doesn’t support this site’s network/);
  await expectAccessible(page);
  expect(await tooWide(page)).toEqual([]);
});
