import {
  decodeArray,
  LedgerCloseMeta,
  LedgerEntryChange,
  LedgerHeader,
  TransactionEnvelope,
  type TransactionEnvelopeWire,
  TransactionMeta,
  TransactionResult,
  type TransactionResultMetaWire,
} from "@stellar/stellar-sdk/xdr";
import type { Chain } from "../chain/chain.ts";
import { listTransactions, withinLedger } from "../chain/history.ts";
import type { LedgerRecord, TransactionRecord } from "../chain/records.ts";
import { MAX_TRANSACTIONS } from "../ledger/header.ts";

/** All of a ledger as XDR (LedgerCloseMeta): its header, transactions and their results. */
export async function closeMeta(chain: Chain, ledger: LedgerRecord): Promise<Uint8Array> {
  const records = await listTransactions(
    chain,
    { ...withinLedger(ledger.sequence), includeFailed: true },
    { order: "asc", limit: MAX_TRANSACTIONS },
  );
  const txs: TransactionEnvelopeWire[] = [];
  const txProcessing: TransactionResultMetaWire[] = [];
  for (const record of records) {
    const { envelope, processing } = await parts(chain, record);
    txs.push(envelope);
    txProcessing.push(processing);
  }
  const header = LedgerHeader.schema.decode(ledger.header);
  return LedgerCloseMeta.schema.encode({
    v: 0,
    v0: {
      ledgerHeader: { hash: Uint8Array.fromHex(ledger.hash), header, ext: { v: 0 } },
      txSet: { previousLedgerHash: Uint8Array.fromHex(ledger.previousHash), txs },
      txProcessing,
      upgradesProcessing: [],
      scpInfo: [],
    },
  });
}

async function parts(chain: Chain, record: TransactionRecord) {
  const xdr = await chain.transactions.xdr(record);
  const feeChanges = decodeArray(LedgerEntryChange, xdr.feeMeta);
  return {
    envelope: TransactionEnvelope.schema.decode(xdr.envelope),
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
