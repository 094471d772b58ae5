import { Chain } from "../chain/chain.ts";
import { listLedgers } from "../chain/history.ts";
import { feeDistribution } from "../horizon/fee-stats.ts";
import { PROTOCOL_VERSION } from "../ledger/header.ts";
import type { Network } from "../network/network.ts";
import { getEvents } from "./events.ts";
import { invalidParams, invalidRequest, type Method, type Params } from "./json-rpc.ts";
import { getLedgerEntries } from "./ledger-entries.ts";
import { getLatestLedger, getLedgers } from "./ledgers.ts";
import { readLedgerRange } from "./ranges.ts";
import { getTransaction, getTransactions, sendTransaction } from "./transactions.ts";

const FEE_LEDGERS = 10;
const NO_CONTRACTS =
  "The sandbox has no contracts, so there is nothing to simulate. Send transactions " +
  "without contracts as they are.";

export interface RpcOptions {
  friendbotUrl: string;
  /** Throws at the client's limit. */
  countSubmission(): void;
  /** Throws at the client's limit. */
  countOperations(operations: number): void;
}

/** The methods of Stellar RPC that work without contracts. */
export function createRpcMethods(
  network: Network,
  { friendbotUrl, countSubmission, countOperations }: RpcOptions,
): Record<string, Method> {
  const { chain, networkPassphrase } = network;
  const methods: Record<string, Method> = {
    getHealth: async () => {
      const { latestLedger, latestClosed, oldestLedger, oldestClosed } = await readLedgerRange(
        chain,
      );
      return {
        status: "healthy",
        latestLedger,
        latestLedgerCloseTime: String(latestClosed),
        oldestLedger,
        oldestLedgerCloseTime: String(oldestClosed),
        ledgerRetentionWindow: latestLedger - oldestLedger + 1,
      };
    },
    getNetwork: () => ({
      friendbotUrl,
      passphrase: networkPassphrase,
      protocolVersion: PROTOCOL_VERSION,
    }),
    getVersionInfo: () => ({
      version: "sandbox",
      commitHash: "",
      buildTimestamp: "",
      captiveCoreVersion: "sandbox",
      protocolVersion: PROTOCOL_VERSION,
    }),
    getFeeStats: () => getFeeStats(chain),
    getLatestLedger: () => getLatestLedger(network),
    getLedgers: (params) => getLedgers(network, params),
    getLedgerEntries: (params) => getLedgerEntries(chain, params),
    getTransaction: (params) => getTransaction(params, network),
    getTransactions: (params) => getTransactions(network, params),
    getEvents: (params) => getEvents(network, params),
    sendTransaction: (params) => {
      countSubmission();
      return sendTransaction(params, { ...network, countOperations });
    },
    simulateTransaction: () => ({ latestLedger: chain.head.sequence, error: NO_CONTRACTS }),
  };
  const inBase64 = (name: string, method: Method): Method => (params) => {
    if (!isBase64(params)) throw (PAGED.has(name) ? invalidRequest : invalidParams)(NO_JSON);
    return method(params);
  };
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [name, inBase64(name, method)]),
  );
}

/** Methods that validate all parameters of a page together, with a different error code. */
const PAGED = new Set(["getTransactions", "getLedgers"]);

/** The error for xdrFormat `json`, which only Stellar RPC supports. */
const NO_JSON = "the sandbox writes XDR only in base64, so xdrFormat must be base64";

function isBase64({ xdrFormat: format }: Params): boolean {
  return format === undefined || format === null || format === "" || format === "base64";
}

async function getFeeStats(chain: Chain) {
  const ledgers = await listLedgers(chain, { order: "desc", limit: FEE_LEDGERS });
  const stats = (fees: number[]) => ({
    ...feeDistribution(fees, 0),
    transactionCount: String(fees.length),
    ledgerCount: fees.length === 0 ? 0 : ledgers.length,
  });
  const charged = ledgers.flatMap(({ fees }) => fees.map(([fee]) => fee));
  return {
    sorobanInclusionFee: stats([]),
    inclusionFee: stats(charged),
    latestLedger: chain.head.sequence,
  };
}
