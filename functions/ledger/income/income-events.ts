import { type Asset, sameAsset, usdcOf } from "../../../src/stellar/asset.ts";
import { entriesOf, type Entry, type Origins } from "../history/entries.ts";
import type { OperationRecord, Transfer } from "../ledger.ts";
import { isExchanged } from "../transfers.ts";
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
    // any of the claimants may take it: it went back to each of them as far as sums may say
    return body.claimants.map((to) => ({ kind: "sent", at, to, stroops: body.stroops }));
  }
  // it is no payment and has no entry, and yet it went back to the issuer
  if (body.kind === "clawback") {
    const { from, to, asset, stroops } = body;
    return from === account && sameAsset(asset, usdc) ? [{ kind: "sent", at, to, stroops }] : [];
  }
  const transfers = body.kind === "contract" ? body.transfers : operation.transfers ?? [];
  return entriesOf(operation, account, origins).reverse()
    .flatMap((entry) => eventOf(entry, { account, at, usdc, transfers }));
}

interface Context {
  account: string;
  at: number;
  usdc: Asset;
  /** Who gave to whom in the transaction. */
  transfers: readonly Transfer[];
}

function eventOf(entry: Entry, { account, at, usdc, transfers }: Context): IncomeEvent[] {
  const { stroops, counterparty } = entry;
  const recognized = sameAsset(entry.asset, usdc);
  if (entry.type === "sent") {
    const back = sentIn(usdc, entry);
    return back === 0n ? [] : [{ kind: "sent", at, to: counterparty, stroops: back }];
  }
  return [{
    kind: "received",
    at,
    from: counterparty,
    stroops,
    asset: recognized ? "usdc" : lookAlike(entry.asset) ? "counterfeit" : "other",
    claimed: entry.kind === "claimable_claimed",
    exchanged: transfers.length > 0 &&
      isExchanged(transfers, { account, payer: counterparty, asset: usdc }),
  }];
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
