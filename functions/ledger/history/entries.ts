import type { Organization } from "../../../src/contract/organization.ts";
import type { Filter } from "../../../src/contract/transactions.ts";
import { type Asset, XLM } from "../../../src/stellar/asset.ts";
import type { Memo } from "../../../src/stellar/memo.ts";
import type { PaymentKind } from "../../../src/stellar/payment.ts";
import type { FindNames } from "../../services.ts";
import { opIndexOf } from "../horizon/operations.ts";
import type { Muxed, OperationBody, OperationRecord } from "../ledger.ts";
import { type Origins, type Payments, transfersStated, wholeStated } from "./stated.ts";

/** One movement of money as an account saw it; the amount in stroops. */
export interface Entry {
  /** The operation's id; `<id>-<n>` for the second and later transfer of one contract call. */
  id: string;
  type: "sent" | "received";
  kind: PaymentKind;
  asset: Asset;
  stroops: bigint;
  counterparty: string;
  senderMuxed: string | null;
  recipientMuxed: string | null;
  /** Of a claim and of a contract's transfer: the payer's memo; null where it is not known. */
  payerMemo?: Memo | null;
  /** Of a path payment that the account sent: what the recipient got. */
  delivered?: { asset: Asset; stroops: bigint };
  operation: OperationRecord;
  /** Of a contract call: its place among the call's transfers, from 0. */
  transfer?: number;
  /** All payments of its transaction, and its place among them; absent where it is the only one. */
  among?: { statement: Payments; at: number };
  /** The counterparty's proven name, where it is known. */
  organization?: Organization | undefined;
}

/** The claimable balance whose origin is needed to tell what the operation moved, or null. */
export function neededOrigin(operation: OperationRecord, account: string): string | null {
  const { body } = operation;
  return body.kind === "claimable_claimed" && body.claimant === account ? body.balanceId : null;
}

/**
 * The same with the balances that others claimed in the whole transaction, each with the operation
 * that claimed it: what they got may be what the account had set aside.
 */
export function neededOrigins(operation: OperationRecord, account: string): Map<string, string> {
  const needed = new Map<string, string>();
  const own = neededOrigin(operation, account);
  if (own !== null) needed.set(own, operation.id);
  const claims =
    operation.whole?.order.payments.filter((payment) =>
      payment?.balanceId !== undefined && payment.kind === "claimable_claimed"
    ) ?? [];
  const first = BigInt(operation.id) - BigInt(opIndexOf(operation.id));
  for (const claim of claims) {
    if (claim?.balanceId === undefined) continue;
    needed.set(claim.balanceId, (first + BigInt(claim.op)).toString());
  }
  return needed;
}

/**
 * The account's entries of one operation, newest first; most operations have one or none.
 * A claim whose origin is not among `origins` has none: ask `neededOrigins` before.
 */
export function entriesOf(
  operation: OperationRecord,
  account: string,
  origins: Origins,
): Entry[] {
  const sides = withAmong(sidesOf(operation, account, origins), operation, origins);
  // nearly all: what follows would be made anew for each of hundreds
  if (sides.length < 2) return sides;
  return sides.map((side, n) => n === 0 ? side : { ...side, id: `${side.id}-${n + 1}` }).reverse();
}

/** The entries of an operation with all payments of its transaction, where those are known. */
function withAmong(sides: Entry[], operation: OperationRecord, origins: Origins): Entry[] {
  const { whole, body } = operation;
  if (sides.length === 0 || (whole === undefined && body.kind !== "contract")) return sides;
  const op = opIndexOf(operation.id);
  const statement = whole === undefined
    ? transfersStated(op, body.kind === "contract" ? body.transfers : [])
    : wholeStated(whole, origins);
  return sides.map((side) => {
    const at = side.transfer ?? statement.payments.findIndex((payment) => payment.op === op);
    return at === -1 ? side : { ...side, among: { statement, at } };
  });
}

/** The same entries with the names of their counterparties, where these are known. */
export async function namedEntries(entries: Entry[], names: FindNames): Promise<Entry[]> {
  if (entries.length === 0) return entries;
  const known = await names(entries.map(({ counterparty }) => counterparty));
  return entries.map((entry) => ({ ...entry, organization: known.get(entry.counterparty) }));
}

/** True when the entry is asked for: a payment to oneself is under both filters. */
export function matches(entry: Entry, account: string, filter: Filter): boolean {
  if (filter === "all" || entry.type === filter) return true;
  // a balance taken back was sent by its creation, which has its own entry
  return entry.type === "received" && entry.counterparty === account &&
    entry.kind !== "claimable_claimed";
}

/** The sides of an operation in their order, each still with the operation's own id. */
function sidesOf(operation: OperationRecord, account: string, origins: Origins): Entry[] {
  const { body } = operation;
  switch (body.kind) {
    case "payment":
      return sideOf(operation, body.kind, body, body.asset, account);
    case "create_account":
    case "account_merge":
      return sideOf(operation, body.kind, body, XLM, account);
    case "path_payment":
      return onPath(operation, body, account);
    case "contract":
      return body.transfers.flatMap((transfer, at) =>
        sideOf(operation, "contract_transfer", transfer, transfer.asset, account)
          .map((side) => ({
            ...side,
            transfer: at,
            // the caller of a contract writes the memo, and need not be the payer
            payerMemo: transfer.from === body.caller ? operation.memo : null,
          }))
      );
    case "claimable_created":
      return body.from === account ? [created(operation, body, account)] : [];
    case "claimable_claimed":
      return claimed(operation, body, account, origins);
    case "clawback":
    case "other":
      return [];
  }
}

function sideOf(
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

type Moved = { from: string; to: string; stroops: bigint } & Muxed;

/** What somebody sent on a path, and what came of it, may be of two assets. */
function onPath(
  operation: OperationRecord,
  body: BodyOf<"path_payment">,
  account: string,
): Entry[] {
  const { kind, asset, stroops, sentAsset, sentStroops } = body;
  if (body.to === account) return sideOf(operation, kind, body, asset, account);
  return sideOf(operation, kind, { ...body, stroops: sentStroops }, sentAsset, account)
    .map((side) => ({ ...side, delivered: { asset, stroops } }));
}

function created(
  operation: OperationRecord,
  { kind, claimants, asset, stroops, ...muxed }: BodyOf<"claimable_created">,
  account: string,
): Entry {
  // an employer usually names himself as well, to take back what nobody claims
  const counterparty = claimants.find((claimant) => claimant !== account) ?? account;
  const { id } = operation;
  return { id, kind, type: "sent", asset, stroops, counterparty, ...muxedOf(muxed), operation };
}

function claimed(
  operation: OperationRecord,
  { kind, claimant, balanceId, ...muxed }: BodyOf<"claimable_claimed">,
  account: string,
  origins: Origins,
): Entry[] {
  const origin = origins.get(balanceId);
  if (claimant !== account || origin === undefined) return [];
  const { from: counterparty, asset, stroops, memo: payerMemo } = origin;
  const { id } = operation;
  const moved = { asset, stroops, counterparty, ...muxedOf(muxed), payerMemo };
  return [{ id, kind, type: "received", ...moved, operation }];
}

type BodyOf<Kind> = Extract<OperationBody, { kind: Kind }>;

function muxedOf({ fromMuxed, toMuxed }: Muxed): Pick<Entry, "senderMuxed" | "recipientMuxed"> {
  return { senderMuxed: fromMuxed ?? null, recipientMuxed: toMuxed ?? null };
}
