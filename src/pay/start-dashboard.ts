import { $balance, followBalance, forgetBalance } from "./balance.ts";
import { readSavedAt } from "./backup.ts";
import { openDashboard } from "./dashboard.ts";
import { followRates } from "./day-rates.ts";
import { openNewest } from "./runs.ts";
import { readPaidBefore } from "./paid-before.ts";
import { readRoster } from "./roster.ts";
import { takePayRequest } from "./pay-request.ts";
import { readTemplates } from "./templates.ts";
import { watchOtherTabs } from "./sending.ts";
import { $wallet, connectDemo, resumeWallet } from "./wallet-session.ts";

/**
 * Opens the browser's database, takes up the wallet, and shows what is under way, or what a pay
 * link asks for: a run of the name `runName`.
 */
export async function startDashboard(runName: string): Promise<void> {
  const dashboard = await openDashboard();
  if (dashboard === null) return;
  $wallet.subscribe((session) => {
    if (session.status === "none") forgetBalance();
    if (session.status === "ready" && $balance.get()?.address !== session.address) {
      followBalance(session.address);
      void readPaidBefore(session.address);
    }
  });
  readSavedAt();
  followRates();
  watchOtherTabs();
  const demo = new URLSearchParams(location.search).get("demo");
  const { network } = dashboard;
  const wallet = demo === null ? resumeWallet(network) : connectDemo(network, demo);
  const opened = openNewest().then(() => takePayRequest(runName));
  await Promise.all([readRoster(), readTemplates(), opened, wallet]);
}
