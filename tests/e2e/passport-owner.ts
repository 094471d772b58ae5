import type { Page } from "@playwright/test";
import { networkOf } from "./dashboard-world.ts";

/** Makes a browser know an account as its own, as the last connected wallet. */
export async function asOwner(page: Page, url: string, address: string): Promise<void> {
  const { passphrase } = await networkOf(url);
  const wallet = JSON.stringify({ choice: { kind: "freighter" }, address, passphrase });
  await page.addInitScript((wallet) => localStorage.setItem("lipwa wallet", wallet), wallet);
}
