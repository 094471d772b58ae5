import { type Header, totalOrderId } from "./header.ts";
import type { Family } from "./keys.ts";
import { isPayment } from "./operation-of.ts";
import type { Memo, TransactionRecord, TransactionXdr } from "./records.ts";
import { listKey } from "./transaction-store.ts";
import { feeSource, outerHash, stepsOf, type Transaction } from "./transaction.ts";

/** How a transaction went and where. */
export interface Placed {
  header: Header;
  /** Position in the ledger, from 1. */
  order: number;
  successful: boolean;
  feeCharged: bigint;
  xdr: TransactionXdr;
}

/** The record of an applied transaction. */
export function transactionRecord(
  tx: Transaction,
  { header, order, successful, feeCharged, xdr }: Placed,
): TransactionRecord {
  return {
    id: totalOrderId(header.sequence, order),
    hash: outerHash(tx),
    ledger: header.sequence,
    closeTime: Number(header.closeTime),
    successful,
    account: tx.account,
    seqNum: tx.seqNum,
    fee: tx.fee,
    feeCharged,
    memo: memoOf(tx),
    conditions: tx.conditions,
    signatures: (tx.feeBump ?? tx).signatures.map(({ signature }) => signature),
    feeBump: tx.feeBump && {
      innerHash: tx.hash,
      account: tx.feeBump.account,
      fee: tx.feeBump.fee,
      signatures: tx.signatures.map(({ signature }) => signature),
    },
    operationCount: tx.operations.length,
    lengths: [xdr.envelope.length, xdr.result.length, xdr.meta.length, xdr.feeMeta.length],
  };
}

/** The lists that a transaction belongs to, each with its operations' positions in it. */
export function placesOf(
  tx: Transaction,
  successful: boolean,
): [list: Deno.KvKey, operations: Uint8Array][] {
  const families: [Family, Family] = successful ? ["s", "ps"] : ["f", "pf"];
  const steps = stepsOf(tx);
  const taking = new Map<string, number[]>([[tx.source, []], [feeSource(tx), []]]);
  for (const [index, { source, operation }] of steps.entries()) {
    for (const account of new Set([source, ...(operation?.participants ?? [])])) {
      const list = taking.get(account);
      if (list) list.push(index);
      else taking.set(account, [index]);
    }
  }
  const all = steps.map((_, index) => index);
  const places: [Deno.KvKey, Uint8Array][] = [];
  for (const [account, indexes] of [[undefined, all] as const, ...taking]) {
    const payments = indexes.filter((index) => isPayment(steps[index]?.type));
    places.push([listKey(families[0], account), new Uint8Array(indexes)]);
    if (payments.length > 0) places.push([listKey(families[1], account), new Uint8Array(payments)]);
  }
  return places;
}

function memoOf({ memo }: Transaction): Memo {
  switch (memo.type) {
    case 0:
      return { type: "none" };
    case 1:
      return { type: "text", text: memo.text.bytes };
    case 2:
      return { type: "id", id: memo.id };
    case 3:
      return { type: "hash", hash: memo.hash };
    case 4:
      return { type: "return", hash: memo.retHash };
  }
}
