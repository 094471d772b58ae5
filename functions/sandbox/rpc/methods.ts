import { Chain } from "../chain/chain.ts";
import { listLedgers } from "../chain/history.ts";
import { distribution } from "../horizon/fee-stats.ts";
import { PROTOCOL_VERSION } from "../ledger/header.ts";
import type { Network } from "../network/network.ts";
import { getEvents } from "./events.ts";
import { invalidParams, invalidRequest, type Method, type Params } from "./json-rpc.ts";
import { readEntries } from "./ledger-entries.ts";
import { getLatestLedger, getLedgers } from "./ledgers.ts";
import { knownLedgers } from "./ranges.ts";
import { getTransaction, getTransactions, sendTransaction } from "./transactions.ts";

const FEE_LEDGERS = 10;
const NO_CONTRACTS = "The sandbox has no contracts: there is nothing to simulate. Transactions " +
  "without contracts are sent as they are.";

/** Options of the methods. */
export interface RpcOptions {
  friendbotUrl: string;
  /** Counts submissions; throws at the client's limit. */
  submits(): void;
  /** Counts operations; throws at the client's limit. */
  brings(operations: number): void;
}

/** The methods of Stellar RPC that work without contracts. */
export function rpcMethods(
  network: Network,
  { friendbotUrl, submits, brings }: RpcOptions,
): Record<string, Method> {
  const { chain, networkPassphrase } = network;
  const methods: Record<string, Method> = {
    getHealth: async () => {
      const { latestLedger, latestClosed, oldestLedger, oldestClosed } = await knownLedgers(chain);
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
    getLedgerEntries: (params) => readEntries(chain, params),
    getTransaction: (params) => getTransaction(params, network),
    getTransactions: (params) => getTransactions(network, params),
    getEvents: (params) => getEvents(network, params),
    sendTransaction: (params) => {
      submits();
      return sendTransaction(params, { ...network, brings });
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

/** Methods that validate a page's parameters together, with an error code of their own. */
const PAGED = new Set(["getTransactions", "getLedgers"]);

/** Stellar RPC can also write XDR as JSON. */
const NO_JSON = "the sandbox writes XDR in base64 alone, and xdrFormat can be nothing else";

function isBase64({ xdrFormat: format }: Params): boolean {
  return format === undefined || format === null || format === "" || format === "base64";
}

/** Fees per operation over the last ledgers. There are no contract fees. */
async function getFeeStats(chain: Chain) {
  const ledgers = await listLedgers(chain, { order: "desc", limit: FEE_LEDGERS });
  const stats = (fees: number[]) => ({
    ...distribution(fees, 0),
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
