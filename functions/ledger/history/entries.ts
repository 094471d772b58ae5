import type { Organization } from "../../../src/contract/organization.ts";
import type { Filter } from "../../../src/contract/transactions.ts";
import { type Asset, XLM } from "../../../src/stellar/asset.ts";
import type { Memo } from "../../../src/stellar/memo.ts";
import type { PaymentKind } from "../../../src/stellar/payment.ts";
import type { FindNames } from "../../services.ts";
import { operationIndexOf } from "../horizon/operations.ts";
import type { MuxedParties, OperationBody, OperationRecord } from "../ledger.ts";
import {
  contractPayments,
  type OriginsById,
  type TransactionPayments,
  transactionPayments,
} from "./transaction-payments.ts";

/** A payment as seen by one account. */
export interface Entry {
  /** The operation's id. From the second transfer of a contract call on, `<id>-<n>`. */
  id: string;
  type: "sent" | "received";
  kind: PaymentKind;
  asset: Asset;
  stroops: bigint;
  counterparty: string;
  senderMuxed: string | null;
  recipientMuxed: string | null;
  /** Present for a claim or contract transfer; null if unknown. */
  payerMemo?: Memo | null;
  /** What the recipient of a sent path payment received. */
  delivered?: { asset: Asset; stroops: bigint };
  operation: OperationRecord;
  /** For a contract call: the index of the transfer, from 0. */
  transfer?: number;
  /** The transaction's payments and this one's index; absent if nothing can have come back. */
  among?: { statement: TransactionPayments; at: number };
  organization?: Organization | undefined;
}

/** The claimed balance whose origin tells what the operation moved; null if none is needed. */
export function findBalanceNeedingOrigin(
  operation: OperationRecord,
  account: string,
): string | null {
  const { body } = operation;
  return body.kind === "claimable_claimed" && body.claimant === account ? body.balanceId : null;
}

/**
 * Balance ids with the claiming operations. Includes claims by others: the account may be the
 * creator.
 */
export function findBalancesNeedingOrigin(
  operation: OperationRecord,
  account: string,
): Map<string, string> {
  const needed = new Map<string, string>();
  const own = findBalanceNeedingOrigin(operation, account);
  if (own !== null) needed.set(own, operation.id);
  const claims =
    operation.transaction?.envelope.payments.filter((payment) =>
      payment?.balanceId !== undefined && payment.kind === "claimable_claimed"
    ) ?? [];
  const first = BigInt(operation.id) - BigInt(operationIndexOf(operation.id));
  for (const claim of claims) {
    if (claim?.balanceId === undefined) continue;
    needed.set(claim.balanceId, (first + BigInt(claim.op)).toString());
  }
  return needed;
}

/**
 * Lists entries newest first. A claim whose origin isn't in `origins` has no entry: look up the
 * balances of `findBalancesNeedingOrigin()` first.
 */
export function entriesOf(
  operation: OperationRecord,
  account: string,
  origins: OriginsById,
): Entry[] {
  const entries = addTransactionPayments(
    accountEntries(operation, account, origins),
    operation,
    origins,
  );
  if (entries.length < 2) return entries;
  return entries.map((entry, n) => n === 0 ? entry : { ...entry, id: `${entry.id}-${n + 1}` })
    .reverse();
}

function addTransactionPayments(
  entries: Entry[],
  operation: OperationRecord,
  origins: OriginsById,
): Entry[] {
  const { transaction, body } = operation;
  if (entries.length === 0 || (transaction === undefined && body.kind !== "contract")) {
    return entries;
  }
  const op = operationIndexOf(operation.id);
  const statement = transaction === undefined
    ? contractPayments(op, body.kind === "contract" ? body.transfers : [])
    : transactionPayments(transaction, origins);
  return entries.map((entry) => {
    const at = entry.transfer ?? statement.payments.findIndex((payment) => payment.op === op);
    return at === -1 ? entry : { ...entry, among: { statement, at } };
  });
}

export async function addEntryNames(entries: Entry[], names: FindNames): Promise<Entry[]> {
  if (entries.length === 0) return entries;
  const known = await names(entries.map(({ counterparty }) => counterparty));
  return entries.map((entry) => ({ ...entry, organization: known.get(entry.counterparty) }));
}

/** True if the entry passes the filter. A payment to oneself passes every filter. */
export function matchesFilter(entry: Entry, account: string, filter: Filter): boolean {
  if (filter === "all" || entry.type === filter) return true;
  // a reclaimed balance already has a sent entry, from its creation
  return entry.type === "received" && entry.counterparty === account &&
    entry.kind !== "claimable_claimed";
}

/** An operation's entries in order, all with its id. */
function accountEntries(
  operation: OperationRecord,
  account: string,
  origins: OriginsById,
): Entry[] {
  const { body } = operation;
  switch (body.kind) {
    case "payment":
      return entryOf(operation, body.kind, body, body.asset, account);
    case "create_account":
    case "account_merge":
      return entryOf(operation, body.kind, body, XLM, account);
    case "path_payment":
      return pathPaymentEntry(operation, body, account);
    case "contract":
      return body.transfers.flatMap((transfer, at) =>
        entryOf(operation, "contract_transfer", transfer, transfer.asset, account)
          .map((entry) => ({
            ...entry,
            transfer: at,
            // the caller of a contract sets the memo, and isn't always the payer
            payerMemo: transfer.from === body.caller ? operation.memo : null,
          }))
      );
    case "claimable_created":
      return body.from === account ? [creationEntry(operation, body, account)] : [];
    case "claimable_claimed":
      return claimEntry(operation, body, account, origins);
    case "clawback":
    case "other":
      return [];
  }
}

function entryOf(
  operation: OperationRecord,
  kind: PaymentKind,
  { from, to, stroops, fromMuxed, toMuxed }: Moved,
  asset: Asset,
  account: string,
): Entry[] {
  if (to !== account && from !== account) return [];
  return [{
    id: operation.id,
    type: to === account ? "received" : "sent",
    kind,
    asset,
    stroops,
    counterparty: to === account ? from : to,
    senderMuxed: fromMuxed ?? null,
    recipientMuxed: toMuxed ?? null,
    operation,
  }];
}

type Moved = { from: string; to: string; stroops: bigint } & MuxedParties;

function pathPaymentEntry(
  operation: OperationRecord,
  body: BodyOf<"path_payment">,
  account: string,
): Entry[] {
  const { kind, asset, stroops, sentAsset, sentStroops } = body;
  if (body.to === account) return entryOf(operation, kind, body, asset, account);
  return entryOf(operation, kind, { ...body, stroops: sentStroops }, sentAsset, account)
    .map((entry) => ({ ...entry, delivered: { asset, stroops } }));
}

function creationEntry(
  operation: OperationRecord,
  { kind, claimants, asset, stroops, ...muxed }: BodyOf<"claimable_created">,
  account: string,
): Entry {
  // employers usually add themselves as claimants, to reclaim unclaimed balances
  const counterparty = claimants.find((claimant) => claimant !== account) ?? account;
  const { id } = operation;
  return { id, kind, type: "sent", asset, stroops, counterparty, ...muxedOf(muxed), operation };
}

function claimEntry(
  operation: OperationRecord,
  { kind, claimant, balanceId, ...muxed }: BodyOf<"claimable_claimed">,
  account: string,
  origins: OriginsById,
): Entry[] {
  const origin = origins.get(balanceId);
  if (claimant !== account || origin === undefined) return [];
  const { from: counterparty, asset, stroops, memo: payerMemo } = origin;
  const { id } = operation;
  const moved = { asset, stroops, counterparty, ...muxedOf(muxed), payerMemo };
  return [{ id, kind, type: "received", ...moved, operation }];
}

type BodyOf<Kind> = Extract<OperationBody, { kind: Kind }>;

function muxedOf(
  { fromMuxed, toMuxed }: MuxedParties,
): Pick<Entry, "senderMuxed" | "recipientMuxed"> {
  return { senderMuxed: fromMuxed ?? null, recipientMuxed: toMuxed ?? null };
}
