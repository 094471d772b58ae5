import {
  decodeArray,
  GeneralizedTransactionSet,
  LedgerCloseMeta,
  LedgerEntryChange,
  LedgerHeader,
  LedgerHeaderHistoryEntry,
  type LedgerHeaderHistoryEntryWire,
  TransactionEnvelope,
  TransactionMeta,
  TransactionResult,
  type TransactionResultMetaWire,
} from "@stellar/stellar-sdk/xdr";
import type { Chain } from "../chain/chain.ts";
import { encodeTransactionSet, isSigned } from "../chain/consensus.ts";
import { ledgerFilter, listLedgers, listTransactions } from "../chain/history.ts";
import type { LedgerRecord, TransactionRecord } from "../chain/records.ts";
import { MAX_LEDGER_TRANSACTIONS, PROTOCOL_VERSION, totalOrderId } from "../ledger/header.ts";
import type { Network } from "../network/network.ts";
import { invalidParams, type Params } from "./json-rpc.ts";
import { MAX_PAGE_BYTES, readLedgerRange, readPageParameters } from "./ranges.ts";

const PAGE = { standard: 50, most: 200 };

export async function getLatestLedger(network: Network) {
  const { head } = network.chain;
  return {
    id: head.hash,
    protocolVersion: PROTOCOL_VERSION,
    sequence: head.sequence,
    closeTime: String(head.closeTime),
    headerXdr: head.header.toBase64(),
    metadataXdr: (await encodeCloseMeta(network, head)).toBase64(),
  };
}

export async function getLedgers(network: Network, params: Params) {
  const { chain } = network;
  const { start, limit } = readPageParameters(params, chain, PAGE);
  const after = "ledger" in start ? start.ledger - 1 : readCursor(start.cursor);
  if (!(after >= chain.oldestLedger - 1 && after < chain.head.sequence)) {
    throw invalidParams("cursor must be the number of a ledger before the newest");
  }
  const from = totalOrderId(after + 1) - 1n;
  const found = await listLedgers(chain, { from, order: "asc", limit });
  const ledgers = [];
  let bytes = 0;
  for (const ledger of found) {
    if (bytes >= MAX_PAGE_BYTES) break;
    const meta = await encodeCloseMeta(network, ledger);
    bytes += meta.length;
    ledgers.push({
      hash: ledger.hash,
      sequence: ledger.sequence,
      ledgerCloseTime: String(ledger.closeTime),
      headerXdr: LedgerHeaderHistoryEntry.schema.encode(headerEntry(ledger)).toBase64(),
      metadataXdr: meta.toBase64(),
    });
  }
  const { latestLedger, latestClosed, oldestLedger, oldestClosed } = await readLedgerRange(chain);
  return {
    ledgers,
    latestLedger,
    latestLedgerCloseTime: latestClosed,
    oldestLedger,
    oldestLedgerCloseTime: oldestClosed,
    cursor: String(ledgers.at(-1)?.sequence ?? after),
  };
}

/** The ledger number in a cursor; NaN if it's invalid. */
function readCursor(text: string): number {
  return /^\d{1,10}$/.test(text) ? Number(text) : NaN;
}

function headerEntry({ hash, header }: LedgerRecord): LedgerHeaderHistoryEntryWire {
  return {
    hash: Uint8Array.fromHex(hash),
    header: LedgerHeader.schema.decode(header),
    ext: { v: 0 },
  };
}

/** Encodes a ledger as `LedgerCloseMeta`. */
async function encodeCloseMeta({ chain }: Network, ledger: LedgerRecord): Promise<Uint8Array> {
  const records = await listTransactions(
    chain,
    { ...ledgerFilter(ledger.sequence), includeFailed: true },
    { order: "asc", limit: MAX_LEDGER_TRANSACTIONS },
  );
  const envelopes: Uint8Array[] = [];
  const txProcessing: TransactionResultMetaWire[] = [];
  for (const record of records) {
    const { envelope, processing } = await parts(chain, record);
    envelopes.push(envelope);
    txProcessing.push(processing);
  }
  const common = {
    ledgerHeader: headerEntry(ledger),
    txProcessing,
    upgradesProcessing: [],
    scpInfo: [],
  };
  const previousLedgerHash = Uint8Array.fromHex(ledger.previousHash);
  if (!isSigned(ledger)) {
    const txs = envelopes.map((envelope) => TransactionEnvelope.schema.decode(envelope));
    return LedgerCloseMeta.schema.encode({
      v: 0,
      v0: { ...common, txSet: { previousLedgerHash, txs } },
    });
  }
  const set = encodeTransactionSet(ledger.previousHash, BigInt(ledger.baseFee), envelopes);
  return LedgerCloseMeta.schema.encode({
    v: 1,
    v1: {
      ...common,
      ext: { v: 0 },
      txSet: GeneralizedTransactionSet.schema.decode(set),
      totalByteSizeOfLiveSorobanState: 0n,
      evictedKeys: [],
      unused: [],
    },
  });
}

async function parts(chain: Chain, record: TransactionRecord) {
  const xdr = await chain.transactions.xdr(record);
  const feeChanges = decodeArray(LedgerEntryChange, xdr.feeMeta);
  return {
    envelope: xdr.envelope,
    processing: {
      result: {
        transactionHash: record.hash,
        result: TransactionResult.schema.decode(xdr.result),
      },
      feeProcessing: feeChanges.map((change) => change.toXdrObject()),
      txApplyProcessing: TransactionMeta.schema.decode(xdr.meta),
    },
  };
}
