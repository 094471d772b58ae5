import { type Origin, statedOf } from "../../../src/receipt/evidence/payments.ts";
import type { Statement } from "../../../src/receipt/judge.ts";
import { ledgerAmount } from "../../../src/stellar/amount.ts";
import type { ClaimableOrigin, ContractTransfer, WholeTransaction } from "../ledger.ts";

/** What a transaction paid and traded, for the judge. */
export type Payments = Pick<Statement, "payments" | "trades">;

/** The origins of claimable balances that are known, by balance id. */
export type Origins = ReadonlyMap<string, ClaimableOrigin>;

/** The transfers of a contract call, which stands alone in its transaction. */
export function transfersStated(op: number, transfers: readonly ContractTransfer[]): Payments {
  return {
    payments: transfers.map(({ from, fromMuxed, to, toMuxed, asset, stroops }) => ({
      op,
      kind: "contract_transfer",
      sender: from,
      senderMuxed: fromMuxed ?? null,
      recipient: to,
      recipientMuxed: toMuxed ?? null,
      amount: ledgerAmount(stroops),
      asset: asset.code,
      assetIssuer: asset.issuer,
    })),
  };
}

/** By the origins that are known and the transaction. */
const statedBefore = new WeakMap<Origins, WeakMap<WholeTransaction, Payments>>();

/** What a transaction paid and traded; of claims as far as it is known who set the money aside. */
export function wholeStated(whole: WholeTransaction, origins: Origins): Payments {
  const known = statedBefore.get(origins) ?? new WeakMap<WholeTransaction, Payments>();
  statedBefore.set(origins, known);
  const before = known.get(whole);
  if (before !== undefined) return before;
  const { order, result } = whole;
  const stated = statedOf(order, result, originsIn(whole, origins));
  known.set(whole, stated);
  return stated;
}

function originsIn({ order }: WholeTransaction, origins: Origins): Map<string, Origin> {
  return new Map(order.payments.flatMap((payment): [string, Origin][] => {
    const balanceId = payment?.balanceId ?? "";
    const origin = origins.get(balanceId);
    if (origin === undefined) return [];
    const { from, asset, stroops, hash, memo } = origin;
    return [[balanceId, { hash, memo, payment: { sender: { account: from }, asset, stroops } }]];
  }));
}
