// Load this file on demand: one request then loads both wallets.
import { freighterWallet } from "./freighter.ts";
import type { LedgerConnection } from "./ledger-connection.ts";
import type { Wallet } from "./wallet.ts";
import { xbullWallet } from "./xbull.ts";

export function externalWallet(connection: LedgerConnection, kind: "freighter" | "xbull"): Wallet {
  return kind === "freighter" ? freighterWallet(connection) : xbullWallet(connection);
}
