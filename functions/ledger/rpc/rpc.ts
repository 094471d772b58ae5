import { z } from "zod";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import type { Budget, LedgerPort, LedgerReading, LedgerRecord } from "../ledger.ts";
import { parseBaseReserve } from "./base-reserve.ts";
import { ledgerSequence, notKeptFailure, type RpcClient, unixSeconds } from "./client.ts";
import { createRpcCrossCheck, RPC_SOURCE } from "./transaction.ts";

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
 * Reads from RPC: https://developers.stellar.org/docs/data/apis/rpc
 * Histories, ledger pages, ledgers by number, claimable balances and their origins need Horizon and
 * are `not_kept`.
 */
export function createRpcLedger({ rpc, passphrase, usdcIssuer }: RpcLedgerOptions): LedgerPort {
  const witness = createRpcCrossCheck(rpc, passphrase);
  const notKept = () => Promise.resolve(notKeptFailure());
  return {
    ...witness,
    operations: notKept,
    origin: notKept,
    originFromClaim: notKept,
    claimable: notKept,
    ledgerPage: notKept,
    operationsIn: notKept,
    ledgerClose: notKept,
    async account(address, budget) {
      // the XDR library is large, so it's loaded on demand
      const { readAccounts } = await import("./accounts.ts");
      const read = await readAccounts(rpc, [address], { usdcIssuer, budget });
      if (!read.ok) return read;
      return toReading(read.value.accounts.get(address) ?? null, read.value.ledger);
    },
    async newestLedger(budget) {
      const newest = await newestLedger(rpc, budget);
      return newest.ok ? toReading(newest.value, newest.value.sequence) : newest;
    },
    serverAt: () => witness,
    witnesses: () => [],
  };
}

function toReading<T>(value: T, ledger: number): Outcome<LedgerReading<T>> {
  return done({ value, ledger, source: RPC_SOURCE });
}

/** Reads the newest ledger, whose header older servers return only in `getLedgers`. */
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
    return done({ ...close, baseReserve: parseBaseReserve(header) });
  } catch (error) {
    // the header is invalid, or its format unknown
    if (error instanceof XdrFault || error instanceof SyntaxError) {
      return failed("upstream_invalid");
    }
    throw error;
  }
}
