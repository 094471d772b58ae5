import { z } from "zod";
import { done, failed } from "../../../src/contract/outcome.ts";
import type { Budget, CrossCheckServer, TransactionRecord } from "../ledger.ts";
import {
  ledgerSequence,
  notKeptFailure,
  type RpcClient,
  totalOrderId,
  unixSeconds,
} from "./client.ts";

/** https://developers.stellar.org/docs/data/apis/rpc/api-reference/methods/getTransaction */
const transactionResult = z.union([
  z.object({ status: z.literal("NOT_FOUND"), latestLedger: ledgerSequence }),
  z.object({
    status: z.enum(["SUCCESS", "FAILED"]),
    latestLedger: ledgerSequence,
    ledger: ledgerSequence,
    applicationOrder: z.number().int().positive().optional(),
    createdAt: unixSeconds,
    envelopeXdr: z.string().min(1),
    resultXdr: z.string().min(1),
    events: z.object({ contractEventsXdr: z.array(z.array(z.string())).nullish() }).nullish(),
  }),
]);

/** The range of ledgers in every `getTransaction` answer. */
const spanResult = z.object({
  latestLedger: ledgerSequence,
  latestLedgerCloseTime: unixSeconds,
  oldestLedger: ledgerSequence,
  oldestLedgerCloseTime: unixSeconds,
});

/** The `source` of RPC's answers; Horizon servers are numbered from 0. */
export const RPC_SOURCE = -1;

/** Cross-checks with RPC, which has the transactions of the last few days. */
export function createRpcCrossCheck(rpc: RpcClient, passphrase: string): CrossCheckServer {
  const transaction = (hash: string, budget: Budget) =>
    rpc.call("getTransaction", { hash }, { result: transactionResult, budget });

  return {
    async transaction(hash, budget) {
      const found = await transaction(hash, budget);
      if (!found.ok) return found;
      const value = found.value.status === "NOT_FOUND" ? null : recordOf(hash, found.value);
      return done({ value, ledger: found.value.latestLedger, source: RPC_SOURCE });
    },
    async contractTransfers(hash, budget) {
      const found = await transaction(hash, budget);
      if (!found.ok) return found;
      const { status, latestLedger: ledger } = found.value;
      if (status === "NOT_FOUND") return failed("upstream_invalid");
      const { contractEventsXdr } = found.value.events ?? {};
      // older servers omit events, which doesn't mean that nothing moved
      if (status === "SUCCESS" && !contractEventsXdr) return notKeptFailure();
      const { parseContractTransfers } = await import("./contract-events.ts");
      const value = parseContractTransfers(contractEventsXdr ?? [], passphrase);
      return done({ value, ledger, source: RPC_SOURCE });
    },
    async span(hash, budget) {
      const known = await rpc.call("getTransaction", { hash }, { result: spanResult, budget });
      if (!known.ok) return known;
      const { oldestLedger, oldestLedgerCloseTime, latestLedger, latestLedgerCloseTime } =
        known.value;
      return done({
        oldest: { sequence: oldestLedger, closedAt: oldestLedgerCloseTime },
        newest: { sequence: latestLedger, closedAt: latestLedgerCloseTime },
      });
    },
  };
}

function recordOf(
  hash: string,
  found: Extract<z.infer<typeof transactionResult>, { ledger: number }>,
): TransactionRecord {
  return {
    hash,
    id: found.applicationOrder === undefined
      ? null
      : totalOrderId(found.ledger, found.applicationOrder).toString(),
    successful: found.status === "SUCCESS",
    ledger: found.ledger,
    createdAt: found.createdAt,
    envelopeXdr: found.envelopeXdr,
    resultXdr: found.resultXdr,
  };
}
