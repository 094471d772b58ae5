import type { MemoFields } from "../../contract/primitives.ts";
import { ledgerAmount } from "../../stellar/amount.ts";
import { sameAsset } from "../../stellar/asset.ts";
import type { ClaimPredicate } from "../../stellar/claim-terms.ts";
import type { SignedPayment } from "../../stellar/envelope/operations.ts";
import type { Party } from "../../stellar/envelope/parts.ts";
import type { Memo } from "../../stellar/memo.ts";
import { muxedAddress } from "../../stellar/strkey.ts";
import type { PaymentKind } from "../../stellar/payment.ts";
import type { Payload } from "../../stellar/envelope/payload.ts";
import { takingsIn, tradesAmong } from "../../stellar/trades.ts";
import { memosOf } from "../facts.ts";
import type { StatedPayment, Statement } from "../judge.ts";
import type { OperationResult, TransactionResult } from "./results.ts";

/** Who set a claimed balance aside. */
export interface Origin {
  /** The hash of that transaction, and its memo; null where they are not known. */
  hash: string | null;
  memo: Memo | null;
  payment: Pick<SignedPayment, "sender" | "asset" | "stroops">;
}

/** A payment as it was signed, with its memos, and each claimant's terms where it was set aside. */
export type SignedStatement = StatedPayment & MemoFields & { predicates?: ClaimPredicate[] };

/**
 * What a transaction paid, from what was signed and what came of it; without a result only what
 * was signed. `origins`: by the id of a claimed balance.
 */
export function paymentsOf(
  { payments, memo }: Pick<Payload, "payments" | "memo">,
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

/** What a transaction paid, and what its parties traded. */
export function statedOf(
  order: Pick<Payload, "payments" | "sources" | "takings" | "memo">,
  result: TransactionResult,
  origins: ReadonlyMap<string, Origin>,
): Pick<Statement, "trades"> & { payments: SignedStatement[] } {
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

/** A claim is signed by who takes the balance; all the rest its creator signed. */
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

/** The types of operation that a kind of payment can have in a result. */
const TYPES: Record<PaymentKind, readonly number[]> = {
  create_account: [0],
  payment: [1],
  path_payment: [2, 13],
  account_merge: [8],
  claimable_created: [14],
  claimable_claimed: [15],
  contract_transfer: [],
};

/** True where a result is one of these operations: as many, of the same types, with the same ends. */
export function resultFits(
  signed: readonly (SignedPayment | null)[],
  { operations }: TransactionResult,
): boolean {
  if (operations.length !== signed.length) return false;
  return operations.every(({ type, arrived }, index) => {
    const payment = signed[index] ?? null;
    if (type === null) return false;
    if (payment === null) return !Object.values(TYPES).some((types) => types.includes(type));
    const { kind, recipient, asset, stroops } = payment;
    if (!TYPES[kind].includes(type)) return false;
    if (arrived === undefined) return kind !== "path_payment";
    return recipient?.account === arrived.recipient && asset !== null &&
      sameAsset(asset, arrived.asset) && (stroops === null || stroops === arrived.stroops);
  });
}
