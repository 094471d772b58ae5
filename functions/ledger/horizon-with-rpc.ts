import type { Failure, Outcome } from "../../src/contract/outcome.ts";
import type { Budget, LedgerPort } from "./ledger.ts";
import { RPC_SOURCE } from "./rpc/transaction.ts";

/** Horizon's share of the available time; the rest is for RPC. */
const HORIZON_SHARE = 0.6;

/** With `rate_limited`, the client may have used up only its share of Horizon's hourly quota. */
const FALLBACK_CODES = new Set([
  "rate_limited",
  "upstream_unavailable",
  "upstream_invalid",
  "upstream_timeout",
]);

export interface HorizonWithRpcOptions {
  horizon: LedgerPort;
  rpc: LedgerPort;
  /** True if Horizon's latest ledger is well past this one. */
  isBehind(ledger: number): boolean;
  now: () => number;
}

/**
 * Prefers Horizon, which has the whole history. RPC is the fallback for accounts, transactions
 * and the latest ledger. Each is the other's witness.
 */
export function createHorizonWithRpc(
  { horizon, rpc, isBehind, now }: HorizonWithRpcOptions,
): LedgerPort {
  const beforeRpc = ({ deadline }: Budget): Budget => ({
    deadline: now() + (deadline - now()) * HORIZON_SHARE,
  });

  return {
    ...horizon,
    async account(address, budget) {
      const first = await horizon.account(address, beforeRpc(budget));
      if (!needsFallback(first)) return first;
      const second = await rpc.account(address, budget);
      // a stalled server doesn't know the current state
      return second.ok && isBehind(second.value.ledger ?? 0) ? first : second;
    },
    async newestLedger(budget) {
      const first = await horizon.newestLedger(beforeRpc(budget));
      return needsFallback(first) ? await rpc.newestLedger(budget) : first;
    },
    async transaction(hash, budget) {
      const first = await horizon.transaction(hash, beforeRpc(budget));
      if (first.ok ? first.value.value !== null : !needsFallback(first)) return first;
      const second = await rpc.transaction(hash, budget);
      // RPC may be ahead of Horizon. A transaction that both lack may still exist, since RPC keeps
      // only recent ledgers
      return second.ok && second.value.value !== null ? second : first;
    },
    serverAt: (source) => source === RPC_SOURCE ? rpc : horizon.serverAt(source),
    witnesses: (source) => source === RPC_SOURCE ? [horizon] : [...horizon.witnesses(source), rpc],
  };
}

function needsFallback(outcome: Outcome<unknown>): outcome is Failure {
  return !outcome.ok && FALLBACK_CODES.has(outcome.code);
}
