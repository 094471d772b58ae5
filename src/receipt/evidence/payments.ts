import type { MemoFields } from "../../contract/primitives.ts";
import { formatLedgerAmount } from "../../stellar/amount.ts";
import { isSameAsset } from "../../stellar/asset.ts";
import type { ClaimPredicate } from "../../stellar/claim-terms.ts";
import { computeBalanceId } from "../../stellar/envelope/hash.ts";
import type { SignedPayment } from "../../stellar/envelope/operations.ts";
import type { MuxedAccount } from "../../stellar/envelope/parts.ts";
import type { Memo } from "../../stellar/memo.ts";
import { encodeMuxedAddress } from "../../stellar/strkey.ts";
import type { Envelope } from "../../stellar/envelope/envelope.ts";
import type { OperationResult, TransactionResult } from "../../stellar/envelope/results.ts";
import { listAssetMoves, listTrades } from "../../stellar/trades.ts";
import { toMemoFields } from "../facts.ts";
import type { ReportedPayment, ReportedTransaction } from "../judge.ts";

export interface ClaimOrigin {
  /** Null if unknown. */
  hash: string | null;
  memo: Memo | null;
  payment: Pick<SignedPayment, "sender" | "asset" | "stroops">;
}

/** `predicates`: each claimant's terms, for money set aside. */
export type SignedPaymentDetails = ReportedPayment & MemoFields & { predicates?: ClaimPredicate[] };

/** If `result` is null, lists only what was signed. `origins` is keyed by balance ID. */
export function listPayments(
  { payments, memo }: Pick<Envelope, "payments" | "memo">,
  result: TransactionResult | null,
  origins: ReadonlyMap<string, ClaimOrigin>,
): SignedPaymentDetails[] {
  return payments.flatMap((payment) => {
    if (payment === null) return [];
    const { kind, balanceId } = payment;
    const outcome = result?.operations[payment.op - 1];
    const stated = balanceId === undefined
      ? describePayment(payment, outcome)
      : describeClaim(payment, origins);
    return [{ ...stated, ...toMemoFields(kind, memo, origins.get(balanceId ?? "")?.memo ?? null) }];
  });
}

export function listPaymentsAndTrades(
  order: Pick<Envelope, "payments" | "sources" | "assetMoves" | "memo">,
  result: TransactionResult,
  origins: ReadonlyMap<string, ClaimOrigin>,
): Pick<ReportedTransaction, "trades"> & { payments: SignedPaymentDetails[] } {
  const payments = listPayments(order, result, origins);
  const assetMoves = listAssetMoves(order, result.operations);
  const trades = listTrades(payments, assetMoves).map(({ from, to, asset, stroops }) => ({
    sender: from,
    recipient: to,
    amount: stroops === null ? null : formatLedgerAmount(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
  }));
  return { payments, trades };
}

function describePayment(
  payment: SignedPayment,
  outcome: OperationResult | undefined,
): ReportedPayment & Pick<SignedPaymentDetails, "predicates"> {
  const { op, kind, sender, recipient, asset, claimants, predicates } = payment;
  const stroops = payment.stroops ?? outcome?.arrived?.stroops ?? outcome?.merged ?? null;
  return {
    op,
    kind,
    ...senderFields(sender),
    ...recipientFields(recipient),
    amount: stroops === null ? null : formatLedgerAmount(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
    ...(claimants === undefined ? {} : { claimants }),
    ...(predicates === undefined ? {} : { predicates }),
  };
}

/** Only the claim is signed by the claimant; its origin has the payer, amount and asset. */
function describeClaim(
  { op, kind, sender: claimant, balanceId = "" }: SignedPayment,
  origins: ReadonlyMap<string, ClaimOrigin>,
): ReportedPayment {
  const origin = origins.get(balanceId);
  const { sender = null, asset = null, stroops = null } = origin?.payment ?? {};
  return {
    op,
    kind,
    ...senderFields(sender),
    ...recipientFields(claimant),
    amount: stroops === null ? null : formatLedgerAmount(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
    ...(origin?.hash == null ? {} : { creation: origin.hash }),
  };
}

function senderFields(party: MuxedAccount | null): Pick<ReportedPayment, "sender" | "senderMuxed"> {
  return { sender: party?.account ?? null, senderMuxed: muxedOf(party) };
}

function recipientFields(
  party: MuxedAccount | null,
): Pick<ReportedPayment, "recipient" | "recipientMuxed"> {
  return { recipient: party?.account ?? null, recipientMuxed: muxedOf(party) };
}

function muxedOf(party: MuxedAccount | null): string | null {
  return party?.id === undefined ? null : encodeMuxedAddress(party.account, BigInt(party.id));
}

/** The created balances, keyed by balance ID. */
export function listCreatedBalances(
  order: Pick<Envelope, "source" | "sequence" | "payments">,
): Map<string, SignedPayment> {
  return new Map(order.payments.flatMap((payment): [string, SignedPayment][] => {
    const id = payment?.kind === "claimable_created" ? computeBalanceId(order, payment.op) : null;
    return payment === null || id === null ? [] : [[id, payment]];
  }));
}

/**
 * The inner hash, and the types and outcomes of all operations, must match. `hashes`: a fee bump's
 * outer and inner hash.
 */
export function resultMatches(
  { types, payments }: Pick<Envelope, "types" | "payments">,
  hashes: readonly string[],
  { innerHash, operations }: TransactionResult,
): boolean {
  if (innerHash !== (hashes[1] ?? null) || operations.length !== types.length) return false;
  return operations.every(({ type, arrived }, index) => {
    if (type !== types[index]) return false;
    if (arrived === undefined) return true;
    const { recipient = null, asset = null, stroops = null } = payments[index] ?? {};
    return recipient?.account === arrived.recipient && asset !== null &&
      isSameAsset(asset, arrived.asset) && (stroops === null || stroops === arrived.stroops);
  });
}
