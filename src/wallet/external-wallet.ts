// Load this file on demand. It bundles Freighter and xBull, so that one request loads both.
import { freighterWallet } from "./freighter.ts";
import type { LedgerConnection } from "./ledger-connection.ts";
import type { Wallet } from "./wallet.ts";
import { xbullWallet } from "./xbull.ts";

/** A wallet that a person has installed, or opens as a website. */
export function externalWallet(connection: LedgerConnection, kind: "freighter" | "xbull"): Wallet {
  return kind === "freighter" ? freighterWallet(connection) : xbullWallet(connection);
}
