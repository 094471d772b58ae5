import type { StatedPayment } from "../../../src/receipt/judge.ts";
import { stroopsOf } from "../../../src/stellar/amount.ts";
import { type Asset, sameAsset, usdcOf } from "../../../src/stellar/asset.ts";
import { entriesOf, type Entry } from "../history/entries.ts";
import { type Origins, wholeStated } from "../history/stated.ts";
import { judgedAmong, verdictOn } from "../history/verdict.ts";
import type { OperationRecord } from "../ledger.ts";
import type { IncomeEvent } from "./net-income.ts";

/** The events in an operation that bear on an account's income. */
export function incomeEvents(
  operation: OperationRecord,
  account: string,
  origins: Origins,
  usdcIssuer: string,
): IncomeEvent[] {
  const usdc = usdcOf(usdcIssuer);
  const at = Date.parse(operation.createdAt);
  const { body } = operation;
  if (body.kind === "claimable_created") {
    if (!sameAsset(body.asset, usdc)) return [];
    if (body.from !== account) {
      return body.claimants.includes(account) ? [{ kind: "waiting", at }] : [];
    }
    const [entry] = entriesOf(operation, account, origins);
    // any of the claimants may take it: it went back to each of them as far as sums may say
    return body.claimants.flatMap((to) =>
      sentTo(to, body.stroops, entry?.among, { account, at, usdc, usdcIssuer })
    );
  }
  // it is no payment and has no entry, and yet it went back to the issuer
  if (body.kind === "clawback") {
    const { from, to, asset, stroops } = body;
    if (from !== account || !sameAsset(asset, usdc)) return [];
    const { whole } = operation;
    const among = whole && { statement: wholeStated(whole, origins), at: Infinity };
    return sentTo(to, stroops, among, { account, at, usdc, usdcIssuer });
  }
  return entriesOf(operation, account, origins).reverse()
    .flatMap((entry) => eventOf(entry, { account, at, usdc, usdcIssuer }));
}

interface Context {
  account: string;
  at: number;
  usdc: Asset;
  usdcIssuer: string;
}

function eventOf(entry: Entry, context: Context): IncomeEvent[] {
  const { account, at, usdc, usdcIssuer } = context;
  const { stroops, counterparty } = entry;
  const recognized = sameAsset(entry.asset, usdc);
  if (entry.type === "sent") {
    // on a path another amount may leave than arrives: it is taken off whole
    const among = entry.delivered === undefined ? entry.among : undefined;
    return sentTo(counterparty, sentIn(usdc, entry), among, context);
  }
  const { verdict } = verdictOn(entry, account, usdcIssuer);
  return [{
    kind: "received",
    at,
    from: counterparty,
    stroops,
    asset: recognized ? "usdc" : lookAlike(entry.asset) ? "counterfeit" : "other",
    claimed: entry.kind === "claimable_claimed",
    goesBack: verdict === "returned" || verdict === "exchanged" ? verdict : null,
  }];
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

/** True for what wants to be taken for USDC: the code in any case, or with something behind it. */
function lookAlike(asset: Asset): boolean {
  return asset.issuer !== null && /^u[s5]dc/i.test(asset.code);
}

/** True for what makes sums larger or smaller, and not for what is left out of them. */
export function isOfSums(event: IncomeEvent): boolean {
  return event.kind === "sent" || (event.kind === "received" && event.asset === "usdc");
}

/** What the events come to that sums are made of, to be compared; empty where none do. */
export function textOfSums(events: IncomeEvent[]): string {
  const texts = events.filter(isOfSums).map((event) =>
    JSON.stringify(event, (_, value) => typeof value === "bigint" ? value.toString() : value)
  );
  return texts.sort().join("\n");
}
