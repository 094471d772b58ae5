import { feeStatsDocument } from "../documents/fee-stats.ts";
import { rootDocument } from "../documents/root.ts";
import { lastLedgers } from "../ledgers.ts";
import { notImplemented } from "../problem.ts";
import { accounts } from "./accounts.ts";
import type { Route } from "./answer.ts";
import { assets } from "./assets.ts";
import { claimableBalances } from "./claimable-balances.ts";
import { ledgers } from "./ledgers.ts";
import { operations, payments } from "./operations.ts";
import { transactions } from "./transactions.ts";

const FEE_STATS_LEDGERS = 5;

const root: Route = (segments, { chain, networkPassphrase, base }) =>
  segments.length > 0 ? undefined : {
    kind: "document",
    read: () => Promise.resolve(rootDocument(chain.head, networkPassphrase, base)),
  };

const feeStats: Route = (segments, { chain }) =>
  segments.length > 0 ? undefined : {
    kind: "document",
    read: async () => feeStatsDocument(await lastLedgers(chain, FEE_STATS_LEDGERS)),
  };

const missing: Route = () => {
  throw notImplemented();
};

/** Every path of Horizon that can be read, by its first segment; those not covered say so. */
export const ROUTES: Readonly<Record<string, Route>> = {
  "": root,
  accounts,
  assets,
  claimable_balances: claimableBalances,
  fee_stats: feeStats,
  ledgers,
  operations,
  payments,
  transactions,
  effects: missing,
  liquidity_pools: missing,
  offers: missing,
  order_book: missing,
  paths: missing,
  trade_aggregations: missing,
  trades: missing,
};
