import { DEMO_EMPLOYERS, DEMO_WORKERS } from "./demo-accounts.ts";
import { demoWallet } from "./demo.ts";
import type { LedgerPlace } from "./place.ts";
import type { Wallet } from "./wallet.ts";

/** The wallet of the demo account that has the address; null where none has it. */
export async function findDemoWallet(place: LedgerPlace, address: string): Promise<Wallet | null> {
  for (const name of [...DEMO_WORKERS.map((worker) => worker.name), ...DEMO_EMPLOYERS]) {
    const wallet = demoWallet(place, name);
    const account = await wallet.current();
    if (account.ok && account.value.address === address) return wallet;
  }
  return null;
}
