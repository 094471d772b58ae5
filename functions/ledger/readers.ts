import type { Failure, Outcome } from "../../src/contract/outcome.ts";
import type { Budget, LedgerPort } from "./ledger.ts";
import { RPC_SOURCE } from "./rpc/transaction.ts";

/** The part of the time that Horizon has where RPC can be asked after it. */
const SHARE = 0.6;

/** Failures after which the other one is asked. A client that has had its share is refused there, too. */
const NO_ANSWER = new Set([
  "rate_limited",
  "upstream_unavailable",
  "upstream_invalid",
  "upstream_timeout",
]);

export interface ReadersOptions {
  horizon: LedgerPort;
  rpc: LedgerPort;
  /** True where Horizon has told of ledgers well after this one. */
  isBehind(ledger: number): boolean;
  now: () => number;
}

/**
 * A ledger by Horizon and RPC together. Horizon answers, since it knows all that happened; where it
 * does not, RPC answers for accounts, single transactions and the newest ledger. Each is the other's witness.
 */
export function createReaders({ horizon, rpc, isBehind, now }: ReadersOptions): LedgerPort {
  const beforeRpc = ({ deadline }: Budget): Budget => ({
    deadline: now() + (deadline - now()) * SHARE,
  });

  return {
    ...horizon,
    async account(address, budget) {
      const first = await horizon.account(address, beforeRpc(budget));
      if (!isNoAnswer(first)) return first;
      const second = await rpc.account(address, budget);
      // a server that has stopped tells what was: that is no answer for what is
      return second.ok && isBehind(second.value.ledger ?? 0) ? first : second;
    },
    async newestLedger(budget) {
      const first = await horizon.newestLedger(beforeRpc(budget));
      return isNoAnswer(first) ? await rpc.newestLedger(budget) : first;
    },
    async transaction(hash, budget) {
      const first = await horizon.transaction(hash, beforeRpc(budget));
      if (first.ok ? first.value.value !== null : !isNoAnswer(first)) return first;
      const second = await rpc.transaction(hash, budget);
      // Horizon may be behind, so that RPC has it; that RPC has none says nothing of what it forgot
      return second.ok && second.value.value !== null ? second : first;
    },
    of: (source) => source === RPC_SOURCE ? rpc : horizon.of(source),
    witnesses: (source) => source === RPC_SOURCE ? [horizon] : [...horizon.witnesses(source), rpc],
  };
}

function isNoAnswer(outcome: Outcome<unknown>): outcome is Failure {
  return !outcome.ok && NO_ANSWER.has(outcome.code);
}
