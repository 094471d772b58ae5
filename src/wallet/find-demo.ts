import { DEMO_WORKERS, EMPLOYER_ADDRESSES } from "./demo-accounts.ts";
import { demoWallet } from "./demo.ts";
import type { LedgerConnection } from "./ledger-connection.ts";
import type { Wallet } from "./wallet.ts";

export function findDemoWallet(connection: LedgerConnection, address: string): Wallet | null {
  const employers = Object.entries(EMPLOYER_ADDRESSES).map(([name, address]) => ({
    name,
    address,
  }));
  const found = [...DEMO_WORKERS, ...employers].find((one) => one.address === address);
  return found === undefined ? null : demoWallet(connection, found.name, address);
}
