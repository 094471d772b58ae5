import { ledgerRecord, transactionByHash } from "../chain/history.ts";
import { PROTOCOL_VERSION } from "../ledger/header.ts";
import type { Network } from "../network/network.ts";
import { closeMeta } from "./close-meta.ts";
import { invalidParams, type Method, type Params } from "./json-rpc.ts";
import { readEntries } from "./ledger-entries.ts";
import { parseEnvelope } from "../transactions/transaction.ts";

/** What the methods know besides the network. */
export interface RpcOptions {
  friendbotUrl: string;
  /** Called before each submission; throws where the client may make no more. */
  submits(): void;
}

/** The methods of Stellar RPC that need no contracts. */
export function rpcMethods(
  network: Network,
  { friendbotUrl, submits }: RpcOptions,
): Record<string, Method> {
  const { chain, networkPassphrase } = network;
  return {
    getHealth: () => ({
      status: "healthy",
      latestLedger: chain.head.sequence,
      latestLedgerCloseTime: String(chain.head.closeTime),
      oldestLedger: chain.elder,
      ledgerRetentionWindow: chain.head.sequence - chain.elder + 1,
    }),
    getNetwork: () => ({
      friendbotUrl,
      passphrase: networkPassphrase,
      protocolVersion: PROTOCOL_VERSION,
    }),
    async getLatestLedger() {
      const { head } = chain;
      return {
        id: head.hash,
        protocolVersion: PROTOCOL_VERSION,
        sequence: head.sequence,
        closeTime: String(head.closeTime),
        headerXdr: head.header.toBase64(),
        metadataXdr: (await closeMeta(chain, head)).toBase64(),
      };
    },
    getLedgerEntries: (params) => readEntries(chain, params),
    getTransaction: (params) => getTransaction(params, network),
    sendTransaction: (params) => {
      submits();
      return sendTransaction(params, network);
    },
  };
}

async function getTransaction({ hash }: Params, { chain }: Network) {
  if (typeof hash !== "string" || !/^[0-9a-f]{64}$/.test(hash)) {
    throw invalidParams("hash must be 64 hex digits in lower case");
  }
  const { head } = chain;
  const oldest = await ledgerRecord(chain, chain.elder);
  const known = {
    txHash: hash,
    latestLedger: head.sequence,
    latestLedgerCloseTime: String(head.closeTime),
    oldestLedger: chain.elder,
    oldestLedgerCloseTime: String(oldest?.closeTime ?? 0),
  };
  const record = await transactionByHash(chain, Uint8Array.fromHex(hash));
  if (!record) return { status: "NOT_FOUND", ...known };
  const xdr = await chain.transactions.xdr(record);
  return {
    status: record.successful ? "SUCCESS" : "FAILED",
    ...known,
    applicationOrder: Number((record.id >> 12n) & 0xf_ffffn),
    feeBump: record.feeBump !== undefined,
    envelopeXdr: xdr.envelope.toBase64(),
    resultXdr: xdr.result.toBase64(),
    resultMetaXdr: xdr.meta.toBase64(),
    events: {
      transactionEventsXdr: [],
      contractEventsXdr: Array.from({ length: record.operationCount }, () => []),
    },
    ledger: record.ledger,
    createdAt: String(record.closeTime),
  };
}

async function sendTransaction({ transaction }: Params, network: Network) {
  const tx = typeof transaction === "string"
    ? parseEnvelope(transaction, network.networkId)
    : undefined;
  if (!tx) throw invalidParams("transaction is no transaction envelope in base64");
  const { head } = network.chain;
  return {
    ...await network.submissions.status(tx),
    latestLedger: head.sequence,
    latestLedgerCloseTime: String(head.closeTime),
  };
}
