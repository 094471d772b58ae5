import { TransactionEnvelope } from "@stellar/stellar-sdk/xdr";
import { type ChainHistoryFilter, findTransaction, listTransactions } from "../chain/history.ts";
import type { Memo, TransactionRecord, TransactionXdr } from "../chain/records.ts";
import { muxedAddressOf, plainAddressOf, signerAddress } from "../stellar/address.ts";
import {
  type Answer,
  createLink,
  createListLink,
  formatTime,
  type RouteContext,
} from "./answer.ts";
import { type ListRecord, type PageQuery, toIdPage } from "./page.ts";
import { parseTransactionHash, shouldIncludeFailed } from "./parameters.ts";
import { Problem } from "./problem.ts";

export function answerTransactions(context: RouteContext, filter: ChainHistoryFilter): Answer {
  const includeFailed = shouldIncludeFailed(context.params);
  return {
    kind: "list",
    async read(query) {
      const records = await listTransactions(
        context.chain,
        { ...filter, includeFailed },
        toIdPage(query, context.chain),
      );
      if (records.length === 0) await requireExisting(context, filter, query);
      return records.map((record): ListRecord => ({
        token: record.id.toString(),
        document: () => readTransaction(context, record),
      }));
    },
  };
}

export function answerTransaction(context: RouteContext, text: string): Answer {
  const hash = parseTransactionHash(text);
  return {
    kind: "document",
    read: async () => await readTransaction(context, await requireTransaction(context, hash), hash),
  };
}

export async function requireTransaction(
  { chain }: RouteContext,
  hash: string,
): Promise<TransactionRecord> {
  const record = await findTransaction(chain, Uint8Array.fromHex(hash));
  if (!record) throw new Problem("not_found");
  return record;
}

export async function readTransaction(
  { chain, base }: RouteContext,
  record: TransactionRecord,
  requestedHash?: string,
) {
  const xdr = await chain.transactions.xdr(record);
  // the ledger was dropped after the record was read
  if (record.ledger < chain.oldestLedger) throw new Problem("before_history");
  return transactionDocument(record, xdr, base, requestedHash);
}

/** Throws a 404 for an account or balance that never existed; others have a list, even if empty. */
export async function requireExisting(
  { chain }: RouteContext,
  { account, balance }: ChainHistoryFilter,
  { cursor }: PageQuery,
): Promise<void> {
  if (account === undefined && balance === undefined || cursor !== "") return;
  if (account !== undefined && await chain.entries.account(account)) return;
  const filter = { account, balance, includeFailed: true };
  const history = await listTransactions(chain, filter, { order: "asc", limit: 1 });
  if (history.length === 0) throw new Problem("not_found");
}

export function transactionDocument(
  record: TransactionRecord,
  xdr: TransactionXdr,
  base: string,
  requestedHash?: string,
) {
  const token = record.id.toString();
  const outer = record.hash.toHex();
  const hash = requestedHash ?? outer;
  const { feeBump } = record;
  const signatures = feeBump && hash !== outer ? feeBump.signatures : record.signatures;
  const payer = feeBump?.account ?? record.account;
  return {
    memo: formatMemo(record.memo),
    ...(record.memo.type === "text" && { memo_bytes: record.memo.text.toBase64() }),
    _links: links(hash, plainAddressOf(record.account), record.ledger, token, base),
    id: hash,
    paging_token: token,
    successful: record.successful,
    hash,
    ledger: record.ledger,
    created_at: formatTime(record.closeTime),
    source_account: plainAddressOf(record.account),
    ...muxedFields("account", record.account),
    source_account_sequence: record.seqNum.toString(),
    fee_account: plainAddressOf(payer),
    ...muxedFields("fee_account", payer),
    fee_charged: record.feeCharged.toString(),
    max_fee: (feeBump?.fee ?? record.fee).toString(),
    operation_count: record.operationCount,
    envelope_xdr: xdr.envelope.toBase64(),
    result_xdr: xdr.result.toBase64(),
    result_meta_xdr: xdr.meta.toBase64(),
    fee_meta_xdr: xdr.feeMeta.toBase64(),
    memo_type: record.memo.type,
    signatures: signatures.map((bytes) => bytes.toBase64()),
    ...preconditions(record, xdr),
    ...(feeBump && {
      fee_bump_transaction: {
        hash: outer,
        signatures: record.signatures.map((bytes) => bytes.toBase64()),
      },
      inner_transaction: {
        hash: feeBump.innerHash.toHex(),
        signatures: feeBump.signatures.map((bytes) => bytes.toBase64()),
        max_fee: record.fee.toString(),
      },
    }),
  };
}

/** Formats a memo; undefined without one. Invalid UTF-8 is replaced. */
export function formatMemo(memo: Memo): string | undefined {
  switch (memo.type) {
    case "none":
      return undefined;
    case "text":
      return new TextDecoder().decode(memo.text);
    case "id":
      return memo.id.toString();
    case "hash":
    case "return":
      return memo.hash.toBase64();
  }
}

/** Fields of a muxed account; empty for an ordinary one. */
export function muxedFields(name: string, account: TransactionRecord["account"]) {
  const muxed = muxedAddressOf(account);
  // Horizon omits an id of 0
  const id = muxed && muxed.id !== "0" ? { [`${name}_muxed_id`]: muxed.id } : {};
  return muxed && { [`${name}_muxed`]: muxed.address, ...id };
}

function links(hash: string, account: string, ledger: number, token: string, base: string) {
  const self = createLink(base, `/transactions/${hash}`);
  return {
    self,
    account: createLink(base, `/accounts/${account}`),
    ledger: createLink(base, `/ledgers/${ledger}`),
    operations: createListLink(base, `/transactions/${hash}/operations`),
    effects: createListLink(base, `/transactions/${hash}/effects`),
    precedes: createLink(base, `/transactions?order=asc&cursor=${token}`),
    succeeds: createLink(base, `/transactions?order=desc&cursor=${token}`),
    transaction: self,
  };
}

function preconditions({ conditions }: TransactionRecord, { envelope }: TransactionXdr) {
  const { timeBounds, ledgerBounds, minSeqNum, minSeqAge, minSeqLedgerGap } = conditions;
  const found = {
    ...(timeBounds && {
      timebounds: {
        min_time: timeBounds.minTime.toString(),
        ...(timeBounds.maxTime !== 0n && { max_time: timeBounds.maxTime.toString() }),
      },
    }),
    ...(ledgerBounds && {
      ledgerbounds: {
        min_ledger: ledgerBounds.minLedger,
        ...(ledgerBounds.maxLedger !== 0 && { max_ledger: ledgerBounds.maxLedger }),
      },
    }),
    ...(minSeqNum !== null && { min_account_sequence: minSeqNum.toString() }),
    ...(minSeqAge !== 0n && { min_account_sequence_age: minSeqAge.toString() }),
    ...(minSeqLedgerGap !== 0 && { min_account_sequence_ledger_gap: minSeqLedgerGap }),
    ...(conditions.extraSigners.length > 0 && {
      extra_signers: conditions.extraSigners.map(signerAddress),
    }),
  };
  const hasPreconditions = Object.keys(found).length > 0 || hasLongForm(envelope);
  return hasPreconditions ? { preconditions: found } : {};
}

/** True if preconditions are in the long form, even if it sets none. */
function hasLongForm(envelope: Uint8Array): boolean {
  const wire = TransactionEnvelope.schema.decode(envelope);
  if (wire.type === 0) return false;
  const { tx } = wire.type === 2 ? wire.v1 : wire.feeBump.tx.innerTx.v1;
  return tx.cond.type === 2;
}
