import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import type { Network } from "../../src/contract/network.ts";
import { usdcOf } from "../../src/stellar/asset.ts";
import { DEMO_EMPLOYERS, demoSeedText } from "../../src/wallet/demo-accounts.ts";
import { demoWallet } from "../../src/wallet/demo.ts";
import { demoKey } from "../../src/wallet/keys.ts";
import type { WalletOperation } from "../../src/wallet/operation.ts";
import { sendNow } from "../../src/wallet/send.ts";
import { networkOf } from "./dashboard-world.ts";

const AXE = readFileSync(
  new URL("../../node_modules/axe-core/axe.min.js", import.meta.url),
  "utf8",
);

/** The two screens that every page is looked at on. */
export const SCREENS = [{ width: 360, height: 740 }, { width: 1280, height: 800 }];

/** Collects what a page reports to its console as an error, the CSP's refusals among it. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
  return errors;
}

/** Fails where axe finds something, something scrolls sideways, or a target is under 44 px. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(AXE);
  const findings = await page.evaluate(
    "axe.run().then(({ violations }) => violations.map(" +
      "({ id, nodes }) => id + ': ' + nodes.map((node) => node.target.join(' ')).join(', ')))",
  );
  expect(findings).toEqual([]);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  const small = await page.evaluate(() =>
    Array.from(document.querySelectorAll("a[href], button, input, select, summary"))
      .filter((one) => !one.matches(".skip, p a, [type=hidden]"))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
      .map(({ one }) => one.outerHTML.slice(0, 80))
  );
  expect(small).toEqual([]);
}

/** What of a page's own part goes beyond the screen's edge. */
export async function tooWide(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    Array.from(document.querySelectorAll("main, main *"))
      .filter((each) => each.getBoundingClientRect().right > innerWidth + 1)
      // what scrolls by itself may be wider, and what only screen readers get has no place
      .filter((each) => each.closest(".scroll, .sr") === null)
      .map((each) => each.outerHTML.slice(0, 80))
  );
}

/** The demo employer pays, or sets aside, what the operations say; on the ledger when it returns. */
export async function employerDoes(
  url: string,
  make: (network: Network) => WalletOperation[],
): Promise<string> {
  const network = await networkOf(url);
  const place = { passphrase: network.passphrase, horizonUrl: network.horizonUrl };
  const [name] = DEMO_EMPLOYERS;
  const { publicKey } = await keyOf(name);
  const sent = await sendNow({
    wallet: demoWallet(place, name),
    place,
    address: publicKey,
    operations: make(network),
  });
  if (!sent.ok) throw new Error(`the demo employer could not: ${JSON.stringify(sent)}`);
  return sent.hash;
}

/** A payment of USDC, in stroops. */
export function usdcPayment(to: string, stroops: bigint): (network: Network) => WalletOperation[] {
  return ({ usdcIssuer }) => [
    { kind: "payment", destination: to, asset: usdcOf(usdcIssuer), stroops },
  ];
}

/** The address of a demo account. */
export async function keyOf(name: string): Promise<{ publicKey: string }> {
  return { publicKey: (await demoKey(demoSeedText(name))).publicKey() };
}

/** A new account with its XLM from the sandbox's Friendbot and nothing else. */
export async function fundedAccount(url: string): Promise<Keypair> {
  const key = Keypair.random();
  const { horizonUrl } = await networkOf(url);
  const answer = await fetch(`${horizonUrl}/friendbot?addr=${key.publicKey()}`);
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`friendbot answered ${answer.status}`);
  return key;
}
