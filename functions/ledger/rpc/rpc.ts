import { z } from "zod";
import { pause } from "../../../src/client/pause.ts";
import { done, failed, type Outcome } from "../../../src/contract/outcome.ts";
import { XdrFault } from "../../../src/stellar/envelope/xdr-reader.ts";
import type { Budget, LedgerPort, LedgerRecord, OperationRecord, Reading } from "../ledger.ts";
import { baseReserveIn } from "./base-reserve.ts";
import { notKept, type RpcClient, seconds, sequence } from "./client.ts";
import type { EventHistory } from "./history.ts";
import { RPC_SOURCE, rpcWitness } from "./transaction.ts";

/** How often a follower asks, in milliseconds: about as often as a ledger closes. */
const FOLLOW_MS = 5_000;

/** The time that one question of a follower may take, in milliseconds. */
const FOLLOW_READ_MS = 10_000;

const latestResult = z.object({
  sequence,
  closeTime: seconds.optional(),
  headerXdr: z.string().optional(),
});

const ledgersResult = z.object({
  ledgers: z.array(z.object({ sequence, ledgerCloseTime: seconds, headerXdr: z.string() })).min(1),
});

export interface RpcLedgerOptions {
  rpc: RpcClient;
  passphrase: string;
  usdcIssuer: string;
  /** How often a follower asks, in milliseconds; else as documented. */
  followMs?: number | undefined;
  now: () => number;
}

/**
 * A ledger as Stellar RPC tells it (https://developers.stellar.org/docs/data/apis/rpc): accounts by
 * their entries, transactions by their hash, and what happened by its events. It keeps some days
 * and lists nothing by account: what it cannot tell is `not_kept`. Operations that moved no money
 * have no events, and are in no history; nor are those in assets that the account issues itself,
 * but for the recognized USDC. A piece of history takes as many requests as it needs.
 */
export function createRpc(options: RpcLedgerOptions): LedgerPort {
  const { rpc, passphrase, usdcIssuer } = options;
  let history: EventHistory | null = null;

  // the XDR library is large: it is loaded only where something is read with it
  async function byEvents(): Promise<EventHistory> {
    const { createEventHistory } = await import("./history.ts");
    return history ??= createEventHistory(options);
  }

  async function operations(...query: Parameters<LedgerPort["operations"]>) {
    const read = await (await byEvents()).operations(...query);
    return read.ok ? reading(read.value.page, read.value.ledger) : read;
  }

  const witness = rpcWitness(rpc, passphrase);
  return {
    ...witness,
    operations,
    async account(address, budget) {
      const { readAccounts } = await import("./accounts.ts");
      const read = await readAccounts(rpc, [address], { usdcIssuer, budget });
      if (!read.ok) return read;
      return reading(read.value.accounts.get(address) ?? null, read.value.ledger);
    },
    async origin(balanceId, budget) {
      const read = await (await byEvents()).creation(balanceId, budget);
      return read.ok ? reading(read.value.origin, read.value.ledger) : read;
    },
    async claimed(operationId, balanceId, budget) {
      const { readClaimed } = await import("./claimed.ts");
      const read = await readClaimed(rpc, { operationId, balanceId, budget });
      return read.ok ? reading(read.value.origin, read.value.ledger) : read;
    },
    // its entries are found by their ids, and not by who may claim them
    claimable: () => Promise.resolve(notKept()),
    async newestLedger(budget) {
      const newest = await newestLedger(rpc, budget);
      return newest.ok ? reading(newest.value, newest.value.sequence) : newest;
    },
    follow: (account, cursor, signal, onOpen) =>
      follow(operations, { account, cursor, signal, onOpen, ...options }),
    of: () => witness,
    witnesses: () => [],
  };
}

function reading<T>(value: T, ledger: number): Outcome<Reading<T>> {
  return done({ value, ledger, source: RPC_SOURCE });
}

/** The newest ledger; an older server has its header in `getLedgers` alone. */
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
  // it comes as a LedgerHeaderHistoryEntry: its hash, the header, an extension
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
    // a header of a form that is not known yet, or none at all
    if (error instanceof XdrFault || error instanceof SyntaxError) {
      return failed("upstream_invalid");
    }
    throw error;
  }
}

/** Asks again and again: RPC has no streams. Ends where the server gives no answer now. */
async function* follow(
  operations: LedgerPort["operations"],
  { account, cursor, signal, onOpen, followMs = FOLLOW_MS, now }: {
    account: string;
    cursor: string;
    signal: AbortSignal;
    onOpen: (() => void) | undefined;
    followMs?: number | undefined;
    now: () => number;
  },
): AsyncIterable<OperationRecord> {
  let position = cursor;
  let isOpen = false;
  while (!signal.aborted) {
    const query = { order: "asc", cursor: position, limit: 200 } as const;
    const budget = { deadline: now() + FOLLOW_READ_MS };
    const piece = await operations(account, query, budget);
    if (piece.ok) {
      if (!isOpen) onOpen?.();
      isOpen = true;
      const { operations: found, cursor: reached, ended } = piece.value.value;
      yield* found;
      // a server that does not get on is asked no more often than one that is done
      const isStuck = reached === null || reached === position;
      position = reached ?? position;
      if (ended || isStuck) await pause(followMs, signal);
      continue;
    }
    // the last operation known is older than what is kept: what came since then is newer
    if (piece.code !== "not_kept") return;
    const newest = await operations(account, { ...query, order: "desc", cursor: null }, budget);
    if (!newest.ok) return;
    const after = BigInt(position);
    yield* newest.value.value.operations.filter(({ id }) => BigInt(id) > after).toReversed();
    position = (BigInt((newest.value.ledger ?? 0) + 1) << 32n).toString();
  }
}
