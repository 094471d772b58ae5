import { ContractEvent, TransactionEvent } from "@stellar/stellar-sdk/xdr";
import { Chain } from "../chain/chain.ts";
import { END_OF_HISTORY, findTransaction, listTransactions } from "../chain/history.ts";
import type { TransactionRecord } from "../chain/records.ts";
import { Problem } from "../horizon/problem.ts";
import { totalOrderId } from "../ledger/header.ts";
import type { Network } from "../network/network.ts";
import { parseEnvelope } from "../transactions/transaction.ts";
import { readTransactionEvents } from "./events.ts";
import { internalError, invalidParams, type Params } from "./json-rpc.ts";
import {
  countUntilSum,
  MAX_PAGE_BYTES,
  readLedgerRange,
  readPageParameters,
  xdrSizeOf,
} from "./ranges.ts";

const PAGE = { standard: 50, most: 200 };
const OPERATION_BITS = 0xfffn;

/** Stellar RPC's answer for an unknown transaction. */
const UNKNOWN_TRANSACTION = {
  status: "NOT_FOUND",
  applicationOrder: 0,
  feeBump: false,
  events: {},
  ledger: 0,
  createdAt: "0",
};

export async function getTransaction({ hash }: Params, { chain }: Network) {
  if (typeof hash !== "string" || !/^[0-9a-f]{64}$/i.test(hash)) {
    throw invalidParams("hash must be 64 hex digits");
  }
  const { latestLedger, latestClosed, oldestLedger, oldestClosed } = await readLedgerRange(chain);
  const known = {
    txHash: hash,
    latestLedger,
    latestLedgerCloseTime: String(latestClosed),
    oldestLedger,
    oldestLedgerCloseTime: String(oldestClosed),
  };
  const record = await findTransaction(chain, Uint8Array.fromHex(hash));
  if (!record) return { ...UNKNOWN_TRANSACTION, ...known };
  const document = await transactionDocument(record, chain);
  return { ...document, ...known, createdAt: String(record.closeTime) };
}

/** Lists transactions, including failed ones. */
export async function getTransactions({ chain }: Network, params: Params) {
  const { start, limit } = readPageParameters(params, chain, PAGE);
  const from = "ledger" in start
    ? totalOrderId(start.ledger) - 1n
    : readId(start.cursor) | OPERATION_BITS;
  if (from < totalOrderId(chain.oldestLedger) - 1n) {
    throw invalidParams("cursor is before the oldest kept ledger");
  }
  const page = { from, order: "asc", limit } as const;
  const listed = await listTransactions(chain, { includeFailed: true }, page);
  const records = listed.slice(0, countUntilSum(MAX_PAGE_BYTES, listed.map(xdrSizeOf)));
  const { latestLedger, latestClosed, oldestLedger, oldestClosed } = await readLedgerRange(chain);
  const last = records.at(-1)?.id ?? from;
  // at the end, the cursor is after the latest ledger, even if the last transaction is older
  const newest = totalOrderId(latestLedger);
  const isAll = records.length === listed.length && listed.length < limit;
  const reached = isAll && last < newest ? newest : last;
  const transactions = [];
  for (const record of records) {
    transactions.push(await transactionDocument(record, chain));
  }
  return {
    transactions,
    latestLedger,
    latestLedgerCloseTimestamp: latestClosed,
    oldestLedger,
    oldestLedgerCloseTimestamp: oldestClosed,
    cursor: (reached & ~OPERATION_BITS | 1n).toString(),
  };
}

function readId(cursor: string): bigint {
  const id = /^\d{1,19}$/.test(cursor) ? BigInt(cursor) : END_OF_HISTORY;
  if (id >= END_OF_HISTORY) throw invalidParams("cursor isn't a cursor of this method");
  return id;
}

async function transactionDocument(record: TransactionRecord, chain: Chain) {
  const xdr = await chain.transactions.xdr(record);
  const { transaction, operations } = readTransactionEvents(record, xdr, chain);
  return {
    status: record.successful ? "SUCCESS" : "FAILED",
    txHash: record.hash.toHex(),
    applicationOrder: Number((record.id >> 12n) & 0xf_ffffn),
    feeBump: record.feeBump !== undefined,
    envelopeXdr: xdr.envelope.toBase64(),
    resultXdr: xdr.result.toBase64(),
    resultMetaXdr: xdr.meta.toBase64(),
    events: {
      transactionEventsXdr: transaction.map((one) =>
        TransactionEvent.schema.encode(one).toBase64()
      ),
      // as in Stellar RPC, empty lists are omitted
      ...(operations.length > 0 && {
        contractEventsXdr: operations.map((events) =>
          events.map((one) => ContractEvent.schema.encode(one).toBase64())
        ),
      }),
    },
    ledger: record.ledger,
    createdAt: record.closeTime,
  };
}

export async function sendTransaction(
  { transaction }: Params,
  network: Network & { countOperations(operations: number): void },
) {
  const tx = typeof transaction === "string"
    ? parseEnvelope(transaction, network.networkId)
    : undefined;
  if (!tx) throw invalidParams("transaction isn't a transaction envelope in base64");
  network.countOperations(tx.operations.length);
  const { head } = network.chain;
  const known = await network.submissions.status(tx);
  if (known === "exhausted") throw internalError(new Problem("network_full").detail);
  return {
    ...known,
    latestLedger: head.sequence,
    latestLedgerCloseTime: String(head.closeTime),
  };
}
