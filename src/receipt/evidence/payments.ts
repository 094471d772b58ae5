import type { MemoFields } from "../../contract/primitives.ts";
import { ledgerAmount } from "../../stellar/amount.ts";
import { sameAsset } from "../../stellar/asset.ts";
import type { ClaimPredicate } from "../../stellar/claim-terms.ts";
import { createdBalance } from "../../stellar/envelope/hash.ts";
import type { SignedPayment } from "../../stellar/envelope/operations.ts";
import type { Party } from "../../stellar/envelope/parts.ts";
import type { Memo } from "../../stellar/memo.ts";
import { muxedAddress } from "../../stellar/strkey.ts";
import type { Envelope } from "../../stellar/envelope/envelope.ts";
import type { OperationResult, TransactionResult } from "../../stellar/envelope/results.ts";
import { takingsIn, tradesAmong } from "../../stellar/trades.ts";
import { memosOf } from "../facts.ts";
import type { StatedPayment, TransactionStatement } from "../judge.ts";

/** The transaction that set a claimed balance aside. */
export interface Origin {
  /** Its hash and memo; null if unknown. */
  hash: string | null;
  memo: Memo | null;
  payment: Pick<SignedPayment, "sender" | "asset" | "stroops">;
}

/** A signed payment with its memos. Money set aside also has each claimant's terms. */
export type SignedStatement = StatedPayment & MemoFields & { predicates?: ClaimPredicate[] };

/**
 * The payments of a transaction from its envelope and result; without a result, only what was
 * signed. `origins` is by balance ID.
 */
export function paymentsOf(
  { payments, memo }: Pick<Envelope, "payments" | "memo">,
  result: TransactionResult | null,
  origins: ReadonlyMap<string, Origin>,
): SignedStatement[] {
  return payments.flatMap((payment) => {
    if (payment === null) return [];
    const { kind, balanceId } = payment;
    const outcome = result?.operations[payment.op - 1];
    const stated = balanceId === undefined ? paid(payment, outcome) : claimed(payment, origins);
    return [{ ...stated, ...memosOf(kind, memo, origins.get(balanceId ?? "")?.memo ?? null) }];
  });
}

/** The payments of a transaction and the trades of their parties. */
export function statementOf(
  order: Pick<Envelope, "payments" | "sources" | "takings" | "memo">,
  result: TransactionResult,
  origins: ReadonlyMap<string, Origin>,
): Pick<TransactionStatement, "trades"> & { payments: SignedStatement[] } {
  const payments = paymentsOf(order, result, origins);
  const takings = takingsIn(order, result.operations);
  const trades = tradesAmong(payments, takings).map(({ from, to, asset, stroops }) => ({
    sender: from,
    recipient: to,
    amount: stroops === null ? null : ledgerAmount(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
  }));
  return { payments, trades };
}

function paid(
  payment: SignedPayment,
  outcome: OperationResult | undefined,
): StatedPayment & Pick<SignedStatement, "predicates"> {
  const { op, kind, sender, recipient, asset, claimants, predicates } = payment;
  const stroops = payment.stroops ?? outcome?.arrived?.stroops ?? outcome?.merged ?? null;
  return {
    op,
    kind,
    ...senderFields(sender),
    ...recipientFields(recipient),
    amount: stroops === null ? null : ledgerAmount(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
    ...(claimants === undefined ? {} : { claimants }),
    ...(predicates === undefined ? {} : { predicates }),
  };
}

/** The account that takes the balance signs the claim. Its creator signed everything else. */
function claimed(
  { op, kind, sender: taker, balanceId = "" }: SignedPayment,
  origins: ReadonlyMap<string, Origin>,
): StatedPayment {
  const origin = origins.get(balanceId);
  const { sender = null, asset = null, stroops = null } = origin?.payment ?? {};
  return {
    op,
    kind,
    ...senderFields(sender),
    ...recipientFields(taker),
    amount: stroops === null ? null : ledgerAmount(stroops),
    asset: asset?.code ?? null,
    assetIssuer: asset?.issuer ?? null,
    ...(origin?.hash == null ? {} : { creation: origin.hash }),
  };
}

function senderFields(party: Party | null): Pick<StatedPayment, "sender" | "senderMuxed"> {
  return { sender: party?.account ?? null, senderMuxed: muxedOf(party) };
}

function recipientFields(party: Party | null): Pick<StatedPayment, "recipient" | "recipientMuxed"> {
  return { recipient: party?.account ?? null, recipientMuxed: muxedOf(party) };
}

function muxedOf(party: Party | null): string | null {
  return party?.id === undefined ? null : muxedAddress(party.account, BigInt(party.id));
}

/** The balances that a transaction sets aside, by ID. Claims refer to the ID. */
export function createdBalances(
  order: Pick<Envelope, "source" | "sequence" | "payments">,
): Map<string, SignedPayment> {
  return new Map(order.payments.flatMap((payment): [string, SignedPayment][] => {
    const id = payment?.kind === "claimable_created" ? createdBalance(order, payment.op) : null;
    return payment === null || id === null ? [] : [[id, payment]];
  }));
}

/**
 * Whether a result fits a transaction: the same hash inside a fee bump, and the same number and
 * types of operations with the same outcome.
 * @param hashes For a fee bump, the outer and the inner hash.
 */
export function resultFits(
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
      sameAsset(asset, arrived.asset) && (stroops === null || stroops === arrived.stroops);
  });
}
