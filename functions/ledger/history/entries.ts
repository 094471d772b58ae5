import type { Organization } from "../../../src/contract/organization.ts";
import type { Filter } from "../../../src/contract/transactions.ts";
import { type Asset, XLM } from "../../../src/stellar/asset.ts";
import type { PaymentKind } from "../../../src/stellar/payment.ts";
import type { KnownNames } from "../../services.ts";
import type { ClaimableOrigin, Muxed, OperationBody, OperationRecord } from "../ledger.ts";

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
  /** Of a path payment that the account sent: what the recipient got. */
  delivered?: { asset: Asset; stroops: bigint };
  operation: OperationRecord;
  /** The counterparty's proven name, where it is known. */
  organization?: Organization | undefined;
}

/** The origins of claimable balances that are known, by balance id. */
export type Origins = ReadonlyMap<string, ClaimableOrigin>;

/** The claimable balance whose origin is needed to tell what the operation moved, or null. */
export function neededOrigin(operation: OperationRecord, account: string): string | null {
  const { body } = operation;
  return body.kind === "claimable_claimed" && body.claimant === account ? body.balanceId : null;
}

/**
 * The account's entries of one operation, newest first; most operations have one or none.
 * A claim whose origin is not among `origins` has none: ask `neededOrigin` before.
 */
export function entriesOf(
  operation: OperationRecord,
  account: string,
  origins: Origins,
): Entry[] {
  const sides = sidesOf(operation, account, origins);
  // nearly all: what follows would be made anew for each of hundreds
  if (sides.length < 2) return sides;
  return sides.map((side, n) => n === 0 ? side : { ...side, id: `${side.id}-${n + 1}` }).reverse();
}

/** The same entries with the names of their counterparties, where these are known. */
export async function namedEntries(entries: Entry[], names: KnownNames): Promise<Entry[]> {
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
      return body.transfers.flatMap((transfer) =>
        sideOf(operation, "contract_transfer", transfer, transfer.asset, account)
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
  const { from: counterparty, asset, stroops } = origin;
  const { id } = operation;
  return [
    { id, kind, type: "received", asset, stroops, counterparty, ...muxedOf(muxed), operation },
  ];
}

type BodyOf<Kind> = Extract<OperationBody, { kind: Kind }>;

function muxedOf({ fromMuxed, toMuxed }: Muxed): Pick<Entry, "senderMuxed" | "recipientMuxed"> {
  return { senderMuxed: fromMuxed ?? null, recipientMuxed: toMuxed ?? null };
}
