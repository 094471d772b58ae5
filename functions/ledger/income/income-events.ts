import {
  isFaucet,
  MIN_INCOME_STROOPS,
  type ReceivedExclusion,
} from "../../../src/contract/income.ts";
import type { Network } from "../../../src/contract/network.ts";
import type { ReportedPayment } from "../../../src/receipt/judge.ts";
import { parseLedgerAmount } from "../../../src/stellar/amount.ts";
import { type Asset, isSameAsset, usdcIssuedBy } from "../../../src/stellar/asset.ts";
import { entriesOf, type Entry } from "../history/entries.ts";
import { type OriginsById, transactionPayments } from "../history/transaction-payments.ts";
import { judgeEntry, judgePayments } from "../history/verdict.ts";
import type { OperationRecord } from "../ledger.ts";

export type IncomeEvent =
  | {
    kind: "received";
    /** Milliseconds since 1970. */
    at: number;
    from: string;
    stroops: bigint;
    /** True for recognized USDC from a claimable balance. */
    claimed: boolean;
    /** Why the amount isn't income; null if it is. */
    excluded: ReceivedExclusion | null;
  }
  /**
   * Recognized USDC that the account sent or set aside, or that the issuer clawed back; negative if
   * the account reclaimed the amount.
   */
  | { kind: "sent"; at: number; to: string; stroops: bigint }
  /** Another account set recognized USDC aside for this account. */
  | { kind: "waiting"; at: number };

export type IncomeNetwork = Pick<Network, "isTest" | "usdcIssuer">;

export function incomeEvents(
  operation: OperationRecord,
  account: string,
  origins: OriginsById,
  network: IncomeNetwork,
): IncomeEvent[] {
  const usdc = usdcIssuedBy(network.usdcIssuer);
  const at = Date.parse(operation.createdAt);
  const context = { account, at, usdc, ...network };
  const { body } = operation;
  if (body.kind === "claimable_created") {
    if (!isSameAsset(body.asset, usdc)) return [];
    if (body.from !== account) {
      return body.claimants.includes(account) ? [{ kind: "waiting", at }] : [];
    }
    const [entry] = entriesOf(operation, account, origins);
    // any claimant may collect the balance, so it counts as returned to each of them
    return body.claimants.flatMap((to) => sentTo(to, body.stroops, entry?.among, context));
  }
  // a clawback isn't an entry, but returns USDC to the issuer
  if (body.kind === "clawback") {
    const { from, to, asset, stroops } = body;
    if (from !== account || !isSameAsset(asset, usdc)) return [];
    const { transaction } = operation;
    const among = transaction &&
      { statement: transactionPayments(transaction, origins), at: Infinity };
    return sentTo(to, stroops, among, context);
  }
  const events = entriesOf(operation, account, origins).reverse()
    .flatMap((entry) => eventOf(entry, context));
  return [...events, ...reclaimedBy(operation, account, origins, context)];
}

/** For a reclaimed balance, undoes what counted as returned to its claimants. */
function reclaimedBy(
  { body }: OperationRecord,
  account: string,
  origins: OriginsById,
  { at, usdc }: Context,
): IncomeEvent[] {
  if (body.kind !== "claimable_claimed" || body.claimant !== account) return [];
  const origin = origins.get(body.balanceId);
  if (origin?.from !== account || !isSameAsset(origin.asset, usdc)) return [];
  const { claimants = [], stroops } = origin;
  return claimants.map((to) => ({ kind: "sent", at, to, stroops: -stroops }));
}

interface Context extends IncomeNetwork {
  account: string;
  at: number;
  usdc: Asset;
}

function eventOf(entry: Entry, context: Context): IncomeEvent[] {
  const { at, usdc } = context;
  const { stroops, counterparty } = entry;
  if (entry.type === "sent") {
    // a path payment may send a different amount than the recipient receives, so it's deducted in
    // full
    const among = entry.delivered === undefined ? entry.among : undefined;
    return sentTo(counterparty, sentIn(usdc, entry), among, context);
  }
  const claimed = entry.kind === "claimable_claimed" && isSameAsset(entry.asset, usdc);
  const excluded = exclusionOf(entry, context);
  return [{ kind: "received", at, from: counterparty, stroops, claimed, excluded }];
}

/** Why the entry isn't income; null if it is. */
function exclusionOf(entry: Entry, context: Context): ReceivedExclusion | null {
  const { account, usdc, usdcIssuer } = context;
  const { verdict } = judgeEntry(entry, account, usdcIssuer);
  if (!isSameAsset(entry.asset, usdc)) {
    return verdict === "counterfeit" ? "counterfeit" : "other_asset";
  }
  if (entry.counterparty === account) return "self_payment";
  if (verdict === "returned" || verdict === "exchanged") return verdict;
  if (isFaucet(entry.counterparty, context)) return "test_money";
  return entry.stroops < MIN_INCOME_STROOPS ? "dust" : null;
}

/** Skips what the transaction excluded as returned, which would otherwise be deducted twice. */
function sentTo(
  to: string,
  stroops: bigint,
  among: Entry["among"],
  { account, at, usdc, usdcIssuer }: Context,
): IncomeEvent[] {
  let open = 0n;
  const all = among === undefined ? [] : judgePayments(among.statement, usdcIssuer);
  for (const { payment, verdict } of all) {
    if (isIn(usdc, payment) && payment.sender === to && payment.recipient === account) {
      open += verdict === "returned" ? parseLedgerAmount(payment.amount ?? "0") : 0n;
    }
  }
  for (const { payment } of all.slice(0, among?.at)) {
    const isTo = payment.recipient === to || payment.claimants?.includes(to) === true;
    if (isIn(usdc, payment) && payment.sender === account && isTo) {
      open -= parseLedgerAmount(payment.amount ?? "0");
    }
  }
  const rest = open > 0n ? stroops - open : stroops;
  return rest > 0n ? [{ kind: "sent", at, to, stroops: rest }] : [];
}

function isIn({ code, issuer }: Asset, payment: ReportedPayment): boolean {
  return payment.asset === code && payment.assetIssuer === issuer;
}

/** The larger of the sent and the delivered amount, since path payments convert assets. */
function sentIn(wanted: Asset, { asset, stroops, delivered }: Entry): bigint {
  const left = isSameAsset(asset, wanted) ? stroops : 0n;
  const arrived = delivered && isSameAsset(delivered.asset, wanted) ? delivered.stroops : 0n;
  return left > arrived ? left : arrived;
}
