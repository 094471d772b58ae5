import type { Failure, Outcome } from "../../src/contract/outcome.ts";
import type { Budget, LedgerPort } from "./ledger.ts";
import { RPC_SOURCE } from "./rpc/transaction.ts";

/** Horizon's share of the timeout, leaving time to ask RPC. */
const HORIZON_SHARE = 0.6;

/**
 * Failures after which RPC is asked. A client's limit isn't one of them, since it applies to RPC
 * too.
 */
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
 * Reads the ledger through Horizon and RPC. Horizon is asked first, since it has the whole history.
 * RPC is the fallback for accounts, single transactions and the latest ledger. Each cross-checks
 * the other.
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
      if (!isNoAnswer(first)) return first;
      const second = await rpc.account(address, budget);
      // a stalled server doesn't know the current state
      return second.ok && isBehind(second.value.ledger ?? 0) ? first : second;
    },
    async newestLedger(budget) {
      const first = await horizon.newestLedger(beforeRpc(budget));
      return isNoAnswer(first) ? await rpc.newestLedger(budget) : first;
    },
    async ledger(cursor, budget) {
      const first = await horizon.ledger(cursor, beforeRpc(budget));
      // both servers use the same positions
      return isNoAnswer(first) ? await rpc.ledger(cursor, budget) : first;
    },
    async transaction(hash, budget) {
      const first = await horizon.transaction(hash, beforeRpc(budget));
      if (first.ok ? first.value.value !== null : !isNoAnswer(first)) return first;
      const second = await rpc.transaction(hash, budget);
      // RPC may be ahead of Horizon. A missing answer from RPC means nothing, since RPC keeps only
      // recent ledgers
      return second.ok && second.value.value !== null ? second : first;
    },
    of: (source) => source === RPC_SOURCE ? rpc : horizon.of(source),
    witnesses: (source) => source === RPC_SOURCE ? [horizon] : [...horizon.witnesses(source), rpc],
  };
}

function isNoAnswer(outcome: Outcome<unknown>): outcome is Failure {
  return !outcome.ok && FALLBACK_CODES.has(outcome.code);
}
