import {
  LedgerEntry,
  type LedgerEntryChangeWire,
  type LedgerEntryWire,
  LedgerKey,
  type LedgerKeyWire,
  TransactionMeta,
  type TransactionMetaV4Wire,
} from "@stellar/stellar-sdk/xdr";
import { expect } from "vitest";
import { Chain } from "../../../../../functions/sandbox/chain/chain.ts";
import type { ClosedTransaction } from "../../../../../functions/sandbox/chain/records.ts";
import { rootKeypair } from "../../../../../functions/sandbox/faucets/own-accounts.ts";
import {
  accountKey,
  balanceKey,
  dataKey,
  trustlineKey,
} from "../../../../../functions/sandbox/ledger/entries.ts";
import { toEntryWire } from "../../../../../functions/sandbox/ledger/entry-xdr.ts";
import { addressOf } from "../../../../../functions/sandbox/stellar/address.ts";
import { assetName } from "../../../../../functions/sandbox/stellar/asset.ts";
import {
  networkId,
  outerHash,
  parseEnvelope,
  type Transaction,
} from "../../../../../functions/sandbox/transactions/transaction.ts";

/** A ledger as closed by another implementation. */
export interface RecordedLedger {
  sequence: number;
  close_time: string;
  base_fee: number;
  base_reserve: number;
  fee_pool: string;
  transactions: {
    hash: string;
    envelope_xdr: string;
    result_xdr: string;
    result_meta_xdr: string;
  }[];
}

/** A chain in the state of that passphrase's network before its first recorded ledger. */
export async function openRecorded(kv: Deno.Kv, networkPassphrase: string): Promise<Chain> {
  return await Chain.open(kv, {
    networkPassphrase,
    root: rootKeypair(networkPassphrase).publicKey(),
    closeTime: 0,
    baseFee: 100,
    baseReserve: 100_000_000,
  });
}

/** The transaction of an envelope (XDR in base64). */
export function readTransaction(envelope: string, networkPassphrase: string): Transaction {
  return parseEnvelope(envelope, networkId(networkPassphrase)) ??
    expect.fail("an envelope cannot be read");
}

/** Closes the same ledger in the sandbox: results, fee pool and every touched entry are the same. */
export async function replayLedger(
  chain: Chain,
  ledger: RecordedLedger,
  transactions: Transaction[],
): Promise<ClosedTransaction[]> {
  const closed = await chain.close(transactions, {
    sequence: ledger.sequence,
    closeTime: BigInt(ledger.close_time),
    baseFee: BigInt(ledger.base_fee),
    baseReserve: BigInt(ledger.base_reserve),
  });
  for (const [i, expected] of ledger.transactions.entries()) {
    const tx = transactions[i];
    expect(tx && outerHash(tx).toHex()).toBe(expected.hash);
    expect((closed[i]?.xdr.result ?? new Uint8Array()).toBase64()).toBe(expected.result_xdr);
  }
  expect(chain.head.feePool.toString()).toBe(ledger.fee_pool);
  const metas = ledger.transactions.map(({ result_meta_xdr }) => metaOf(result_meta_xdr));
  for (const [key, entry] of finalEntries(metas)) {
    const ours = await chain.entries.get(key);
    const wire = ours && LedgerEntry.schema.encode(toEntryWire(ours)).toBase64();
    expect(wire).toBe(entry && LedgerEntry.schema.encode(entry).toBase64());
  }
  return closed;
}

export function metaOf(text: string): TransactionMetaV4Wire {
  const meta = TransactionMeta.fromXdr(text, "base64").toXdrObject();
  if (meta.v !== 4) throw new Error("unexpected version of meta");
  return meta.v4;
}

/** The entries in the metas of a ledger, in their final state. */
function finalEntries(
  metas: readonly TransactionMetaV4Wire[],
): Map<string, LedgerEntryWire | undefined> {
  const entries = new Map<string, LedgerEntryWire | undefined>();
  for (const { txChangesBefore, operations, txChangesAfter } of metas) {
    const changes = [
      ...txChangesBefore,
      ...operations.flatMap((o) => o.changes),
      ...txChangesAfter,
    ];
    for (const change of changes) apply(change, entries);
  }
  return entries;
}

function apply(change: LedgerEntryChangeWire, entries: Map<string, LedgerEntryWire | undefined>) {
  if (change.type === 2) {
    entries.set(keyOf(LedgerKey.fromXdrObject(change.removed).toXdrObject()), undefined);
    return;
  }
  const entry = change.type === 0
    ? change.created
    : change.type === 1
    ? change.updated
    : change.type === 3
    ? change.state
    : change.restored;
  entries.set(keyOf(entry.data), entry);
}

/** The key of an entry, given by its own key or its data. */
function keyOf(given: LedgerKeyWire | LedgerEntryWire["data"]): string {
  switch (given.type) {
    case 0:
      return accountKey(addressOf(given.account.accountId.ed25519));
    case 1: {
      const { accountId, asset } = given.trustLine;
      if (asset.type === 3) throw new Error("pool shares are not covered");
      return trustlineKey(addressOf(accountId.ed25519), assetName(asset));
    }
    case 3:
      return dataKey(addressOf(given.data.accountId.ed25519), given.data.dataName.toString());
    case 4:
      return balanceKey(given.claimableBalance.balanceId.v0.toHex());
    default:
      throw new Error(`entries of type ${given.type} are not covered`);
  }
}
