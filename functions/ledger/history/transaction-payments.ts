import { type ClaimOrigin, listPaymentsAndTrades } from "../../../src/receipt/evidence/payments.ts";
import type { ReportedTransaction } from "../../../src/receipt/judge.ts";
import { formatLedgerAmount } from "../../../src/stellar/amount.ts";
import type { ClaimableOrigin, ContractTransfer, ParsedTransaction } from "../ledger.ts";

export type TransactionPayments = Pick<ReportedTransaction, "payments" | "trades">;

/** Origins of claimable balances by balance id. */
export type OriginsById = ReadonlyMap<string, ClaimableOrigin>;

/** A call's payments. A contract call is the only operation of its transaction. */
export function contractPayments(
  op: number,
  transfers: readonly ContractTransfer[],
): TransactionPayments {
  return {
    payments: transfers.map(({ from, fromMuxed, to, toMuxed, asset, stroops }) => ({
      op,
      kind: "contract_transfer",
      sender: from,
      senderMuxed: fromMuxed ?? null,
      recipient: to,
      recipientMuxed: toMuxed ?? null,
      amount: formatLedgerAmount(stroops),
      asset: asset.code,
      assetIssuer: asset.issuer,
    })),
  };
}

const cachedPayments = new WeakMap<OriginsById, WeakMap<ParsedTransaction, TransactionPayments>>();

/** A transaction's payments, including claims whose origin is known. */
export function transactionPayments(
  transaction: ParsedTransaction,
  origins: OriginsById,
): TransactionPayments {
  const known = cachedPayments.get(origins) ??
    new WeakMap<ParsedTransaction, TransactionPayments>();
  cachedPayments.set(origins, known);
  const before = known.get(transaction);
  if (before !== undefined) return before;
  const { envelope, result } = transaction;
  const stated = listPaymentsAndTrades(envelope, result, originsIn(transaction, origins));
  known.set(transaction, stated);
  return stated;
}

function originsIn(
  { envelope }: ParsedTransaction,
  origins: OriginsById,
): Map<string, ClaimOrigin> {
  return new Map(envelope.payments.flatMap((payment): [string, ClaimOrigin][] => {
    const balanceId = payment?.balanceId ?? "";
    const origin = origins.get(balanceId);
    if (origin === undefined) return [];
    const { from, asset, stroops, hash, memo } = origin;
    return [[balanceId, { hash, memo, payment: { sender: { account: from }, asset, stroops } }]];
  }));
}
