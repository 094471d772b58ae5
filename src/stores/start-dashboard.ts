import { $balance, followBalance, forgetBalance } from "./balance.ts";
import { openDashboard } from "./dashboard.ts";
import { followRates } from "./day-rates.ts";
import { openNewest } from "./runs.ts";
import { readPaidBefore } from "./paid-before.ts";
import { readRoster } from "./roster.ts";
import { readTemplates } from "./templates.ts";
import { watchOtherTabs } from "./sending.ts";
import { $wallet, resumeWallet } from "./wallet-session.ts";

/** Opens the browser's database, takes up the wallet, and shows what is under way. */
export async function startDashboard(): Promise<void> {
  const dashboard = await openDashboard();
  if (dashboard === null) return;
  $wallet.subscribe((session) => {
    if (session.status === "none") forgetBalance();
    if (session.status === "ready" && $balance.get()?.address !== session.address) {
      followBalance(session.address);
      void readPaidBefore(session.address);
    }
  });
  followRates();
  watchOtherTabs();
  await Promise.all([readRoster(), readTemplates(), openNewest(), resumeWallet(dashboard.network)]);
}
