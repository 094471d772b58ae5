import {
  isFaucet,
  MIN_INCOME_STROOPS,
  type ReceivedExclusion,
} from "../../../src/contract/income.ts";
import type { Network } from "../../../src/contract/network.ts";
import type { StatedPayment } from "../../../src/receipt/judge.ts";
import { stroopsOf } from "../../../src/stellar/amount.ts";
import { type Asset, sameAsset, usdcOf } from "../../../src/stellar/asset.ts";
import { entriesOf, type Entry } from "../history/entries.ts";
import { type Origins, wholeStated } from "../history/stated.ts";
import { judgedAmong, verdictOn } from "../history/verdict.ts";
import type { OperationRecord } from "../ledger.ts";

/** Something that happened to an account, as far as its income is concerned. */
export type IncomeEvent =
  | {
    kind: "received";
    /** Milliseconds since 1970. */
    at: number;
    from: string;
    stroops: bigint;
    /** Recognized USDC that had waited as a claimable balance. */
    claimed: boolean;
    /** Why it is not income; null where it is. */
    excluded: ReceivedExclusion | null;
  }
  /** Recognized USDC that went out or was set aside; below zero where it was taken back. */
  | { kind: "sent"; at: number; to: string; stroops: bigint }
  /** Recognized USDC was set aside for the account by somebody else. */
  | { kind: "waiting"; at: number };

/** The money of a network. */
export type Money = Pick<Network, "isTest" | "usdcIssuer">;

/** The events in an operation that bear on an account's income. */
export function incomeEvents(
  operation: OperationRecord,
  account: string,
  origins: Origins,
  money: Money,
): IncomeEvent[] {
  const usdc = usdcOf(money.usdcIssuer);
  const at = Date.parse(operation.createdAt);
  const context = { account, at, usdc, ...money };
  const { body } = operation;
  if (body.kind === "claimable_created") {
    if (!sameAsset(body.asset, usdc)) return [];
    if (body.from !== account) {
      return body.claimants.includes(account) ? [{ kind: "waiting", at }] : [];
    }
    const [entry] = entriesOf(operation, account, origins);
    // any of the claimants may take it: it went back to each of them as far as sums may say
    return body.claimants.flatMap((to) => sentTo(to, body.stroops, entry?.among, context));
  }
  // it is no payment and has no entry, and yet it went back to the issuer
  if (body.kind === "clawback") {
    const { from, to, asset, stroops } = body;
    if (from !== account || !sameAsset(asset, usdc)) return [];
    const { whole } = operation;
    const among = whole && { statement: wholeStated(whole, origins), at: Infinity };
    return sentTo(to, stroops, among, context);
  }
  const events = entriesOf(operation, account, origins).reverse()
    .flatMap((entry) => eventOf(entry, context));
  return [...events, ...takenBack(operation, account, origins, context)];
}

/** What an account claims that it had set aside itself went to none of the others who might have. */
function takenBack(
  { body }: OperationRecord,
  account: string,
  origins: Origins,
  { at, usdc }: Context,
): IncomeEvent[] {
  if (body.kind !== "claimable_claimed" || body.claimant !== account) return [];
  const origin = origins.get(body.balanceId);
  if (origin?.from !== account || !sameAsset(origin.asset, usdc)) return [];
  const { claimants = [], stroops } = origin;
  return claimants.map((to) => ({ kind: "sent", at, to, stroops: -stroops }));
}

interface Context extends Money {
  account: string;
  at: number;
  usdc: Asset;
}

function eventOf(entry: Entry, context: Context): IncomeEvent[] {
  const { at, usdc } = context;
  const { stroops, counterparty } = entry;
  if (entry.type === "sent") {
    // on a path another amount may leave than arrives: it is taken off whole
    const among = entry.delivered === undefined ? entry.among : undefined;
    return sentTo(counterparty, sentIn(usdc, entry), among, context);
  }
  const claimed = entry.kind === "claimable_claimed" && sameAsset(entry.asset, usdc);
  const excluded = exclusionOf(entry, context);
  return [{ kind: "received", at, from: counterparty, stroops, claimed, excluded }];
}

/** Why what came is not income; null where it is. */
function exclusionOf(entry: Entry, context: Context): ReceivedExclusion | null {
  const { account, usdc, usdcIssuer } = context;
  const { verdict } = verdictOn(entry, account, usdcIssuer);
  if (!sameAsset(entry.asset, usdc)) {
    return verdict === "counterfeit" ? "counterfeit" : "other_asset";
  }
  if (entry.counterparty === account) return "self_payment";
  if (verdict === "returned" || verdict === "exchanged") return verdict;
  if (isFaucet(entry.counterparty, context)) return "test_money";
  return entry.stroops < MIN_INCOME_STROOPS ? "dust" : null;
}

/**
 * What went to a counterparty, less what came from it in the same transaction and is not counted
 * because it went back: the same money is left out once.
 */
function sentTo(
  to: string,
  stroops: bigint,
  among: Entry["among"],
  { account, at, usdc, usdcIssuer }: Context,
): IncomeEvent[] {
  let open = 0n;
  const all = among === undefined ? [] : judgedAmong(among.statement, usdcIssuer);
  for (const { payment, verdict } of all) {
    if (isIn(usdc, payment) && payment.sender === to && payment.recipient === account) {
      open += verdict === "returned" ? stroopsOf(payment.amount ?? "0") : 0n;
    }
  }
  for (const { payment } of all.slice(0, among?.at)) {
    const isTo = payment.recipient === to || payment.claimants?.includes(to) === true;
    if (isIn(usdc, payment) && payment.sender === account && isTo) {
      open -= stroopsOf(payment.amount ?? "0");
    }
  }
  const back = open > 0n ? stroops - open : stroops;
  return back > 0n ? [{ kind: "sent", at, to, stroops: back }] : [];
}

function isIn({ code, issuer }: Asset, payment: StatedPayment): boolean {
  return payment.asset === code && payment.assetIssuer === issuer;
}

/** What left or arrived in an asset, whichever is more: on a path it may be another at each end. */
function sentIn(wanted: Asset, { asset, stroops, delivered }: Entry): bigint {
  const left = sameAsset(asset, wanted) ? stroops : 0n;
  const arrived = delivered && sameAsset(delivered.asset, wanted) ? delivered.stroops : 0n;
  return left > arrived ? left : arrived;
}
