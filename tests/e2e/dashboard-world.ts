import type { Page } from "@playwright/test";
import { Keypair } from "@stellar/stellar-sdk/base";
import { DEMO_WORKERS, demoSeedText } from "../../src/domain/demo.ts";
import type { Network } from "../../src/contract/network.ts";
import { demoKey } from "../../src/wallet/keys.ts";

/** The demo employer that the dashboard's tests pay with. */
export const EMPLOYER = "Demo Tailors";

/** A demo worker's address, by position in the list. */
export async function workerAddress(at: number): Promise<string> {
  const name = DEMO_WORKERS[at]?.name ?? "";
  return (await demoKey(demoSeedText(name))).publicKey();
}

/** The demo employer's key. */
export function employerKey(): Promise<Keypair> {
  return demoKey(demoSeedText(EMPLOYER));
}

/** The record of the network that a server speaks for. */
export async function networkOf(url: string): Promise<Network> {
  const response = await fetch(`${url}/api/network`);
  const network: Network = await response.json();
  return network;
}

/** Opens the dashboard in English and connects the demo wallet. */
export async function openWithDemoWallet(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/en/dashboard`);
  await page.getByRole("button", { name: `Use the demo wallet of ${EMPLOYER}` }).click();
  await page.locator("[data-wallet]").waitFor();
}

/** Begins a run from pasted lines. */
export async function pasteRun(page: Page, csv: string): Promise<void> {
  await page.getByRole("button", { name: "Read a CSV file" }).click();
  await page.getByLabel("or paste the lines here").fill(csv);
  await page.getByRole("button", { name: "Read it" }).click();
  await page.getByRole("button", { name: /^Take over/ }).click();
  await page.locator("table.grid").waitFor();
}
