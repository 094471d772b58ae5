import { z } from "zod";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import type { Budget, LedgerPort, LedgerRecord, Reading } from "../ledger.ts";
import { baseReserveIn } from "./base-reserve.ts";
import { ledgerSequence, notKept, type RpcClient, unixSeconds } from "./client.ts";
import { RPC_SOURCE, rpcWitness } from "./transaction.ts";

const latestResult = z.object({
  sequence: ledgerSequence,
  closeTime: unixSeconds.optional(),
  headerXdr: z.string().optional(),
});

const ledgersResult = z.object({
  ledgers: z.array(
    z.object({ sequence: ledgerSequence, ledgerCloseTime: unixSeconds, headerXdr: z.string() }),
  ).min(1),
});

interface RpcLedgerOptions {
  rpc: RpcClient;
  passphrase: string;
  usdcIssuer: string;
}

/**
 * The ledger as served by Stellar RPC (https://developers.stellar.org/docs/data/apis/rpc): accounts
 * by their entries and transactions by hash. Histories, claimable balances and their origins need
 * Horizon and are `not_kept`.
 */
export function createRpc({ rpc, passphrase, usdcIssuer }: RpcLedgerOptions): LedgerPort {
  const witness = rpcWitness(rpc, passphrase);
  const unlisted = () => Promise.resolve(notKept());
  return {
    ...witness,
    operations: unlisted,
    origin: unlisted,
    claimed: unlisted,
    claimable: unlisted,
    async *follow() {},
    async account(address, budget) {
      // the XDR library is large, so it's loaded on demand
      const { readAccounts } = await import("./accounts.ts");
      const read = await readAccounts(rpc, [address], { usdcIssuer, budget });
      if (!read.ok) return read;
      return reading(read.value.accounts.get(address) ?? null, read.value.ledger);
    },
    async newestLedger(budget) {
      const newest = await newestLedger(rpc, budget);
      return newest.ok ? reading(newest.value, newest.value.sequence) : newest;
    },
    of: () => witness,
    witnesses: () => [],
  };
}

function reading<T>(value: T, ledger: number): Outcome<Reading<T>> {
  return done({ value, ledger, source: RPC_SOURCE });
}

/** The latest ledger; older servers provide its header only in `getLedgers`. */
async function newestLedger(rpc: RpcClient, budget: Budget): Promise<Outcome<LedgerRecord>> {
  const latest = await rpc.call("getLatestLedger", {}, { result: latestResult, budget });
  if (!latest.ok) return latest;
  const { sequence: startLedger, closeTime, headerXdr } = latest.value;
  if (closeTime !== undefined && headerXdr !== undefined) {
    return recordOf({ sequence: startLedger, closedAt: closeTime }, headerXdr, 0);
  }
  const params = { startLedger, pagination: { limit: 1 } };
  const read = await rpc.call("getLedgers", params, { result: ledgersResult, budget });
  if (!read.ok) return read;
  const [ledger] = read.value.ledgers;
  if (ledger === undefined) return failed("upstream_invalid");
  const { sequence, ledgerCloseTime: closedAt } = ledger;
  // a LedgerHeaderHistoryEntry starts with a 32-byte hash
  return recordOf({ sequence, closedAt }, ledger.headerXdr, 32);
}

function recordOf(
  close: Omit<LedgerRecord, "baseReserve">,
  headerXdr: string,
  headerAt: number,
): Outcome<LedgerRecord> {
  try {
    const header = Uint8Array.fromBase64(headerXdr).slice(headerAt);
    return done({ ...close, baseReserve: baseReserveIn(header) });
  } catch (error) {
    // an unknown or invalid header
    if (error instanceof XdrFault || error instanceof SyntaxError) {
      return failed("upstream_invalid");
    }
    throw error;
  }
}
